"""Prints the first hundred faces of ten seeds, for any Python from 3.7 on: `python faces.py PATH_OF_SEEDED`.

It takes nothing but the module of the streams, so that a Python without the program's other parts can run it.
"""

from __future__ import annotations

import importlib.util
import sys
from hashlib import sha256

SEEDS = ("0", "1", "-1", "faro", "Otoño en la ría", "", "2026-11-30", "x" * 200, "faro:0:0", "íñigo 北斗")
"""Ten seeds: numbers, words, nothing, a long one, signs beyond ASCII."""
SIDES = (12, 6, 8, 10, 20, 100, 1000, 4, 2, 3)
COUNT = 100
MANY = 1_000
"""Seeds whose faces are told as one checksum."""


def main(path: str) -> None:
    """Print a line a seed, its faces with dice of twelve and of all kinds in turn; then the checksum of many seeds."""
    spec = importlib.util.spec_from_file_location("seeded", path)
    assert spec is not None
    assert spec.loader is not None
    seeded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(seeded)
    for seed in SEEDS:
        twelve = seeded.SeededFaces(seeded.stream_name(seed, 0))
        mixed = seeded.SeededFaces(seeded.stream_name(seed, 7, 1))
        faces = [twelve.die(12) for _ in range(COUNT)]
        others = [mixed.die(SIDES[n % len(SIDES)]) for n in range(COUNT)]
        sys.stdout.write(",".join(map(str, faces)) + ";" + ",".join(map(str, others)) + "\n")
    whole = sha256()
    for number in range(MANY):
        stream = seeded.SeededFaces(seeded.stream_name(f"semilla {number}", number))
        whole.update(bytes(stream.die(12) for _ in range(COUNT)))
    sys.stdout.write(whole.hexdigest() + "\n")


if __name__ == "__main__":
    main(sys.argv[1])

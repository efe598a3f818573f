"""The whole test run at full size: `python -m tests.full` (counted tests at their full counts)."""

from __future__ import annotations

import os
import subprocess
import sys


def main() -> int:
    environment = {**os.environ, "ZODIAC_SCALE": "1"}
    return subprocess.run([sys.executable, "-m", "pytest", *sys.argv[1:]], env=environment, check=False).returncode


if __name__ == "__main__":
    raise SystemExit(main())

"""Runs of a bout, in this process or in several others: who plays which run makes no difference to what is counted."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable, Iterable, Iterator, Sequence
from queue import Empty, Queue
from threading import Thread
from time import monotonic

from zodiac_tui.core.errors import ZodiacError
from zodiac_tui.core.text import T, Text
from zodiac_tui.lab.rehearsing.bout import Bout
from zodiac_tui.lab.rehearsing.tally import Tally, count, from_plain, to_plain

EVERY = 0.25
"""Seconds, at least, between two reports of a worker."""
_GRACE = 5
"""Seconds that a worker has to end in when it is told to."""


class WorkerError(ZodiacError):
    """A process that helped ended badly."""

    def __init__(self, message: Text) -> None:
        super().__init__(message.plain())
        self.message = message


def share(runs: int, place: int, of: int) -> range:
    """Return the numbers of the runs that one of so many workers plays.

    >>> list(share(7, 1, 3))
    [1, 4]
    """
    return range(place, runs, of)


def play(bout: Bout, seed: str, runs: Iterable[int]) -> Iterator[Tally]:
    """Play runs here, by their numbers, and yield what came of some of them every now and then."""
    tally, since = Tally(), monotonic()
    for run in runs:
        count(tally, bout, seed, run)
        if monotonic() - since >= EVERY:
            yield tally
            tally, since = Tally(), monotonic()
    if tally.runs:
        yield tally


def written(tally: Tally) -> str:
    """Return a tally as the line that a worker writes."""
    return json.dumps(to_plain(tally), separators=(",", ":"))


def gathered(commands: Sequence[Sequence[str]], hear: Callable[[Tally], None], *, quiet: bool = False) -> Tally:
    """Run the commands of workers side by side, and add up what they write; `hear` is told of the sum so far, also now
    and then while there is nothing new. `quiet`: whatever they have to complain of is not written.

    Whatever ends this, an exception of `hear` too, ends the workers. Raises WorkerError where one ends badly.
    """
    lines: Queue[str | None] = Queue()
    errors = subprocess.DEVNULL if quiet else None
    workers = [
        subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=errors, text=True)
        for command in commands
    ]
    readers = [Thread(target=_read, args=(worker, lines), daemon=True) for worker in workers]
    tally, open_ = Tally(), len(workers)
    try:
        for reader in readers:
            reader.start()
        while open_:
            try:
                line = lines.get(timeout=EVERY)
            except Empty:
                hear(tally)
                continue
            if line is None:
                open_ -= 1
                continue
            tally.add(from_plain(json.loads(line)))
            hear(tally)
        if any(worker.wait() for worker in workers):
            raise WorkerError(T("Un proceso del ensayo ha acabado mal: no se da ninguna cifra."))
    finally:
        _end(workers)
    return tally


def _read(worker: subprocess.Popen[str], lines: Queue[str | None]) -> None:
    assert worker.stdout is not None
    for line in worker.stdout:
        lines.put(line)
    lines.put(None)


def _end(workers: Sequence[subprocess.Popen[str]]) -> None:
    """End whoever still works, and wait for it."""
    for worker in workers:
        if worker.poll() is None:
            worker.terminate()
    for worker in workers:
        try:
            worker.wait(_GRACE)
        except subprocess.TimeoutExpired:
            worker.kill()
            worker.wait()
        if worker.stdout is not None:
            worker.stdout.close()

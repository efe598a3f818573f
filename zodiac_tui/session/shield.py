"""What must not be broken off in the middle: writing a save, and keeping in step with it."""

from __future__ import annotations

from collections.abc import Callable
from types import TracebackType


class Shield:
    """While it is held (`with SHIELD:`), what would break in waits until it is let go."""

    def __init__(self) -> None:
        self._depth = 0
        self._waiting: Callable[[], None] | None = None

    def __enter__(self) -> None:
        self._depth += 1

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._depth -= 1
        if not self._depth and self._waiting is not None:
            act, self._waiting = self._waiting, None
            act()

    def when_safe(self, act: Callable[[], None]) -> None:
        """Do something that may raise: at once, or when the shield is let go; of several the first."""
        if self._depth:
            self._waiting = self._waiting or act
        else:
            act()


SHIELD = Shield()
"""That of the process: its signals come to one thread."""

"""Paths as their owner says them."""

from __future__ import annotations

import os


def homely(path: str) -> str:
    """Return a path with the user's own folder as `~`.

    >>> homely(os.path.expanduser("~/notas.txt")), homely("/srv/notas.txt")
    ('~/notas.txt', '/srv/notas.txt')
    """
    home = os.path.expanduser("~")
    inside = path.startswith(home + os.sep) and home not in ("~", os.sep)
    return f"~{path.removeprefix(home)}" if inside else path

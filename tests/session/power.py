"""A disk that loses power: what is written is recorded call by call, and then laid out as a crash might leave it.

The model: the bytes of a file last once the file is synced; that a name stands for a file, or no longer does, lasts
once its folder is synced. Whatever is not yet synced may be there, not be there, or be there in part, in any order.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any


@dataclass
class Node:
    """A file: its bytes that last, and what was done to it since: `(at, bytes)` written, or `(size, None)` cut."""

    lasting: bytes
    since: list[tuple[int, bytes | None]] = field(default_factory=list)

    def now(self, kept: list[int] | None = None, torn: Random | None = None) -> bytes:
        """Its bytes with all that was done since, or only some of it, the last part of which may be torn."""
        data = bytearray(self.lasting)
        for number, (at, raw) in enumerate(self.since):
            if kept is not None and number not in kept:
                continue
            if raw is None:
                del data[at:]
                continue
            if torn is not None and kept and number == kept[-1]:
                part = raw[: torn.randrange(len(raw) + 1)]
            else:
                part = raw
            data.extend(b"\0" * (at - len(data)))
            data[at : at + len(part)] = part
        return bytes(data)


class Disk:
    """The files of one folder as they are, as they last, and the names that changed and are not yet synced."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.names = {path.name: Node(path.read_bytes()) for path in folder.iterdir()}
        self.lasting = dict(self.names)
        self.changes: list[tuple[str, Node | None]] = []
        self.handles: dict[int, tuple[Node | None, int]] = {}

    def crashed(self, random: Random) -> dict[str, bytes]:
        """The files as they might be found after the power went, by name."""
        names = dict(self.lasting)
        for name, node in self.changes:
            if random.random() < 0.5:
                names.pop(name, None) if node is None else names.__setitem__(name, node)
        return {name: self._bytes(node, random) for name, node in names.items()}

    @staticmethod
    def _bytes(node: Node, random: Random) -> bytes:
        kept = [number for number in range(len(node.since)) if random.random() < 0.5]
        return node.now(kept, random)

    def opened(self, handle: int, path: str, flags: int) -> None:
        where = Path(path)
        if where == self.folder:
            self.handles[handle] = (None, 0)
        if where.parent != self.folder or where.name.startswith("lock"):
            return
        if where.name not in self.names:
            self.names[where.name] = Node(b"")
            self.changes.append((where.name, self.names[where.name]))
        node = self.names[where.name]
        if flags & os.O_TRUNC:
            node.since.append((0, None))
        self.handles[handle] = (node, 0)

    def written(self, handle: int, data: bytes) -> None:
        node, at = self.handles[handle]
        assert node is not None
        node.since.append((at, data))
        self.handles[handle] = (node, at + len(data))

    def synced(self, handle: int) -> None:
        node, _ = self.handles[handle]
        if node is None:
            self.lasting, self.changes = dict(self.names), []
        else:
            node.lasting, node.since = node.now(), []

    def renamed(self, old: str, new: str) -> None:
        node = self.names.pop(Path(old).name)
        self.names[Path(new).name] = node
        # One change for both names: a rename is there whole or not at all.
        self.changes.append((Path(new).name, node))

    def removed(self, name: str) -> None:
        if self.names.pop(name, None) is not None:
            self.changes.append((name, None))


class _Watch:
    """Calls to the system that are made as ever, and told to a disk."""

    def __init__(self, disk: Disk, after: Callable[[Disk], None]) -> None:
        self.disk, self.after = disk, after
        names = ("open", "write", "fsync", "fdatasync", "ftruncate", "replace", "lseek", "close", "unlink")
        self.real: dict[str, Callable[..., Any]] = {name: getattr(os, name) for name in names if hasattr(os, name)}

    def open(self, path: Any, flags: int, *rest: Any, **more: Any) -> int:
        handle = int(self.real["open"](path, flags, *rest, **more))
        self.disk.opened(handle, os.fspath(path), flags)
        return handle

    def write(self, handle: int, data: Any) -> int:
        done = int(self.real["write"](handle, data))
        if handle in self.disk.handles:
            self.disk.written(handle, bytes(data[:done]))
            self.after(self.disk)
        return done

    def fsync(self, handle: int) -> None:
        self._sync("fsync", handle)

    def fdatasync(self, handle: int) -> None:
        self._sync("fdatasync", handle)

    def _sync(self, name: str, handle: int) -> None:
        self.real[name](handle)
        if handle in self.disk.handles:
            self.disk.synced(handle)
            self.after(self.disk)

    def ftruncate(self, handle: int, size: int) -> None:
        self.real["ftruncate"](handle, size)
        node = self.disk.handles.get(handle, (None, 0))[0]
        if node is not None:
            node.since.append((size, None))
            self.after(self.disk)

    def lseek(self, handle: int, at: int, how: int) -> int:
        place = int(self.real["lseek"](handle, at, how))
        if handle in self.disk.handles:
            self.disk.handles[handle] = (self.disk.handles[handle][0], place)
        return place

    def replace(self, old: Any, new: Any) -> None:
        self.real["replace"](old, new)
        self.disk.renamed(os.fspath(old), os.fspath(new))
        self.after(self.disk)

    def close(self, handle: int) -> None:
        self.disk.handles.pop(handle, None)
        self.real["close"](handle)

    def unlink(self, path: Any, **more: Any) -> None:
        self.real["unlink"](path, **more)
        if Path(path).parent == self.disk.folder:
            self.disk.removed(Path(path).name)
            self.after(self.disk)


@contextmanager
def recorded(folder: Path, after: Callable[[Disk], None]) -> Iterator[Disk]:
    """Record what is done in a folder; `after` is called after each call that changes the disk."""
    disk = Disk(folder)
    watch = _Watch(disk, after)
    for name in watch.real:
        setattr(os, name, getattr(watch, name))
    try:
        yield disk
    finally:
        for name, function in watch.real.items():
            setattr(os, name, function)

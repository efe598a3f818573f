"""scenarios/README.md, the authors' guide, read as data: its examples, its sessions of the shell, its reference.

A block of TOML is a whole scenario, a fragment that goes into one (`toml sobre ID`), a part of one in a folder
(`toml parte FOLDER/FILE`), the beginning of a recorded play (`toml prueba NAME`), or a file of policies for a system
(`toml politicas ID`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path

GUIDE = Path(__file__).parents[2] / "scenarios" / "README.md"
_BLOCK = re.compile(r"^```(\w+)(?: (sobre|parte|prueba|politicas) (\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_HEADER = re.compile(r"^\[[^\[\]]+\]$", re.MULTILINE)
_ANY_HEADER = re.compile(r"^(?=\[)", re.MULTILINE)
_CHANGE = re.compile(r"[Cc]ambia `([^`]+)`\s+por\s+`([^`]+)`")
PROMPT = "$ "
_KEY = re.compile(r"^(\w+) *=", re.MULTILINE)


@dataclass(frozen=True)
class Block:
    """A fenced block: its language, how it is meant, its text, and the words before and after it."""

    language: str
    kind: str
    target: str
    text: str
    line: int
    around: str

    @property
    def name(self) -> str:
        """What a test calls it."""
        return f"{self.target or self.kind or self.language}:{self.line}"

    @property
    def changes(self) -> tuple[tuple[str, str], ...]:
        """What the words around it change in the files before: «Cambia `X` por `Y`»."""
        return tuple(_CHANGE.findall(self.around))


@cache
def text() -> str:
    """The whole guide."""
    return GUIDE.read_text("utf-8")


@cache
def blocks() -> tuple[Block, ...]:
    """Every fenced block, in order."""
    return tuple(_blocks())


def _blocks() -> Iterator[Block]:
    whole = text()
    for found in _BLOCK.finditer(whole):
        before = whole[: found.start()].rstrip().rpartition("\n\n")[2]
        after = whole[found.end() :].lstrip().partition("\n\n")[0]
        line = whole.count("\n", 0, found.start()) + 1
        yield Block(found[1], found[2] or "", found[3] or "", found[4], line, f"{before}\n{after}")


def wholes() -> dict[str, Block]:
    """The whole scenarios by id."""
    found = (each for each in blocks() if each.language == "toml" and not each.kind)
    return {_id(each): each for each in found}


def fragments() -> list[Block]:
    """What goes into one of them."""
    return [each for each in blocks() if each.kind == "sobre"]


def parts() -> list[Block]:
    """Files of scenarios in folders."""
    return [each for each in blocks() if each.kind == "parte"]


def policies() -> list[Block]:
    """Files of policies."""
    return [each for each in blocks() if each.kind == "politicas"]


def _id(block: Block) -> str:
    found = re.search(r'^id = "(\w+)"$', block.text, re.MULTILINE)
    assert found, f"a whole scenario without an id: line {block.line}"
    return found[1]


def placed(fragment: Block) -> str:
    """The base with the fragment in it: new tables at the end, new keys under the header that the base has already,
    in the place of an old one of the same name where that stands on one line."""
    base = wholes()[fragment.target].text
    first, *tables = _ANY_HEADER.split(fragment.text) if "[" in fragment.text else [fragment.text]
    assert not first.strip(), f"keys without a table: line {fragment.line}"
    for table in tables:
        header, _, body = table.partition("\n")
        if _HEADER.fullmatch(header) and re.search(rf"^{re.escape(header)}$", base, re.MULTILINE):
            base = _inserted(base, header, body)
        else:
            base = f"{base}\n{table}"
    return base


def _inserted(base: str, header: str, body: str) -> str:
    before, _, after = base.partition(f"{header}\n")
    own, *rest = _ANY_HEADER.split(after, maxsplit=1)
    for key in _KEY.findall(body):
        own = re.sub(rf'^{key} *= *(?!""").*\n', "", own, count=1, flags=re.MULTILINE)
    return f"{before}{header}\n{body}\n{own}{''.join(rest)}"


@dataclass(frozen=True)
class Typed:
    """A command line that the guide shows, with what is printed."""

    command: str
    shown: tuple[str, ...]


def consoles() -> list[Block]:
    """The blocks in which commands are typed."""
    return [each for each in blocks() if each.language == "console"]


def typed(block: Block) -> list[Typed]:
    """The command lines of such a block; two spaces and a `#` begin a comment."""
    lines = block.text.splitlines()
    starts = [place for place, line in enumerate(lines) if line.startswith(PROMPT)]
    return [
        Typed(lines[start].removeprefix(PROMPT).partition("  #")[0].rstrip(), tuple(lines[start + 1 : end]))
        for start, end in pairwise([*starts, len(lines)])
    ]

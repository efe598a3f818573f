"""What a compiled scenario is made of, however deep it lies."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import TypeVar

Part = TypeVar("Part")


def all_of(value: object, kind: type[Part]) -> Iterator[Part]:
    """Every part of a kind, also those within others of it."""
    if isinstance(value, kind):
        yield value
    for part in _parts(value):
        yield from all_of(part, kind)


def _parts(value: object) -> Iterator[object]:
    """What a dataclass, a mapping or a sequence holds."""
    if is_dataclass(value) and not isinstance(value, type):
        yield from (getattr(value, field.name) for field in fields(value))
    elif isinstance(value, Mapping):
        yield from value.values()
    elif isinstance(value, (tuple, list)):
        yield from value

"""Values of play as plain data (what JSON can hold), and their digests."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache, lru_cache

Plain = str | int | bool | None | list["Plain"] | dict[str, "Plain"]
"""What a journal, a checkpoint or a JSON line holds. No floats: they print differently from machine to machine."""


def to_plain(value: object) -> Plain:
    """Return a dataclass, enum, mapping or sequence as plain data, fields in their order.

    Raises TypeError for anything that has no plain form.

    >>> to_plain((1, {"a": None}))
    [1, {'a': None}]
    """
    if value is None or (isinstance(value, (str, int)) and not isinstance(value, Enum)):
        return value
    if isinstance(value, Enum):
        return to_plain(value.value)
    if isinstance(value, Mapping):
        return {str(key): to_plain(item) for key, item in value.items()}
    if isinstance(value, (tuple, list)):
        return [to_plain(item) for item in value]
    if is_dataclass(value) and not isinstance(value, type):
        return {name: to_plain(getattr(value, name)) for name in _field_names(type(value))}
    raise TypeError(f"no plain form for {type(value).__name__}")


@lru_cache
def _field_names(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


def canonical(value: object) -> str:
    """Return the one JSON text of a value: that of its plain form, with sorted keys, no spaces, ASCII.

    >>> canonical({"b": (1, True), "a": None})
    '{"a":null,"b":[1,true]}'
    """
    return _encoder()(value)


def _opened(value: object) -> object:
    """One layer of a value's plain form, for the encoder: what it does not know by itself. Keys are strings."""
    kind = type(value)
    if is_dataclass(kind):
        names, held = _field_names(kind), getattr(value, "__dict__", None)
        if held is not None and len(held) == len(names):  # nothing worked out beside the fields
            return held
        return {name: getattr(value, name) for name in names}
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(f"no plain form for {type(value).__name__}")


@cache
def _encoder() -> Callable[[object], str]:
    import json  # noqa: PLC0415  (a check of a file writes none)

    # It goes through what is plain already in C, which leaves little to do but the dataclasses.
    return json.JSONEncoder(sort_keys=True, separators=(",", ":"), check_circular=False, default=_opened).encode


def digest(value: object) -> str:
    """Return the first 16 hexadecimal digits of the SHA-256 of the canonical text."""
    from hashlib import sha256  # noqa: PLC0415  (a check of a file takes none)

    return sha256(canonical(value).encode()).hexdigest()[:16]

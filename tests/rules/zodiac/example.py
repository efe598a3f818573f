"""A worked example of the rulebook as it is written, and reading its parts: numbers, words, faces, answers."""

from __future__ import annotations

from collections.abc import Mapping

from zodiac_tui.core.plain import Plain

Example = Mapping[str, Plain]


def whole(table: Example, key: str, otherwise: int = 0) -> int:
    """A whole number of an example."""
    value = table.get(key, otherwise)
    assert isinstance(value, int), key
    return value


def text(table: Example, key: str, otherwise: str = "") -> str:
    """A word of an example."""
    value = table.get(key, otherwise)
    assert isinstance(value, str), key
    return value


def texts(table: Example, key: str) -> list[str]:
    """Words of an example."""
    value = table.get(key, [])
    assert isinstance(value, list), key
    return [str(item) for item in value]


def faces(table: Example) -> list[int]:
    """The faces that fall."""
    value = table.get("caras", [])
    assert isinstance(value, list)
    return [item for item in value if isinstance(item, int)]


def part(table: Example, key: str) -> Example:
    """A table inside an example."""
    value = table.get(key, {})
    assert isinstance(value, dict), key
    return value


def parts(table: Example, key: str) -> list[Example]:
    """Tables inside an example."""
    value = table.get(key, [])
    assert isinstance(value, list), key
    return [item for item in value if isinstance(item, dict)]


def answers(table: Example) -> dict[str, str]:
    """What is answered, by topic."""
    return {key: str(value) for key, value in part(table, "respuestas").items()}

"""The flags of a scenario: those that it sets or reads."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass

from zodiac_tui.core.scenario import Effect, Scenario


def flags_of(scenario: Scenario) -> list[str]:
    """Return the flags that a scenario sets or reads."""
    return list(dict.fromkeys(_flags(scenario)))


def called(scenario: Scenario, flag: str) -> str:
    """Return what a flag is called: by its author, else its id with spaces, which quotes mark as one."""
    return scenario.flags.get(flag) or f"«{flag.replace('_', ' ')}»"


def _flags(node: object) -> Iterator[str]:
    names = getattr(node, "names", ())  # a condition
    if isinstance(names, tuple):
        yield from (name.partition(".")[2] for name in names if name.startswith("bandera."))
    if isinstance(node, Effect) and node.kind == "bandera":
        yield str(node.value)
    if isinstance(node, Mapping):
        for value in node.values():
            yield from _flags(value)
    elif isinstance(node, tuple):
        for each in node:
            yield from _flags(each)
    elif is_dataclass(node):
        for field in fields(node):
            yield from _flags(getattr(node, field.name))

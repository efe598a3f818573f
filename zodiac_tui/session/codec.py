"""States from plain data: strict, bounded, and exact both ways. The only import site of pydantic in this layer."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING

from zodiac_tui.core.plain import Plain, to_plain
from zodiac_tui.core.state import State
from zodiac_tui.core.tale import NO_TALE
from zodiac_tui.session.seal import Record

if TYPE_CHECKING:
    from pydantic import TypeAdapter


def state_to_plain(state: State) -> Record:
    """Return a state as plain data, mappings in their order."""
    plain = to_plain(state)
    assert isinstance(plain, dict)
    return plain


def state_from_plain(plain: Plain) -> State:
    """Return the state that the plain data hold; raises ValueError unless they are exactly those of a state."""
    if isinstance(plain, dict) and "tale" not in plain:
        # Written before there was one.
        plain = {**plain, "tale": to_plain(NO_TALE)}
    text = json.dumps(plain)
    state = _adapter().validate_json(text, strict=True)
    if json.dumps(to_plain(state)) != text:
        raise ValueError("there is more in it than a state")
    return state


@cache
def _adapter() -> TypeAdapter[State]:
    # pydantic looks forward references up among the names of the function that asks: this spares it the recursive
    # definition of Plain, which it cannot follow.
    from pydantic import JsonValue as Plain  # noqa: F401, PLC0415
    from pydantic import TypeAdapter  # noqa: PLC0415

    return TypeAdapter(State)

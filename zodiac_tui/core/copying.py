"""`replace` for the values that play is made of, in a third of the time of dataclasses' own.

It fits frozen dataclasses without slots, without `__post_init__`, and whose every field is taken by `__init__`. What a
value has worked out about itself (a `cached_property`, what is `remembered`) is not taken along.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from zodiac_tui.core import remembering

if TYPE_CHECKING:
    from dataclasses import replace
else:

    def replace(value, /, **changes):
        """Return a copy of the value with some fields changed; raises TypeError for a field that it does not have."""
        kind = type(value)
        made = value.__dict__ | changes
        if len(made) != len(kind.__dataclass_fields__):
            made.pop(remembering.PLACE, None)
        if len(made) != len(kind.__dataclass_fields__):
            made = _fields_of(kind, made, changes)
        copy = _new(kind)
        _set(copy, "__dict__", made)
        return copy

    def _fields_of(kind, held, changes):
        """Leave out what is no field."""
        fields = kind.__dataclass_fields__
        if not changes.keys() <= fields.keys():
            raise TypeError(f"{kind.__name__} has no field {', '.join(changes.keys() - fields.keys())}")
        return {name: held[name] for name in fields}

    _new, _set = object.__new__, object.__setattr__


__all__ = ["replace"]

"""What follows from a frozen value alone is worked out once and kept with it, as long as the value itself lasts.

It fits pure functions whose first argument is a frozen dataclass without slots, and whose further ones can be hashed
and are given by place. Equality, digests and `replace` look at fields, and so never see what is kept.
"""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    F = TypeVar("F", bound=Callable[..., object])

PLACE = "_remembered"
"""Where a value keeps it; another place, and nothing is known yet (for tests that change rules)."""

if TYPE_CHECKING:

    def remembered(function: F) -> F:
        """Let a function of a value remember its results with that value."""
        ...

else:

    def remembered(function):
        """As the type checker sees it."""

        @wraps(function)
        def asked(value, *further):
            held = value.__dict__
            known = held.get(PLACE)
            if known is None:
                known = held[PLACE] = {}
            key = function, further
            found = known.get(key, known)  # which is no result: it stands for none
            if found is known:
                found = known[key] = function(value, *further)
            return found

        return asked


__all__ = ["remembered"]

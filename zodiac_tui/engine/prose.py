"""An author's words made ready for the reader: the PJ's name and gendered forms put in."""

from __future__ import annotations

import re

from zodiac_tui.core.state import State

_FORM = re.compile(r"\{([^{}|]*)\|([^{}|]*)\}")


def put_in(text: str, state: State) -> str:
    """Replace `{pj}` by the name of the first PJ and `{o|a}` by the form of its gender; other braces stay.

    The forms are the masculine and the feminine, in that order.
    """
    if "{" not in text or not state.party:
        return text
    leader = state.leader
    chosen = 2 if leader.gender == "f" else 1
    return _FORM.sub(lambda match: match[chosen], text).replace("{pj}", leader.name)

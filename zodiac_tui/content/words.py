"""What lies between braces in an author's texts: {pj}, and the {o|a} forms."""

from __future__ import annotations

import re
from collections.abc import Iterator

from zodiac_tui.content.fights import is_manoeuvre
from zodiac_tui.content.found import WARNING, Found
from zodiac_tui.content.mentions import Mentions, Trail, path_of
from zodiac_tui.core.scenario import TARGET
from zodiac_tui.core.text import T, Text

_BRACES = r"\{([^{}]*)\}?|\}"


def strange_braces(found: Mentions) -> Iterator[Found]:
    """Braces that no reader fills in, so that they would be read as they stand."""
    for trail, text in found.braces:
        for match in re.finditer(_BRACES, text):
            inner = match[1] or ""
            if match[0].endswith("}") and (inner == "pj" or inner.count("|") == 1 or _is_target(inner, trail)):
                continue
            message = T("«{braces}» se leerá tal cual.", braces=Text.data(match[0][:40]))
            hint = T("Entre llaves caben «pj» y dos formas separadas por «|», como en «cansad{{o|a}}».")
            yield Found(WARNING, "llaves", path_of(trail), message, hint, True, match.start())


def _is_target(inner: str, trail: Trail) -> bool:
    return inner == TARGET and is_manoeuvre(path_of(trail))

"""Whether a condition can hold: what is plain at once is what trying out all values finds too."""

from __future__ import annotations

from unittest.mock import patch

from hypothesis import example, given
from hypothesis import strategies as st

from tests.content.good import form
from zodiac_tui.content import openings
from zodiac_tui.content.mentions import FlagSet, Mentions, mentions
from zodiac_tui.files.limits import Table

DATA: Table = {
    "pj": {"lena": {"nombre": "Lena", "objetos": ["farol"]}},
    "objeto": {"farol": {"nombre": "un farol"}, "llave": {"nombre": "una llave"}},
    "escena": {"patio": {"verdades": ["Una."]}},
    "reloj": {"marea": {"nombre": "la marea", "llena": 3}},
}
HERE = ("escena", "patio", "opcion", "salir")
NAMES = (
    "bandera.puesta", "bandera.cero", "bandera.sumada", "bandera.nadie", "tiene.farol", "tiene.llave", "es.lena",
    "es.bruno", "reloj.marea", "complicaciones", "verdades.patio", "rivales",
    "minutos", "ronda", "visto.patio", "pk", "tomada.patio.salir",
)  # fmt: skip

_ATOMS = st.builds(
    "{}{}{}".format,
    st.sampled_from(["", "no ", "no no "]),
    st.sampled_from(NAMES),
    st.just("") | st.builds(" {} {}".format, st.sampled_from(["=", "!=", "<", "<=", ">", ">="]), st.integers(-2, 4)),
)
_CONDITIONS = st.recursive(
    _ATOMS,
    lambda inner: st.builds(str.format, st.sampled_from(["{} y {}", "({} o {})", "no ({} y {})"]), inner, inner),
    max_leaves=4,
)


def noted() -> Mentions:
    """What sets flags in the tables."""
    found = mentions(form(), {})
    where = (None, "bandera")
    found.flags["puesta"] = FlagSet(where, {3})
    found.flags["cero"] = FlagSet(where, {0})
    found.flags["sumada"] = FlagSet(where, set(), added=True)
    return found


@given(st.lists(_CONDITIONS, min_size=1, max_size=2))
@example(["minutos < 0"])
@example(["tiene.farol > 2"])
@example(["es.lena y es.bruno"])
@example(["bandera.cero"])
@example(["no bandera.puesta = 0 y bandera.puesta < 3"])
@example(["pk > 3", "pk < 2"])
def test_what_is_plain_is_what_trying_finds(sources: list[str]) -> None:
    plain = openings.Values(DATA, noted(), {"pk": 3})
    told = plain.can_hold(sources, HERE), plain.can_ever_hold(sources[0])
    with patch.object(openings, "_hold_apart", return_value=False):
        tried = openings.Values(DATA, noted(), {"pk": 3})
        assert told == (tried.can_hold(sources, HERE), tried.can_ever_hold(sources[0]))

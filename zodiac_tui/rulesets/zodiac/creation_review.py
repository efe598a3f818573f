"""What a PJ in the making has come to, in a few words for each step."""

from __future__ import annotations

from collections.abc import Iterator

from zodiac_tui.core.drafting import LONGEST_NAME as SHORT
from zodiac_tui.core.drafting import at
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.text import T, Text
from zodiac_tui.rulesets.zodiac import budget, creation_own, data
from zodiac_tui.rulesets.zodiac.budget import Fields


def left(draft: Fields) -> Text:
    """What is left to give out, in a sentence or two."""
    scores, limits = budget.scores(draft), data.creacion()
    total, open_ = sum(scores.values()), len(data.puntuaciones()) - len(scores)
    if open_:
        values = {"total": total, "n": open_, "least": limits.suma_minima, "most": limits.suma_maxima}
        return T("Llevas {total}; quedan {n} valores, y en total han de ser de {least} a {most}.", **values)
    values = {"total": total, "karma": budget.karma(draft), "px": budget.left(draft)}
    return T("Suma {total}, Karma {karma}; PX por gastar: {px}.", **values)


def labels() -> Iterator[tuple[str, Text]]:
    """The steps with their names."""
    yield "concepto", T("Nombre y concepto")
    yield from ((score, Text.data(name)) for score, name in data.puntuaciones().items())
    yield "habilidades", T("Habilidades")
    yield "obligaciones", T("Obligaciones y Motivación")
    yield "vinculos", T("Vínculos")


def told(draft: Fields, step: str) -> Text:
    """What a step has come to, in a few words."""
    match step:
        case "concepto":
            return Text.data(_short(", ".join(filter(None, (at(draft, "nombre"), at(draft, "concepto"))))))
        case "habilidades":
            names = (creation_own.find(draft, each).nombre for each in budget.words(draft, "habilidades"))
            return Text.data(", ".join(names) or "—")
        case "obligaciones":
            return Text.data(" / ".join(_short(at(draft, key), 20) for key in ("obligaciones", "motivacion")))
        case "vinculos":
            return T("{n} de {most}", n=len(budget.words(draft, "vinculos")), most=data.creacion().vinculos_creacion)
        case _:
            trait = str(traits(draft).get(step, ""))
            return Text.data(" ".join(filter(None, (str(budget.scores(draft).get(step, "—")), trait))))


def _short(words: str, most: int = SHORT) -> str:
    """The beginning of a text.

    >>> _short("una frase larga", 9), _short("")
    ('una fras…', '—')
    """
    if not words:
        return "—"
    return words if len(words) <= most else f"{words[: most - 1].rstrip()}…"


def traits(draft: Fields) -> dict[str, Plain]:
    """The Rasgos by their score."""
    value = draft.get("rasgos")
    return dict(value) if isinstance(value, dict) else {}

"""Inventing a Habilidad for a PJ in the making: its kind, Atributo, uses and name (SRD, Creación; Habilidades).

A ·C· is not offered: it needs the consent of everybody at the table (`zodiac.creacion.habilidades`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.drafting import LONGEST_NAME as SHORT
from zodiac_tui.core.drafting import pick, put
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Option
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.uses import loses_nothing, slug, use_id
from zodiac_tui.rulesets.zodiac import budget, creation_own, data, skills
from zodiac_tui.rulesets.zodiac.budget import Fields
from zodiac_tui.rulesets.zodiac.creation_asking import words
from zodiac_tui.rulesets.zodiac.skill_problems import USES

INVENT, LEAVE, OTHER = "inventar", "dejarlo", "otro_uso"


def option(draft: Fields) -> Option:
    """What begins it; barred where not even the cheapest Atributo can be paid for."""
    cheapest, left = min(_price(draft, each) for each in data.atributos()), budget.left(draft)
    reason = T("cuesta al menos {price} PX y quedan {left}", price=cheapest, left=left) if cheapest > left else None
    what = T("una ·B·, una ·A· o una ·E· que no esté en la lista")
    return Option(INVENT, T("Inventar una…"), reason is None, reason, detail=what)


def invent(beat: Beat) -> None:
    """Ask for one and write it; left off at any question, nothing is written."""
    found = _asked(beat)
    beat.emit(e.Answered())
    if found is None:
        return
    draft = beat.state.draft
    name = slug(str(found["nombre"]))
    _write(beat, {**creation_own.rows(draft), name: found})
    put(beat, "habilidades", [*budget.words(draft, "habilidades"), name])


def forget(beat: Beat) -> None:
    """Take those off that were given back."""
    rows, kept = creation_own.rows(beat.state.draft), creation_own.kept(beat.state.draft)
    if len(kept) < len(rows):
        _write(beat, kept)


def _write(beat: Beat, rows: Mapping[str, Mapping[str, Plain]]) -> None:
    """Write those of the draft, and their Atributos, by which PX are reckoned."""
    tables: dict[str, Plain] = {name: {**row} for name, row in rows.items()}
    prices: dict[str, Plain] = {name: row["atributo"] for name, row in rows.items()}
    put(beat, creation_own.KEY, tables or None)
    put(beat, skills.PRICED, prices or None)


def _asked(beat: Beat) -> dict[str, Plain] | None:
    kind = pick(beat, "inventar.tipo", T("¿De qué clase es?"), (*_kinds(), _leave()))
    if kind == LEAVE:
        return None
    text = T("¿En qué Atributo se basa? Cuesta 6 menos su valor.")
    atributo = pick(beat, "inventar.atributo", text, (*_atributos(beat.state.draft), _leave()))
    if atributo == LEAVE:
        return None
    uses: list[Plain] = []
    for _ in range(USES[kind]):
        use = _use(beat, atributo, uses, USES[kind])
        if not use:
            return None
        uses.append(use)
    name = _name(beat)
    return {"nombre": name, "tipo": kind, "atributo": atributo, "usos": uses} if name else None


def _kinds() -> Iterator[Option]:
    told = {
        "B": (T("Básica ·B·"), T("suma 1 en {n} usos", n=USES["B"])),
        "A": (T("Avanzada ·A·"), T("suma 2 en un solo uso")),
        "E": (T("Entrenada ·E·"), T("quita el −3 de una causa: un solo uso, sin sumar nada")),
    }
    yield from (Option(kind, label, detail=what) for kind, (label, what) in told.items())


def _atributos(draft: Fields) -> Iterator[Option]:
    left = budget.left(draft)
    for name in data.atributos():
        price = _price(draft, name)
        reason = T("cuesta {price} PX y quedan {left}", price=price, left=left) if price > left else None
        called = Text.data(data.puntuaciones()[name])
        yield Option(name, called, reason is None, reason, T("{n} PX", n=price))


def _use(beat: Beat, atributo: str, before: list[Plain], most: int) -> str:
    """Ask for an Acción with that Atributo, and for what it is used; '' where it was left off."""
    place = len(before) + 1
    told = {"n": place, "most": most}
    text = T("Uso {n} de {most}: ¿de qué Acción?", **told)
    accion = pick(beat, f"inventar.accion.{place}", text, (*_acciones(atributo), _leave()))
    if accion == LEAVE:
        return ""
    called = Text.data(data.acciones()[accion].nombre)
    options = (*_uses(accion, before), Option(OTHER, T("Otro, escrito a mano")), _leave())
    text = T("Uso {n} de {most}: ¿para qué sirve, con {accion}?", accion=called, **told)
    picked = pick(beat, f"inventar.uso.{place}", text, options)
    if picked == OTHER:
        return _typed(beat, accion, before)
    return "" if picked == LEAVE else f"{accion}.{picked}"


def _acciones(atributo: str) -> Iterator[Option]:
    """Those with the Atributo, then the others, with the reason why they are none."""
    rows = sorted(data.acciones().values(), key=lambda row: atributo not in row.atributos)
    for row in rows:
        parts = "-".join(row.atributos)
        reason = None if atributo in row.atributos else T("es {parts}, sin {own}", parts=parts, own=atributo)
        yield Option(row.id, Text.data(row.nombre), reason is None, reason, detail=Text.data(parts))


def _uses(accion: str, before: list[Plain]) -> Iterator[Option]:
    taken = [skills.by_id(str(each)) for each in before]
    for name in listed(accion):
        reason = T("ese uso ya lo tiene") if f"{accion}.{name}" in taken else None
        yield Option(name, Text.data(data.uso(name)), reason is None, reason)


def listed(accion: str) -> tuple[str, ...]:
    """Uses of an Acción that the lists name: those of Habilidades of no kind to be picked, of weapons and manoeuvres.

    >>> listed("punteria")
    ('hurtar', 'disparar', 'cegar')
    """
    known = (skill.usos for skill in data.habilidades().values() if not skill.elegir)
    found = [use for uses in known for use in uses]
    found += [f"{row.accion}.{row.uso}" for row in data.clases().values()]
    found += [f"{row.accion}.{row.uso}" for row in data.maniobras().values()]
    pairs = (use.partition(".") for use in dict.fromkeys(found))
    return tuple(use for of, _, use in pairs if of == accion)


def _typed(beat: Beat, accion: str, before: list[Plain]) -> str:
    """Ask for a use in words until it is one; '' where nothing is typed."""
    taken = [skills.by_id(str(each)) for each in before]
    text = T("El uso, en pocas palabras, como «hacer nudos». Sin nada, se deja.")
    while typed := words(beat, "inventar.otro_uso", text, SHORT, ""):
        use = use_id(typed)
        if use and f"{accion}.{use}" not in taken:
            return f"{accion}.{use if use in data.usos() or loses_nothing(typed, use) else typed}"
        said = T("Ese uso ya lo tiene.") if use else T("Eso no nombra ningún uso.")
        beat.emit(e.Noted(said))
    return ""


def _name(beat: Beat) -> str:
    """Ask for a name until it is one that no other Habilidad has; '' where nothing is typed."""
    text = T("¿Cómo se llama la Habilidad? Sin nada, se deja.")
    while typed := words(beat, "inventar.nombre", text, SHORT, ""):
        name = slug(typed)
        if name and not creation_own.taken(beat.state.draft, name):
            return typed
        said = T("Ya hay una Habilidad que se llama así.") if name else T("Hace falta un nombre.")
        beat.emit(e.Noted(said))
    return ""


def _leave() -> Option:
    return Option(LEAVE, T("Dejarlo"))


def _price(draft: Fields, atributo: str) -> int:
    return budget.price_by(atributo, budget.first_atributos(draft))

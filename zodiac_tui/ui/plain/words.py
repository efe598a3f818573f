"""The words that begin with a colon: what each does at any question of line mode."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from zodiac_tui.core.errors import IllegalAnswer, SaveError
from zodiac_tui.core.game_time import duration
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.vocabulary import Vocabulary
from zodiac_tui.lab.spending import weighed
from zodiac_tui.present import odds, sheet
from zodiac_tui.present.asked import viewer
from zodiac_tui.present.choices import standing
from zodiac_tui.present.cited import came_up, cited
from zodiac_tui.present.folding import folded
from zodiac_tui.present.glossary import glossed
from zodiac_tui.present.letters import letters
from zodiac_tui.present.naming import spoken
from zodiac_tui.present.ruling import rules_of
from zodiac_tui.present.say import ENGLISH, language, say
from zodiac_tui.present.settings import house
from zodiac_tui.present.spans import plain
from zodiac_tui.present.worked import Worked
from zodiac_tui.session.game import Session
from zodiac_tui.ui.plain import back, guiding, mapping, noting, setting_up
from zodiac_tui.ui.plain.lookup import look_up
from zodiac_tui.ui.plain.paper import Paper
from zodiac_tui.ui.plain.primer import tell_how
from zodiac_tui.ui.plain.situation import person, situation
from zodiac_tui.ui.plain.telling import write_recap
from zodiac_tui.ui.plain.why import explain_all
from zodiac_tui.ui.recalling import end_of, recalled

WHY = "?"
MAKING = ("como", "reglas", "siglas", "nota", "notas", "deshacer", "rehacer", "ajustes", "guardar", "salir", "ayuda")
"""The words that do something while a PJ is made."""
DIRECTING, COPYING = ("guia", "mirar"), "copiar"
"""Those for whoever directs, and the one for a game that is played elsewhere."""


@dataclass
class Table:
    """What a word works on: the game, the paper, the name of the save, and the last roll."""

    session: Session
    paper: Paper
    save: str = ""
    worked: tuple[Worked, ...] = ()
    found_by: str = ""
    """The words by which the Acción that is declared was found; empty where it was chosen."""


class Leave(Exception):
    """The player wants to go."""


@dataclass(frozen=True)
class Word:
    """A word in Spanish and in English, what it does, and the function that does it; either is understood."""

    names: tuple[str, str]
    about: Text
    do: Callable[[Table, Sequence[str]], None]
    looks: bool = True
    """Whether it leaves the game as it is, so that it may be said within any question."""
    unspent: Text | None = None
    """What it does in a game in which there is nothing to spend, where that is said otherwise."""

    @property
    def called(self) -> str:
        """The word in the language that is spoken."""
        return self.names[language() == ENGLISH]


def run(table: Table, typed: str) -> None:
    """Do what a typed word says. Raises Leave for the one that leaves, IllegalAnswer for an order that is refused."""
    if typed == WHY:
        _why(table, ())
        return
    name, *rest = typed.removeprefix(":").split() or [""]
    word = found(typed)
    if word is None:
        table.paper.write(say(T("No hay una orden «:{name}». Con :ayuda se ven todas.", name=name[:40])))
        return
    word.do(table, rest)


def found(typed: str) -> Word | None:
    """The word that is typed, whole or the beginning of only one; None where it is none."""
    wanted = folded((typed.removeprefix(":").split() or [""])[0])
    whole = [word for word in WORDS if wanted in word.names or (typed == WHY and word.do is _why)]
    begun = [word for word in WORDS if wanted and any(other.startswith(wanted) for other in word.names)]
    meant = whole or begun
    return meant[0] if len(meant) == 1 else None


def _sheet(table: Table, rest: Sequence[str]) -> None:
    session = table.session
    view, rules = session.view, session.rules
    wanted = folded(" ".join(rest) or (viewer(view, session.prompt) if view.party else ""))
    party = [pj for pj in view.party if wanted == pj or folded(view.actors[pj].name).startswith(wanted)]
    if not party:
        table.paper.write(say(T("Aún no hay nadie con ficha, o no se llama así.")))
    for pj in party:
        table.paper.gap()
        table.paper.write(person(session, pj))
        for line in sheet.body(view, rules.scenario, rules.ruleset, pj):
            table.paper.as_is(plain(line))


def _odds(table: Table, rest: Sequence[str]) -> None:
    session = table.session
    prompt, vocabulary = session.prompt, session.rules.ruleset.vocabulary
    found = list(weighed(session))
    if prompt is None or not found:
        table.paper.write(say(T("De lo que se pregunta ahora no se calculan probabilidades.")))
        return
    for option in found:
        table.paper.write(f"{odds.label(prompt, option).rstrip('.')}.")
        for chance in odds.chances(option, vocabulary):
            table.paper.write(spoken(odds.spoken_chance(chance)), 2)
        told = _grades(odds.grades(option, vocabulary), vocabulary)
        for sentence in (say(told), *odds.notes(option, vocabulary)):
            table.paper.write(spoken(sentence), 2)


def _grades(grades: str, vocabulary: Vocabulary) -> Text:
    if vocabulary.costs:
        return T("Los resultados, sin gastar ni convertir: {grades}.", grades=grades)
    return T("Los resultados: {grades}.", grades=grades)


def _house(table: Table, rest: Sequence[str]) -> None:
    for text in house(table.session):
        table.paper.write(spoken(say(text)))


def _how(table: Table, rest: Sequence[str]) -> None:
    tell_how(table.paper, table.session.rules.ruleset.vocabulary)


def _save(table: Table, rest: Sequence[str]) -> None:
    table.session.save()
    tell_saved(table)


def tell_saved(table: Table) -> None:
    """Write whether the game is on the disk, and how it goes on."""
    trouble = table.session.unsaved
    if table.session.read_only is not None:
        table.paper.write(say(table.session.read_only))
    elif trouble is not None:
        table.paper.write(say(trouble))
    elif table.save:
        table.paper.write(say(T("Guardado. Se sigue con:")))
        table.paper.as_is(f"zodiac resume {table.save}")
    else:
        table.paper.write(say(T("Esta partida no se guarda.")))


def _leave(table: Table, rest: Sequence[str]) -> None:
    raise Leave


def _why(table: Table, rest: Sequence[str]) -> None:
    session = table.session
    under_way = _standing(session)
    if under_way and session.prompt is not None:
        table.paper.write(spoken(f"{say(session.prompt.text)} {under_way}"))
        table.paper.write(say(T("Esta tirada no ha acabado: lo que suma se explica al acabar.")))
        if table.worked:
            table.paper.write(say(T("La tirada de antes:")))
    elif not table.worked:
        table.paper.write(say(T("Todavía no se ha tirado nada.")))
    explain_all(table.paper, table.worked, session.rules, session.view)


def _standing(session: Session) -> str:
    """Where a roll under way stands; empty where none is."""
    return standing(session.prompt, session.rules.ruleset.vocabulary) if session.prompt is not None else ""


def _rules(table: Table, rest: Sequence[str]) -> None:
    look_up(table.paper, glossed(table.session.rules.ruleset.vocabulary), " ".join(rest))


def _cited(table: Table, rest: Sequence[str]) -> None:
    rules = table.session.rules
    try:
        found = cited(table.session.story(), rules)
    except SaveError as error:
        raise IllegalAnswer(error.message, "no_story") from error
    for rule, where in found.items():
        told = T("{rule}: {where}.", rule=rules_of(rules.ruleset.vocabulary)[rule].title, where=came_up(where))
        table.paper.write(say(told), hang=2)
    if not found:
        table.paper.write(say(T("En esta partida no ha salido ninguna todavía.")))


def _recap(table: Table, rest: Sequence[str]) -> None:
    if not write_recap(table.paper, recalled(table.session, end_of(table.session))):
        table.paper.write(say(T("Todavía no has elegido nada.")))


def _table(table: Table, rest: Sequence[str]) -> None:
    for text in situation(table.session, whole=True):
        table.paper.write(text)
    if _standing(table.session):
        table.paper.write(say(T("La tirada que está a medias no cuenta aquí hasta que acabe.")))
    _time(table, rest)


def _time(table: Table, rest: Sequence[str]) -> None:
    passed = duration(table.session.view.elapsed)
    table.paper.write(say(T("Tiempo desde el principio de la historia: {time}.", time=passed)))


def _letters(table: Table, rest: Sequence[str]) -> None:
    found = letters(table.session.rules.ruleset.vocabulary)
    for short, long in found.items():
        table.paper.write(say(T("{letters}: {words}.", letters=short, words=long)))
    if not found:
        table.paper.write(say(T("Este sistema no lleva siglas.")))


def _orders(table: Table, rest: Sequence[str]) -> None:
    if not rest:
        for text in _listed_orders(table.session):
            table.paper.write(text)
        return
    actor, dot, order = rest[0].partition(".")
    if len(rest) != 2 or not dot:
        raise IllegalAnswer(T("Se escribe así: :ordenes PJ.ORDEN VALOR"), "wrong_type")
    table.session.set_order(actor, order, rest[1])


def _listed_orders(session: Session) -> Iterator[str]:
    fields, view = session.rules.ruleset.vocabulary.orders, session.view
    if not fields or not view.party:
        yield say(T("No hay órdenes que dar."))
    for pj in view.party:
        for field in fields:
            name = f"{pj}.{field.key}"
            now = view.orders.get(name, field.choices[0])
            others = ", ".join(choice for choice in field.choices if choice != now)
            yield say(
                T("{name} {now}. {about} Otros valores: {others}.", name=name, now=now, about=field.help, others=others)
            )


def _fits(word: Word, session: Session) -> bool:
    """Whether there is anything that a word can do in a game: few of them have while a PJ is made."""
    if session.rules.scenario.creates:
        return word.names[0] in MAKING
    if word.names[0] in DIRECTING:
        return session.is_guided
    return word.names[0] != COPYING or session.read_only is not None


def _help(table: Table, rest: Sequence[str]) -> None:
    table.paper.write(say(T("Contesta con el número de una opción, o con el principio de su nombre.")))
    spends = table.session.rules.ruleset.vocabulary.costs
    for word in WORDS:
        if _fits(word, table.session):
            about = word.about if spends or word.unspent is None else word.unspent
            table.paper.write(say(T(":{word}: {about}", word=word.called, about=about)))
    if not table.session.rules.scenario.creates:
        table.paper.write(say(T("«?» es lo mismo que :porque.")))
    table.paper.write(say(T("Una línea vacía repite la pregunta.")))
    table.paper.write(say(T("«atrás» vuelve a la pregunta de antes, donde se puede.")))
    table.paper.write(say(T("Basta el principio de una orden. Un texto que empiece por «:» se escribe con «::».")))


WORDS = (
    Word(("ficha", "sheet"), T("La ficha de tu PJ; con varios, la de quien decide, o «:ficha NOMBRE»."), _sheet),
    Word(
        ("probabilidades", "odds"),
        T("Las probabilidades de cada opción, sin gastar, con Karma y lo mejor."),
        _odds,
        unspent=T("Las probabilidades de cada opción."),
    ),
    Word(("porque", "why"), T("Explica la última tirada con sus reglas."), _why),
    Word(("reglas", "rules"), T("Busca palabras en el reglamento; sin ellas, sus capítulos."), _rules),
    Word(("como", "how"), T("Cómo se juega, en una página corta."), _how),
    Word(
        ("siglas", "letters"),
        T("Qué quieren decir PK, CD y las demás."),
        _letters,
        unspent=T("Qué quieren decir las siglas."),
    ),
    Word(("citadas", "cited"), T("Las reglas que han salido en esta partida: cuántas veces y dónde."), _cited),
    Word(("resumen", "recap"), T("Lo último que elegiste y lo que salió de ello."), _recap),
    Word(("mesa", "table"), T("Cómo está cada cual."), _table),
    Word(("hora", "time"), T("Cuánto tiempo ha pasado en la historia."), _time),
    Word(("mapa", "map"), T("Por qué escenas has pasado; tras un final, también las demás."), mapping.run),
    Word(("nota", "note"), T("Escribe una nota tuya: «:nota TEXTO». No la deshace nada."), noting.note),
    Word(("notas", "notes"), T("Tus notas; con «borrar N» quita una."), noting.listed),
    Word(("ordenes", "orders"), T("Tus órdenes permanentes; con «PJ.ORDEN VALOR» las cambia."), _orders, looks=False),
    Word(
        ("guia", "guide"),
        T("Con --guia: los poderes de quien dirige. Con palabras detrás, contesta a lo que piden."),
        guiding.guide,
        looks=False,
    ),
    Word(("mirar", "look"), T("Con --guia: lo que está oculto."), guiding.look),
    Word(
        ("deshacer", "undo"),
        T("Vuelve a antes de tu última decisión; con un número, más atrás; con «?», a cuál."),
        back.undo,
        looks=False,
    ),
    Word(("rehacer", "redo"), T("Vuelve a hacer lo deshecho."), back.redo, looks=False),
    Word(("contrato", "contract"), T("Qué hace deshacer con los dados."), back.tell_contract),
    Word(("casa", "house"), T("Con qué reglas de la casa se juega, y qué hace deshacer con los dados."), _house),
    Word(("copiar", "copy"), T("Si la partida se juega en otro sitio, sigue en una copia."), back.copy, looks=False),
    Word(
        ("ajustes", "settings"),
        T("El idioma, y si se dicen las probabilidades; con «AJUSTE=VALOR» los cambia."),
        setting_up.run,
    ),
    Word(("guardar", "save"), T("Guarda la partida (de todos modos se guarda sola)."), _save),
    Word(("salir", "quit"), T("Guarda y sale."), _leave),
    Word(("ayuda", "help"), T("Esto."), _help),
)

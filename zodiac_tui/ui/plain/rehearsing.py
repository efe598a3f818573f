"""Rehearsals in line mode: which fight, how it is rehearsed, what came of it, and what is done with that."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from zodiac_tui.catalog import registry
from zodiac_tui.core.errors import IllegalAnswer, UsageError
from zodiac_tui.core.prompts import READER, Option, Prompt, PromptKind, choice
from zodiac_tui.core.text import T, Text
from zodiac_tui.lab.rehearsing.workers import WorkerError
from zodiac_tui.present.folding import folded
from zodiac_tui.present.rehearsal import how
from zodiac_tui.present.saves import called
from zodiac_tui.present.say import say
from zodiac_tui.session.store import Store
from zodiac_tui.ui.opening import unfinished
from zodiac_tui.ui.plain.asking import answer, write_question
from zodiac_tui.ui.plain.beginning import LEAVING, Desk
from zodiac_tui.ui.plain.paper import Paper
from zodiac_tui.ui.plain.refusing import LIST, Refused, refuse, tell_list
from zodiac_tui.ui.plain.rehearsed import tell_answer
from zodiac_tui.ui.rehearsable import Fight, fights, of_save
from zodiac_tui.ui.rehearsal_plan import ABOUT, OURS, OWN, PARTY, THEIRS, TITLES, Plan, plan
from zodiac_tui.ui.rehearsed import Answer, Heard, Rehearsal
from zodiac_tui.ui.rehearsing import Request

BEGIN, FOES, SAVE, NOW = "empezar", "rivales", "partida", "ahora"
_WHOM = T("¿Contra quién? Nombres del bestiario, con cuántos y a qué Distancia: «lobo*2», «navajero@larga».")


def run(desk: Desk) -> None:
    """Ask for a fight and how it is to be rehearsed, and tell what came of it, until an empty line goes back."""
    kept: list[Answer] = []
    while (chosen := _chosen(desk.paper)) is not None:
        try:
            _rehearse(desk, plan(*chosen), kept)
        except Refused as error:
            refuse(desk.paper, error)


# -- which fight ---------------------------------------------------------------------------------------------------
def _chosen(paper: Paper) -> tuple[Request, Text] | None:
    """The fight that is picked; None where an empty line goes back."""
    found = {f"{each.name}@{each.system}".rstrip("@"): each for each in fights()}
    options = (
        Option(FOES, T("Rivales del bestiario")),
        Option(SAVE, T("El grupo de una partida")),
        *(Option(name, _told(each)) for name, each in found.items()),
    )
    picked = pick(paper, choice("pelea", READER, T("¿Qué pelea se ensaya? Nada, para volver."), options))
    if picked == FOES:
        return _foes(paper, Request())
    if picked == SAVE:
        return _of_save(paper)
    return (found[picked].request, Text.data(found[picked].title)) if picked else None


def _told(fight: Fight) -> Text:
    story = Text.data(fight.story)
    if fight.system:
        story = T("{told} · con {system}", told=story, system=registry.vocabulary(fight.system).name)
    return T("{title} ({duration})", title=Text.data(fight.title), duration=story)


def _foes(paper: Paper, base: Request) -> tuple[Request, Text] | None:
    """The foes that are named, by a system that is named first or the usual one."""
    paper.write(say(_WHOM))
    typed = (paper.read() or "").split()
    if not typed or typed[0] in LEAVING:
        return None
    system = typed.pop(0) if typed[0] in registry.RULESETS else ""
    request = Request("", base.pj, base.save, tuple(typed), system)
    return request, Text.data(", ".join(typed))


def _of_save(paper: Paper) -> tuple[Request, Text] | None:
    """The party of a saved game, in the fight that it is in or in another one."""
    saves = unfinished(Store())
    if not saves:
        paper.write(say(T("No hay ninguna partida que seguir.")))
        return None
    options = tuple(Option(save.name, Text.data(called(save))) for save in saves)
    save = pick(paper, choice("partida", READER, T("¿Con el grupo de qué partida?"), options))
    if not save:
        return None
    is_in_fight, found = of_save(save)
    titles = {NOW: T("La de ahora, como está")} if is_in_fight else {}
    titles |= {f"#{each.id}": Text.data(each.title) for each in found}
    titles[FOES] = T("Rivales del bestiario")
    fight = pick(paper, choice("pelea", READER, T("¿En qué pelea?"), tuple(Option(*each) for each in titles.items())))
    if fight == FOES:
        return _foes(paper, Request(save=save))
    return (Request("" if fight == NOW else fight, save=save), titles[fight]) if fight else None


# -- how -----------------------------------------------------------------------------------------------------------
def _rehearse(desk: Desk, made: Plan, kept: list[Answer]) -> None:
    """Ask how, play, and tell, as often as is wanted."""
    what = pick(desk.paper, _how(made))
    while what:
        if what == BEGIN:
            found = _played(desk.paper, made)
            if found is not None:
                tell_answer(desk, found, kept)
            what = pick(desk.paper, _how(made))
            continue
        try:
            made = _changed(desk.paper, made, what)
        except Refused as error:
            refuse(desk.paper, error)
        desk.paper.write(say(T("{label}: {told}.", label=TITLES[what], told=made.values[what])))
        what = pick(desk.paper, _how(made), is_told=True)


def _how(made: Plan) -> Prompt:
    options = (
        Option(name, T("{what}: {value}", what=TITLES[name], value=value)) for name, value in made.values.items()
    )
    text = T("{title}. ¿Cómo se ensaya? Nada, para volver.", title=made.title)
    return choice("ensayo", READER, text, (Option(BEGIN, T("Empezar")), *options))


def _changed(paper: Paper, made: Plan, what: str) -> Plan:
    """The plan with something else; raises as `with_typed`, and IllegalAnswer."""
    if what == PARTY:
        return _with_party(paper, made)
    if what == OURS:
        return _with_policy(paper, made, made.policies, made.with_policy)
    if what == THEIRS:
        return _with_policy(paper, made, (OWN, *made.ground.known), made.with_foes)
    paper.write(say(ABOUT[what]))
    typed = paper.read()
    return made if typed is None else made.with_typed(what, typed)


def _with_party(paper: Paper, made: Plan) -> Plan:
    where = made.ground
    if where.is_set:
        raise UsageError(T("Con una partida pelea su grupo."))
    options = tuple(Option(name, Text.data(each)) for name, each in where.people.items())
    prompt = Prompt("grupo", READER, PromptKind.SEVERAL, TITLES[PARTY], options, where.least, where.most)
    write_question(paper, prompt)
    typed = paper.read()
    if not typed:
        return made
    picked = prompt.checked(answer(prompt, typed))
    return made.with_party(picked) if isinstance(picked, tuple) else made


def _with_policy(paper: Paper, made: Plan, names: Sequence[str], take: Callable[[str], Plan]) -> Plan:
    own = T("Cada cual con su conducta")
    options = tuple(
        Option(
            name, own if name == OWN else Text.data(name), detail=None if name == OWN else how(name, made.ground.known)
        )
        for name in names
    )
    picked = pick(paper, choice("politica", READER, T("¿Cuál? Nada, para volver."), options))
    return take(picked) if picked else made


def pick(paper: Paper, prompt: Prompt, *, is_told: bool = False) -> str:
    """The option that is picked; empty where an empty line, a word that leaves or the end of input goes back.
    `is_told`: the question was told before, and whoever listens need not hear all of it again."""
    if is_told:
        tell_list(paper)
    else:
        paper.gap()
        write_question(paper, prompt)
    while typed := paper.read():
        word = typed.removeprefix(":")
        if typed in LEAVING:
            return ""
        if folded(word) in LIST:
            write_question(paper, prompt)
            continue
        try:
            return str(prompt.checked(answer(prompt, word)))
        except IllegalAnswer as error:
            paper.write(say(error.message))
            tell_list(paper)
    return ""


# -- playing it ----------------------------------------------------------------------------------------------------
def _played(paper: Paper, made: Plan) -> Answer | None:
    """What came of it; None where nothing did, with the reason told. Ctrl+C stops it, and what was played counts."""
    told = 0

    def hear(heard: Heard) -> None:
        nonlocal told
        quarter = 4 * heard.done // heard.of
        if paper.is_typed and not heard.tries_others and quarter > told:
            told = quarter
            paper.write(say(T("Peleas: {done} de {of}", done=heard.done, of=heard.of)))

    paper.write(say(T("Jugando… Ctrl+C para, y dice lo que haya.")))
    try:
        return Rehearsal(made.asked).play(hear, lambda: False)
    except Refused as error:
        refuse(paper, error)
    except WorkerError as error:
        paper.write(say(error.message))
    return None

"""The hand of a person who directs: what each power does, that it is one entry, undone, told and replayed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

import pytest

from tests.contract import kits
from tests.rules.zodiac.example import Example
from tests.scale import scaled
from tests.session.coins import new as unguided
from tests.session.coins import pick
from tests.session.handing import directed, room, said_at_random, use_at_random, verified
from zodiac_tui.catalog import registry, scenarios
from zodiac_tui.catalog.casting import gather, skirmishing
from zodiac_tui.catalog.skirmish import Foe
from zodiac_tui.core.encounter import Encounter
from zodiac_tui.core.errors import IllegalAnswer
from zodiac_tui.core.events import EncounterEnded, Event, Narrated, Noted, OrderSet, RollMade
from zodiac_tui.core.guiding import LAID, laid_on
from zodiac_tui.core.phases import TurnPhase
from zodiac_tui.core.prompts import PromptKind
from zodiac_tui.core.state import State
from zodiac_tui.present.decided import before
from zodiac_tui.present.retold import steps
from zodiac_tui.present.spans import plain
from zodiac_tui.session.checkpoint import Checkpoint, read_checkpoint, write_checkpoint
from zodiac_tui.session.course import reopen
from zodiac_tui.session.entries import POWER, EntryKind
from zodiac_tui.session.game import Session
from zodiac_tui.session.given import GUIDED_GAME
from zodiac_tui.session.recording import recorded, repeated
from zodiac_tui.session.recording_file import read, write
from zodiac_tui.session.saves import read_saved, resume_saved, start_gathered
from zodiac_tui.session.store import Store
from zodiac_tui.session.taken_back import AT_ITS_END, THROWN_ANEW

ROOMS = Path(__file__).parent.parent / "escenarios"
MOST = 30
HOLDS = Callable[[State, tuple[Event, ...]], bool]


def calm() -> Session:
    """A directed game at the first question of its first scene."""
    return directed(room(ROOMS / "relato.toml"), ("lena",))


def fight() -> Session:
    """A directed game in a fight, where a PJ has to declare."""
    session = directed(room(ROOMS / "taberna.toml"), ("ana", "blas"), scene="bronca")
    for _ in range(MOST):
        if session.prompt is None or session.prompt.topic == "declarar":
            break
        session.answer(session.prompt.legal[0].id)
    return session


def declared() -> Session:
    """A directed game in which an Acción was declared that nobody had foreseen."""
    session = calm()
    for answer in ("+accion", "tecnica"):
        session.answer(answer)
    while session.prompt is not None and session.prompt.topic != "director":
        prompt = session.prompt
        session.answer("abrir la caja" if prompt.kind is PromptKind.TEXT else prompt.legal[0].id)
    return session


def attacked() -> Session:
    """A directed game in a fight, where a PNJ has declared an attack and a PJ may act first."""
    session = directed(room(ROOMS / "taberna.toml"), ("ana", "blas"), scene="bronca")
    for _ in range(MOST):
        if session.prompt is None or session.prompt.topic == "yo_primero":
            break
        session.answer(session.prompt.legal[0].id)
    return session


@dataclass(frozen=True)
class Case:
    """A power: where it is used, after which others, what is said for it, and what must then be so."""

    at: Callable[[], Session]
    said: tuple[str, ...]
    holds: HOLDS
    after: tuple[tuple[str, ...], ...] = ()


def lena(check: Callable[[State], object]) -> HOLDS:
    return lambda view, events: bool(check(view))


def bronca(check: Callable[[Encounter], object]) -> HOLDS:
    return lambda view, events: view.encounter is not None and bool(check(view.encounter))


HURT = ("estado", "lena", "heridas leve")
CASES = (
    Case(
        calm, ("ventaja", "lena", "Irune mira"), lena(lambda s: laid_on(s.actor("lena"))["ventaja"] == ["Irune mira"])
    ),
    Case(calm, ("desventaja", "lena", ""), lena(lambda s: laid_on(s.actor("lena"))["desventaja"] == [""])),
    Case(calm, ("cd", "lena", "9"), lena(lambda s: laid_on(s.actor("lena"))["cd"] == 9)),
    Case(calm, ("grado", "lena", "exito"), lena(lambda s: laid_on(s.actor("lena"))["grado"] == "exito")),
    Case(calm, ("karma", "lena", "deja_vu"), lena(lambda s: laid_on(s.actor("lena"))["karma"] == "deja_vu")),
    Case(calm, HURT, lena(lambda s: s.actor("lena").has("heridas_leve"))),
    Case(calm, ("quita", "lena", "heridas leve"), lena(lambda s: not s.actor("lena").has("heridas_leve")), (HURT,)),
    Case(calm, ("pk", "lena", "-1"), lena(lambda s: s.actor("lena").track("pk") == 0), (("pk", "lena", "-6"),)),
    Case(calm, ("pf", "lena", "2"), lena(lambda s: s.actor("lena").track("pf") == 2)),
    Case(
        calm,
        ("karma_director", "lena", "yo_primero", "cae la lluvia"),
        lena(lambda s: s.actor("lena").track("pk") == 1),
        (("pk", "lena", "-7"),),
    ),
    Case(
        calm,
        ("karma_director", "lena", "deja_vu", "cae la lluvia"),
        lena(lambda s: laid_on(s.actor("lena"))["karma"] == "deja_vu" and s.actor("lena").track("pk") == 0),
        (("pk", "lena", "-7"),),
    ),
    Case(
        calm,
        ("karma", "lena", "deja_vu"),
        lena(lambda s: laid_on(s.actor("lena"))["karma"] == "deja_vu"),
        (("karma_director", "lena", "yo_primero", ""),),
    ),
    Case(calm, ("bandera", "despejado", "3"), lena(lambda s: s.flags["despejado"] == 3)),
    Case(calm, ("gana", "nota"), lena(lambda s: s.items == ("nota",))),
    Case(calm, ("pierde", "nota"), lena(lambda s: s.items == ()), (("gana", "nota"),)),
    Case(calm, ("reloj", "niebla", "1"), lena(lambda s: s.tale.clock("niebla") == 1)),
    Case(calm, ("complicacion", "2"), lena(lambda s: s.tale.complications == 2)),
    Case(calm, ("tiempo", "5", "no"), lena(lambda s: s.elapsed == 300)),
    Case(calm, ("ir", "taberna"), lena(lambda s: s.scene == "taberna")),
    Case(calm, ("encuentro", "pelea"), lena(lambda s: s.encounter is not None and s.encounter.id == "pelea")),
    Case(calm, ("final", "luz"), lena(lambda s: s.ending == "luz")),
    Case(calm, ("narra", "Llueve."), lambda s, events: Narrated("Llueve.") in events),
    Case(declared, ("responde", "Se abre."), lambda s, events: s.tale.declared == ("puerto.tecnica.",)),
    Case(declared, ("retira",), lambda s, events: s.tale.declared == ()),
    Case(
        attacked,
        ("retira_pnj",),
        bronca(lambda f: f.turn is not None and (f.turn.phase, f.turn.declaration) == (TurnPhase.DECLARING, None)),
    ),
    Case(fight, ("distancia", "ana", "jefe", "larga"), bronca(lambda f: f.distance("ana", "jefe") == 3)),
    Case(fight, ("llega", "tres", "pj", "media"), bronca(lambda f: f.sides["tres"] == "pj")),
    Case(
        fight,
        ("llega", "perro", "enemigos", "corta"),
        bronca(lambda f: f.distance("ana", "perro") == 1),
        (("se_va", "uno"),),
    ),
    Case(
        fight,
        ("llega", "+perro", "enemigos", "media"),
        bronca(lambda f: f.distance("ana", "perro_2") == 2 and f.sides["perro_2"] == "enemigos"),
    ),
    Case(fight, ("llega", "duena", "pj", "cerrada"), bronca(lambda f: "duena" in f.present())),
    Case(fight, ("se_va", "jefe"), bronca(lambda f: f.gone["jefe"] == "huida")),
    Case(fight, ("acaba", "tablas"), lambda s, events: EncounterEnded("bronca", "tablas") in events),
    Case(fight, ("ir", "barra"), lena(lambda s: s.encounter is None and s.scene == "barra")),
    Case(fight, ("final", "calle"), lena(lambda s: s.encounter is None and s.ending == "calle")),
    Case(fight, ("encuentro", "bronca"), bronca(lambda f: f.round < 2)),
    Case(fight, ("estado", "jefe", "incapacitado"), lena(lambda s: s.actor("jefe").has("incapacitado"))),
)


def ids(case: Case) -> str:
    return f"{case.at.__name__}-{'-'.join(case.said[:2])}"


def everything(session: Session) -> tuple[object, ...]:
    return session.digest, session.view, session.prompt, len(session.history.entries)


@pytest.mark.parametrize("case", CASES, ids=ids)
def test_a_power_is_one_entry_that_is_told_undone_and_replayed(case: Case) -> None:
    session = case.at()
    for said in case.after:
        session.use_power(said)
    session.take_events()
    was = session.digest, session.view, session.prompt
    assert session.power_asked(case.said) is None
    session.use_power(case.said)
    entry, events = session.history.entries[-1], session.take_events()
    assert (entry.kind, entry.topic, entry.answer) == (EntryKind.HAND, POWER, [*case.said])
    assert case.holds(session.view, events)
    told = [
        event for event in events if isinstance(event, Noted) and event.text.plain().startswith("Mano del Director.")
    ]
    assert len(told) == 1
    assert [cause.rule for cause in told[0].why] == ["zodiac.lectura.mano"]
    after = session.digest
    assert before(session.undos(1)[0]).endswith("(el Director)")
    session.undo()
    assert (session.digest, session.view, session.prompt) == was
    session.redo()
    assert session.digest == after
    assert verified(session) is None


def test_what_a_pnj_has_declared_is_asked_anew_and_so_is_who_may_act_first() -> None:
    session = attacked()
    assert session.view.encounter is not None
    assert session.view.encounter.turn is not None
    foe = session.view.encounter.turn.actor
    session.answer("no")
    if session.prompt is not None and session.prompt.topic != "pnj":
        session.use_power(("retira_pnj",))
    assert session.prompt is not None
    assert (session.prompt.topic, session.prompt.actor) == ("pnj", foe)
    session.answer(session.prompt.legal[0].id)
    assert session.prompt is not None
    assert session.prompt.topic == "yo_primero"
    assert verified(session) is None


def test_every_power_has_its_case() -> None:
    offered = {option.id for at in (calm, fight) if (prompt := at().power_asked()) for option in prompt.options}
    assert {case.said[0] for case in CASES} == offered


REFUSED = (
    (calm, ()),
    (calm, ("volar",)),
    (calm, ("ventaja", "nadie", "x")),
    (calm, ("ventaja",)),
    (calm, ("ventaja", "lena", "x", "y")),
    (calm, ("cd", "lena", "31")),
    (calm, ("cd", "lena", "nueve")),
    (calm, ("distancia", "lena", "farero", "larga")),
    (calm, ("pierde", "nota")),
    (calm, ("narra", " ")),
    (calm, ("responde", "sí")),
    (calm, ("retira",)),
    (calm, ("retira_pnj",)),
    (fight, ("retira_pnj",)),
    (fight, ("tiempo", "5", "no")),
    (fight, ("llega", "jefe", "pj", "media")),
    (fight, ("distancia", "ana", "jefe", "cerrada")),
)


@pytest.mark.parametrize(("at", "said"), REFUSED, ids=lambda each: "-".join(each) if isinstance(each, tuple) else "")
def test_what_cannot_be_done_is_refused_and_changes_nothing(at: Callable[[], Session], said: tuple[str, ...]) -> None:
    session = at()
    was = everything(session)
    with pytest.raises(IllegalAnswer) as refused:
        session.use_power(said)
    assert refused.value.message.plain()
    assert everything(session) == was


def test_where_nobody_directs_there_are_no_powers_until_somebody_does() -> None:
    session = Session.new(room(), registry.get("zodiac"), ("lena",), "x")
    with pytest.raises(IllegalAnswer, match="--guia"):
        session.power_asked()
    with pytest.raises(IllegalAnswer, match="--guia"):
        session.use_power(("narra", "x"))
    session.guide()
    assert session.is_guided
    assert OrderSet("director", "guia", "si") in session.take_events()
    session.use_power(("narra", "x"))
    assert verified(session) is None
    n = session.history.n
    session.guide()
    assert session.history.n == n, "it is directed already"


def test_a_ruleset_without_powers_of_its_own_has_those_of_the_engine() -> None:
    session = unguided("faro")
    session.guide()
    prompt = session.power_asked()
    assert prompt is not None
    offered = {option.id for option in prompt.options}
    assert {"ir", "narra"} <= offered
    assert not {"ventaja", "estado"} & offered
    session.use_power(("narra", "Llueve."))
    assert verified(session) is None


def test_the_second_ruleset_gives_and_takes_life() -> None:
    session = Session.new(kits.scenario("unisystem"), registry.get("unisystem"), (kits.PJ,), "x", given=(GUIDED_GAME,))
    before = session.view.actor(kits.PJ).track("pv")
    session.use_power(("pv", kits.PJ, "-3"))
    assert session.view.actor(kits.PJ).track("pv") == before - 3
    assert verified(session) is None


@pytest.mark.parametrize(
    ("said", "seen"),
    [
        (("ventaja", "lena", "x"), lambda check: check["ventajas"] == 1),
        (("desventaja", "lena", ""), lambda check: check["desventajas"] == 1),
        (("cd", "lena", "4"), lambda check: check["cd"] == 4),
        (("karma", "lena", "deja_vu"), lambda check: check["director"] == "deja_vu"),
        (("karma_director", "lena", "deja_vu", ""), lambda check: check["director"] == "deja_vu"),
    ],
    ids=lambda each: each[0] if isinstance(each, tuple) else "",
)
def test_what_is_laid_counts_for_the_next_roll_and_is_used_up(
    said: tuple[str, ...], seen: Callable[[Example], bool]
) -> None:
    session = calm()
    session.use_power(said)
    made: list[RollMade] = []
    for _ in range(2):
        session.answer("preguntar")
        session.take_events()
        while session.prompt is not None and session.prompt.topic != "escena":
            session.answer(session.prompt.legal[0].id)
            made += [event for event in session.take_events() if isinstance(event, RollMade)]
    first, second = [roll for roll in made if roll.kind == "accion"][:2]
    assert seen(first.check)
    assert not seen(second.check)
    assert any(cause.rule == "zodiac.lectura.mano" for cause in first.why)
    assert verified(session) is None


@pytest.mark.parametrize("seed", ["a", "b", "c", "d", "e", "f"])
def test_the_directors_deja_vu_repeats_a_die_of_an_exito_and_only_then_is_paid(seed: str) -> None:
    session = directed(room(ROOMS / "relato.toml"), ("lena",), seed)
    session.use_power(("pk", "lena", "-5"))
    session.use_power(("karma_director", "lena", "deja_vu", ""))
    before = session.view.actor("lena").track("pk")
    session.answer("preguntar")
    session.take_events()
    while session.prompt is not None and session.prompt.topic != "escena":
        session.answer(session.prompt.legal[0].id)
    events = session.take_events()
    roll = next(event for event in events if isinstance(event, RollMade))
    told = any("se repite un dado" in event.text.plain() for event in events if isinstance(event, Noted))
    faces = [face for entry in session.history.entries for face in entry.faces]
    assert told == (len(faces) > 1)
    assert session.view.actor("lena").track("pk") - before == told
    assert verified(session) is None
    assert roll.check["director"] == "deja_vu"


def test_a_grade_that_is_set_needs_no_die() -> None:
    session = calm()
    session.use_power(("grado", "lena", "exito"))
    session.answer("preguntar")
    events = session.take_events()
    assert not [event for event in events if isinstance(event, RollMade)]
    assert Narrated("Habla.") in events
    assert not session.view.actor("lena").has(LAID)
    assert session.history.entries[-1].faces == ()


def test_what_is_laid_on_a_roll_under_way_counts_for_it_while_no_die_has_fallen() -> None:
    session = declared()
    session.use_power(("cd", "lena", "4"))
    assert session.prompt is not None
    assert session.prompt.topic == "director"
    session.answer("tirar")
    assert session.prompt.topic == "modo"
    assert "(4)" in session.prompt.text.plain()
    session.use_power(("ventaja", "lena", "x"))
    session.answer(session.prompt.legal[0].id)
    assert session.prompt.topic == "ventaja"
    session.use_power(("ventaja", "lena", "y"))
    told = [event.text.plain() for event in session.take_events() if isinstance(event, Noted)]
    assert told[-1] == "Dar Ventaja en la próxima tirada: Lena, «y». Se aplica al acabar la tirada."
    session.answer("+2")
    while session.prompt.topic != "escena":
        session.answer(session.prompt.legal[0].id)
    assert laid_on(session.view.actor("lena")) == {"ventaja": ["y"]}
    assert verified(session) is None


def test_a_power_that_came_too_late_is_told() -> None:
    session = declared()
    session.use_power(("gana", "nota"))
    session.use_power(("gana", "nota"))
    session.use_power(("narra", "Llueve."))
    session.take_events()
    session.use_power(("responde", "Se abre."))
    told = [event.text.plain() for event in session.take_events() if isinstance(event, Noted)]
    assert len([words for words in told if words.startswith("Lo que mandó el Director ya no puede ser.")]) == 1
    assert session.view.items == ("nota",)
    assert verified(session) is None


def test_a_pnj_is_answered_for_its_conduct_first() -> None:
    session = fight()
    for _ in range(MOST):
        assert session.prompt is not None
        if session.prompt.topic == "pnj":
            break
        session.answer(session.prompt.legal[0].id)
    prompt = session.prompt
    assert prompt is not None
    assert prompt.options[0].id == "conducta"
    assert {"esquivar", "esperar", "rendirse"} <= {option.id for option in prompt.options}
    session.answer("rendirse")
    assert session.view.encounter is None or session.view.encounter.gone[prompt.actor] == "rendicion"
    assert verified(session) is None


def test_where_all_pnj_follow_their_conduct_the_fight_goes_as_nobody_directs() -> None:
    told = room(ROOMS / "taberna.toml")
    plain = Session.new(told, registry.get("zodiac"), ("ana", "blas"), "a", scene="bronca")
    guided = directed(told, ("ana", "blas"), "a", scene="bronca")
    seen = [*plain.take_events()]
    for _ in range(MOST):
        if guided.prompt is None or guided.prompt.topic == "pnj":
            break
        guided.answer(guided.prompt.legal[0].id)
        plain.answer(plain.prompt.legal[0].id if plain.prompt else "")
    seen += plain.take_events()
    events = guided.take_events()
    assert [*events] == seen[: len(events)]


def test_a_turno_is_over_for_whoever_can_act_no_more() -> None:
    session = fight()
    fighting = session.view.encounter
    assert fighting is not None
    assert fighting.turn is not None
    who = fighting.turn.actor
    session.use_power(("estado", who, "incapacitado"))
    now = session.view.encounter
    assert now is None or now.turn is None or now.turn.actor != who
    assert verified(session) is None


def test_of_a_distancia_what_is_new_comes_first_in_what_is_undone() -> None:
    session = fight()
    session.use_power(("distancia", "ana", "jefe", "larga"))
    told = before(session.undos(1)[0])
    assert told == "antes de cambiar una Distancia: Larga, entre Ana y el contramaestre (el Director)"


def shooting() -> Session:
    """A directed game in a fight, at the first question of a shot."""
    session = directed(scenarios.load("ensayo_molino"), ("nuria", "tobias"), "3")
    while session.prompt is not None and session.prompt.topic != "deja_vu":
        session.answer(session.prompt.legal[0].id)
    return session


def told_of(session: Session) -> list[str]:
    """The story in force, line by line."""
    blocks = [block for step in steps(session.story()) for block in step.blocks]
    return [plain(line) for block in blocks for line in block.lines]


def test_what_was_taken_back_is_told_no_more_and_that_dice_are_new() -> None:
    session = shooting()
    shot = ["Un fusil viejo: quedan 4 disparos.", "Nuria Cendra: por recargar (un fusil viejo)."]
    assert told_of(session)[-2:] == shot
    session.take_events()
    session.use_power(("retira",))
    assert THROWN_ANEW in [event.text for event in session.take_events() if isinstance(event, Noted)]
    lines = told_of(session)
    assert lines[-3:] == [THROWN_ANEW.plain(), *shot]
    assert sum("quedan 4 disparos" in line for line in lines) == 1
    assert verified(session) is None


def test_a_power_in_a_roll_is_told_as_waiting_then_as_done() -> None:
    session = shooting()
    session.use_power(("distancia", "nuria", "trina", "larga"))
    assert [line for line in told_of(session) if "Distancia: " in line][-1].endswith(AT_ITS_END.plain())
    while session.prompt is not None and session._now.situation.queued:
        session.answer(session.prompt.legal[0].id)
    told = [line for line in told_of(session) if "Cambiar una Distancia: " in line]
    assert len(told) == 1
    assert told[0].startswith("Mano del Director.")


def test_each_who_may_come_is_offered_once_and_who_came_early_does_not_come_again() -> None:
    session = directed(scenarios.load("ensayo_molino"), ("nuria", "tobias"))
    while session.prompt is not None and session.prompt.topic != "declarar":
        session.answer(session.prompt.legal[0].id)
    asked = session.power_asked(("llega",))
    assert asked is not None
    told = [option.label.plain() for option in asked.options]
    assert told[:3] == [
        "el grandullón de la Trina (por llegar, Ronda 2)",
        "el tirador (por llegar, si piden ayuda)",
        "la Emilia (por llegar, Ronda 2)",
    ]
    assert all(label.startswith("Uno más: ") for label in told[3:])
    assert session.power_asked(("llega", "maton")) is not None, "it was said in games of before"
    session.use_power(("llega", "dos", "enemigos", "media"))
    session.use_power(("llega", "+maton", "enemigos", "media"))
    for _ in range(MOST):
        fight = session.view.encounter
        if fight is None or fight.round > 2 or session.prompt is None:
            break
        session.answer(session.prompt.legal[-1].id)
    fight = session.view.encounter
    assert fight is not None
    assert fight.round > 1
    names = [session.view.actor(name).name for name in fight.sides]
    assert names.count("el grandullón de la Trina") == names.count("el grandullón de la Trina 2") == 1
    assert verified(session) is None


def test_one_more_of_a_kind_is_somebody_of_its_own_who_goes_with_a_save(tmp_path: Path) -> None:
    store = Store(tmp_path)
    found = gather(ROOMS / "taberna.toml", ("ana", "blas"))
    session, _ = start_gathered(store, found, "a", scene="bronca", given=(GUIDED_GAME,))
    while session.prompt is not None and session.prompt.topic != "declarar":
        session.answer(session.prompt.legal[0].id)
    for _ in range(2):
        session.use_power(("llega", "+perro", "enemigos", "media"))
    made = [session.view.actor(f"perro_{n}") for n in (2, 3)]
    assert len({actor.name for actor in (*made, session.view.actor("perro"))}) == 3
    assert made[0].weapons == session.view.actor("perro").weapons
    was, name = session.digest, store.listed()[0].name
    session.close()
    again = resume_saved(store, name)
    assert again.digest == was
    again.close()
    assert read_saved(store, name).verified() is None


def test_powers_go_with_a_save_those_that_wait_too(tmp_path: Path) -> None:
    store = Store(tmp_path)
    session, _ = start_gathered(store, gather(ROOMS / "relato.toml", ("lena",)), "a", given=(GUIDED_GAME,))
    session.use_power(("cd", "lena", "9"))
    for answer in ("+accion", "tecnica"):
        session.answer(answer)
    session.use_power(("pk", "lena", "-7"))
    was = session.digest, session.view, session.prompt
    name = store.listed()[0].name
    session.close()
    again = resume_saved(store, name)
    assert (again.digest, again.view, again.prompt) == was
    assert again.is_guided
    assert again.view.actor("lena").track("pk") > 0, "it waits for the end of the roll"
    again.use_power(("retira",))
    assert again.view.actor("lena").track("pk") == 0
    again.close()
    assert read_saved(store, name).verified() is None


def test_a_power_that_asks_is_kept_and_opened_again() -> None:
    session = directed(room(ROOMS / "karma.toml"), ("brisa", "tello"))
    session.use_power(("final", "fuera"))
    session.use_power(("narra", "Ya acaba."))
    situation = session._now.situation
    assert situation.doing is not None
    assert len(situation.queued) == 1
    kept = replace(situation, open=None)
    point = Checkpoint(1, "x", 1, session._now.heard, kept)
    back = read_checkpoint(write_checkpoint(point), session.rules.scenario)
    assert back.situation == kept
    moment = reopen(session.rules, back.situation, back.heard, typed_dice=False)
    assert moment.digest == session.digest
    to_the_end(session)
    assert session.ending == "fuera"
    assert verified(session) is None


def to_the_end(session: Session) -> None:
    random = Random(1)
    while session.prompt is not None:
        session.answer(pick(session.prompt, random))


def test_a_recording_holds_powers(tmp_path: Path) -> None:
    store = Store(tmp_path)
    session, _ = start_gathered(store, gather(ROOMS / "relato.toml", ("lena",)), "a", given=(GUIDED_GAME,))
    session.use_power(("bandera", "despejado", "3"))
    session.answer("pasear")
    digest = session.digest
    session.close()
    play = recorded(read_saved(store, store.listed()[0].name), {})
    raw = write(play)
    assert b'poder = ["bandera", "despejado", "3"]' in raw
    assert read(raw, "x.toml") == play
    assert [moment.digest for _, moment in repeated(play, session.rules)][-1] == digest


@pytest.mark.parametrize("number", range(scaled(500)))
def test_whatever_a_director_does_a_game_replays(number: int) -> None:
    files = sorted(ROOMS.glob("*.toml"))
    random, session = Random(f"mano {number}"), directed(room(files[number % len(files)]), (), str(number))
    for _ in range(25):
        if session.prompt is None:
            break
        if random.random() < 0.4 and (said := said_at_random(session, random)):
            was = session.digest, session.view, session.prompt
            session.use_power(said)
            session.undo()
            assert (session.digest, session.view, session.prompt) == was
            session.redo()
        elif not (random.random() < 0.1 and use_at_random(session, random)):
            session.answer(pick(session.prompt, random))
    assert verified(session) is None


def test_a_pnj_is_offered_what_the_rules_let_it_do() -> None:
    session = directed(scenarios.load("ensayo_manada"), ("olalla", "roque"), "g4")
    offered: dict[str, list[str]] = {}
    while (prompt := session.prompt) is not None and len(offered) < 3:
        if prompt.topic == "pnj":
            offered.setdefault(prompt.actor, [option.id for option in prompt.legal])
        session.answer(prompt.legal[0].id)
    assert [name for name in offered["gris"] if "moverse" in name] == ["2-moverse-roque"]  # from Larga
    assert not [name for names in offered.values() for name in names if "parada" in name]  # with fangs


@pytest.mark.parametrize(("answer", "rival"), [("tirar", ""), ("enfrentada", "farero")])
def test_whoever_directs_says_whether_a_declared_accion_is_enfrentada(answer: str, rival: str) -> None:
    session = calm()
    for said in ("+accion", "ingenio", "+general", "sonsacarle", "farero"):
        session.answer(said)
    assert session.prompt is not None
    assert [option.id for option in session.prompt.options] == ["tirar", "enfrentada"]
    session.answer(answer)
    session.take_events()
    for _ in range(MOST):
        if session.prompt is None or session.prompt.topic == "escena":
            break
        session.answer(session.prompt.legal[0].id)
    rolls = [event.rival for event in session.take_events() if isinstance(event, RollMade)]
    assert rolls[:1] == [rival]


def test_nobody_comes_who_could_not_be_told_from_somebody_who_is_there() -> None:
    found = skirmishing("zodiac", [Foe("lobo")], ("candela",))
    session = Session.new(found.scenario, registry.get("zodiac"), ("candela",), "a", given=(GUIDED_GAME,))
    while session.prompt is not None and session.prompt.topic != "declarar":
        session.answer(session.prompt.legal[0].id)
    fight = session.view.encounter
    assert fight is not None
    assert {session.view.actor(name).name for name in fight.sides} >= {"el lobo"}
    with pytest.raises(IllegalAnswer):
        session.use_power(("llega", "lobo", "enemigos", "media"))
    session.use_power(("llega", "+lobo", "enemigos", "media"))
    now = session.view.encounter
    assert now is not None
    names = [session.view.actor(name).name for name in now.sides]
    assert len(names) == len(set(names)) == 3

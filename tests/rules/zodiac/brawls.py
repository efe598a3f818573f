"""Random fights: sides, weapons, Distancias, conducts, arrivals, manoeuvres and happenings, played to the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from hypothesis import strategies as st

from tests.rules.zodiac.optional import switched
from tests.rules.zodiac.table import AKEMI, FOES, GEAR, IRUNE, OUTCOMES, RULES, calm, somebody, stage
from zodiac_tui.chance.seeded import SeededFaces
from zodiac_tui.chance.tape import PolicyInputs
from zodiac_tui.content.conditions import compile_condition
from zodiac_tui.core import events as e
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.evolve import evolve
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Answer, Prompt
from zodiac_tui.core.scenario import (
    PARTY_SIDE,
    CheckDef,
    Choice,
    Condition,
    Effect,
    EncounterDef,
    Entrant,
    Happening,
    Manoeuvre,
    Outcome,
    Profile,
    Scenario,
    Scene,
)
from zodiac_tui.core.state import State
from zodiac_tui.engine.beats import Settled, play
from zodiac_tui.engine.effects import run_effects
from zodiac_tui.lab.bots import random_bot
from zodiac_tui.rulesets.zodiac import data
from zodiac_tui.rulesets.zodiac.hazards import FIGHT_KINDS

MOST_BEATS = 4_000
SIDES = (FOES, PARTY_SIDE, "lobos")
WEAPONS = tuple(gear.id for gear in GEAR if gear.kind == "arma")
ARMOUR = ("", *(gear.id for gear in GEAR if gear.kind == "armadura"))
MARKS = ("heridas_leve", "fatiga_leve", "derribado", "shock_leve", "emocion_leve", "fobia", "paranoia", "quemaduras")
WORDS = {"rendicion_pj": Outcome("rendicion_pj"), **OUTCOMES}


@dataclass(frozen=True)
class Brawl:
    """A fight that is about to begin, and the seed of its faces and answers."""

    scenario: Scenario
    state: State
    seed: str

    @property
    def limit(self) -> int:
        """Its Rondas at most."""
        return self.scenario.encounters["pelea"].limit


def course(brawl: Brawl) -> Iterator[tuple[State, e.Event, State]]:
    """Each event of a brawl with the state before and after it, until the fight is over.

    Asserts that every prompt can be answered, its options have ids of their own and its bars have reasons, and that
    the events of every beat fold to its state.
    """
    bot = random_bot(brawl.seed)

    def answer(prompt: Prompt) -> Answer:
        ids = [option.id for option in prompt.options]
        assert prompt.legal, prompt
        assert len(set(ids)) == len(ids), prompt
        assert all(option.reason for option in prompt.options if not option.enabled), prompt
        return prompt.checked(bot(prompt))

    inputs = PolicyInputs(SeededFaces(brawl.seed), answer)
    beat = Beat(brawl.scenario, brawl.state, inputs)
    run_effects(beat, RULES, (Effect("encuentro", "pelea"),), brawl.state.party[0])
    state, told = brawl.state, tuple(beat.events)
    for _ in range(MOST_BEATS):
        for event in told:
            after = evolve(state, event)
            yield state, event, after
            state = after
        assert state.digest == beat.state.digest
        if state.encounter is None:
            return
        played = play(brawl.scenario, RULES, state, inputs)
        assert isinstance(played, Settled)
        told, beat.state = played.events, played.state
    raise AssertionError("a fight that does not end")


@st.composite
def brawls(draw: st.DrawFn) -> Brawl:
    """Any fight."""
    party = draw(st.sampled_from(((AKEMI,), (AKEMI, IRUNE))))
    names = tuple(f"p{n}" for n in range(draw(st.integers(1, 4))))
    sides = [FOES, *(draw(st.sampled_from(SIDES)) for _ in names[1:])]
    entrants = {name: draw(_entrants(name, side)) for name, side in zip(names, sides, strict=True)}
    players = [draw(_players(name)) for name in party]
    fight = EncounterDef(
        "pelea",
        "",
        "",
        draw(st.sampled_from((PARTY_SIDE, FOES, "iniciativa"))),
        names[0],
        draw(st.integers(1, 6)),
        draw(st.booleans()),
        entrants,
        WORDS,
        fields={"peligros": draw(st.lists(_hazards(), max_size=2)), "ayuda": draw(st.integers(0, 2))},
        yields=draw(st.booleans()),
        manoeuvres={f"m{n}": draw(_manoeuvres(f"m{n}", names)) for n in range(draw(st.integers(0, 2)))},
        happenings={f"h{n}": draw(_happenings(f"h{n}", names)) for n in range(draw(st.integers(0, 2)))},
    )
    options = draw(switched())
    profiles = {name: draw(_profiles(name)) for name in names}
    scenario = replace(
        stage(),
        npcs=profiles,
        encounters={"pelea": fight},
        options=options,
        scenes={"sala": Scene("sala", "", "")},
    )
    orders = {f"{pj}.{order}": draw(st.sampled_from(("siempre", "nunca"))) for pj in party for order in ORDERS}
    state = replace(calm(*players, orders=orders), options=options)
    return Brawl(scenario, state, str(draw(st.integers(0, 2**32))))


ORDERS = ("yo_primero", "deja_vu", "modo")


@st.composite
def _hazards(draw: st.DrawFn) -> Plain:
    return {
        "tipo": draw(st.sampled_from(FIGHT_KINDS)),
        "desde": draw(st.integers(1, 3)),
        "agua": draw(st.booleans()),
        "afecta": draw(st.sampled_from(("pj", "todos"))),
    }


@st.composite
def _players(draw: st.DrawFn, name: str) -> Actor:
    marks = draw(st.lists(st.sampled_from(MARKS), max_size=2))
    weapons = tuple(draw(st.lists(st.sampled_from(WEAPONS), max_size=2, unique=True)))
    scores = {score: draw(st.integers(1, 5)) for score in ("FUE", "AGI", "DES", "VOL")}
    return somebody(
        name,
        *marks,
        scores=scores,
        armour=draw(st.sampled_from(ARMOUR)),
        pk=draw(st.integers(0, 3)),
        weapons=weapons,
    )


@st.composite
def _profiles(draw: st.DrawFn, name: str) -> Profile:
    conduct: dict[str, Plain] = {key: draw(st.sampled_from(words)) for key, words in data.conducta().items()}
    fields: dict[str, Plain] = {
        "cde_generica": draw(st.integers(4, 14)),
        "armas": list(draw(st.lists(st.sampled_from(WEAPONS), max_size=2, unique=True))),
        "conducta": {**conduct, "remata": draw(st.booleans())},
    }
    armour = draw(st.sampled_from(ARMOUR))
    return Profile(name, name, False, "m", "", "", {**fields, "armadura": armour} if armour else fields)


@st.composite
def _entrants(draw: st.DrawFn, name: str, side: str) -> Entrant:
    first = name == "p0"
    return Entrant(
        name,
        name,
        side,
        draw(st.sampled_from(list(data.distancias()))),
        arrives=0 if first else draw(st.sampled_from((0, 0, 2))),
        condition=None if first else draw(_conditions()),
        reinforcement=not first and draw(st.booleans()),
    )


@st.composite
def _conditions(draw: st.DrawFn) -> Condition | None:
    source = draw(st.sampled_from(("", "", "ronda >= 2", "rivales < 2", "bandera.x", "pnj.p0.heridas_leve")))
    return compile_condition(source) if source else None


@st.composite
def _effects(draw: st.DrawFn, names: tuple[str, ...], *, aimed: bool) -> tuple[Effect, ...]:
    whom = st.sampled_from((AKEMI, IRUNE, *names, *(("objetivo",) if aimed else ())))
    kinds: Mapping[str, st.SearchStrategy[Effect]] = {
        "bandera": st.just(Effect("bandera", "x")),
        "estado": st.builds(
            lambda state, a: Effect("estado", state, {"a": a}),
            st.sampled_from(("heridas leve", "shock leve", "derribado", "incapacitado")),
            whom,
        ),
        "ventaja_contra": st.builds(lambda a: Effect("ventaja_contra", a), whom),
        "flags": st.builds(
            lambda kind, a: Effect(kind, True, {"a": a}),
            st.sampled_from(("desventaja_siguiente", "pierde_turno", "sujeta", "suelta")),
            whom,
        ),
        "mueve": st.builds(
            lambda a, steps: Effect("mueve", a, {"distancia": steps}), whom, st.sampled_from(list(data.distancias()))
        ),
        "llega": st.builds(lambda a: Effect("llega", a), st.sampled_from(names)),
        "se_va": st.builds(lambda a: Effect("se_va", a), whom),
        "acaba": st.builds(lambda how: Effect("acaba", how), st.sampled_from(tuple(WORDS))),
    }
    return tuple(draw(kinds[kind]) for kind in draw(st.lists(st.sampled_from(tuple(kinds)), max_size=3)))


@st.composite
def _manoeuvres(draw: st.DrawFn, name: str, names: tuple[str, ...]) -> Manoeuvre:
    aim = draw(st.sampled_from(("rival", "aliado", "nadie", names[-1])))
    against: dict[str, Plain] = {"cd": 7} if aim in ("aliado", "nadie") else {"contra": "objetivo"}
    check = CheckDef("tirada", {"accion": "presencia", **against}) if draw(st.booleans()) else None
    told = Outcome("Ocurre.", draw(_effects(names, aimed=aim != "nadie")))
    choice = Choice(
        name,
        "Intentar algo",
        once=draw(st.booleans()),
        cost={"pk": 1} if draw(st.booleans()) else {},
        check=check,
        outcomes={"exito": told} if check else {},
        plain=Outcome() if check else told,
    )
    return Manoeuvre(choice, aim, draw(st.sampled_from(("", *data.distancias()))))


@st.composite
def _happenings(draw: st.DrawFn, name: str, names: tuple[str, ...]) -> Happening:
    outcome = Outcome("Pasa algo.", draw(_effects(names, aimed=False)))
    return Happening(name, outcome, draw(st.integers(0, 4)), draw(_conditions()))

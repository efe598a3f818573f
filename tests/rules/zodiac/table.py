"""A table to play at: two PJ and a PNJ in a fight or out of one, dice that a test lays down, answers by topic."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tests.rules.zodiac.dice import Laid
from tests.rules.zodiac.stage import SCORES, scenario
from zodiac_tui.chance.tape import PolicyInputs
from zodiac_tui.core.actor import Actor, Mark
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import PARTY_SIDE, Declaration, Encounter, Turn, pair
from zodiac_tui.core.events import Noted, RollMade
from zodiac_tui.core.phases import RoundPhase, ScenePhase, TurnPhase
from zodiac_tui.core.prompts import Answer, Prompt
from zodiac_tui.core.scenario import EncounterDef, Ending, Entrant, Gear, Outcome, Profile, Scenario
from zodiac_tui.core.state import State
from zodiac_tui.core.why import Cause
from zodiac_tui.engine.beats import Settled, play
from zodiac_tui.rulesets.zodiac import ailments, data
from zodiac_tui.rulesets.zodiac.rules import Zodiac

RULES = Zodiac()
AKEMI, IRUNE, RIVAL, SECOND = "akemi", "irune", "rival", "otro"
FOES = "enemigos"
GEAR = (
    Gear("daga", "arma", "una daga", {"clase": "corta", "letal": True}),
    Gear("porra", "arma", "una porra", {"clase": "corta"}),
    Gear("pistola", "arma", "una pistola", {"clase": "pistola", "letal": True}),
    Gear("rifle", "arma", "un rifle", {"clase": "rifle", "letal": True}),
    Gear("arco", "arma", "un arco", {"clase": "arco", "letal": True, "municion": 2}),
    Gear("jabalina", "arma", "una jabalina", {"clase": "arrojadiza", "letal": True}),
    Gear("peto", "armadura", "un peto", {}),
    Gear("placas", "armadura", "unas placas", {"estorbo_agi": "todo"}),
    Gear("jubon", "armadura", "un jubón", {"estorbo_agi": "nada"}),
    Gear(
        "fiebre",
        "enfermedad",
        "la fiebre",
        {
            "cd": 7,
            "contagia": "FUE",
            "pasa_en": "5 dias",
            "incubacion": {"espera": "1 hora"},
            "desarrollo": {"espera": "1 hora", "debilidad": "mentales", "sufre": ["fatiga leve"]},
            "terminal": {"espera": "1 hora", "desventaja": "FUE"},
        },
    ),
    Gear(
        "cicuta",
        "veneno",
        "la cicuta",
        {
            "evita": "FUE",
            "resistencia": "1 mes",
            "vias": ["ingestion"],
            "incubacion": {"espera": "1 minuto"},
            "desarrollo": {"espera": "1 minuto", "entorpecida": "fisicas"},
            "terminal": {"espera": "1 minuto"},
        },
    ),
    Gear(
        "acedera",
        "veneno",
        "la acedera",
        {"mata": "fase", **{phase: {"espera": "1 minuto"} for phase in ("incubacion", "desarrollo", "terminal")}},
    ),
)
OUTCOMES = {how: Outcome(how) for how in ("victoria", "derrota", "huida", "rendicion", "rendicion_pj", "tablas")}


def somebody(
    name: str,
    *marks: str,
    player: bool = True,
    scores: Mapping[str, int] | None = None,
    cde: Mapping[str, int] | None = None,
    skills: tuple[str, ...] = (),
    armour: str = "",
    pk: int = 0,
    pf: int = 0,
    weapons: tuple[str, ...] = ("daga", "porra", "pistola"),
) -> Actor:
    """An actor with 3 in every score that is not given, so with AT 0; it holds a dagger, a club and a pistol."""
    return Actor(
        name,
        name.capitalize(),
        player=player,
        profile=name,
        scores={**SCORES, **(scores or {})},
        ratings=cde or {},
        skills=skills,
        tracks={"pk": pk, "pf": pf} if player else {"pf": pf},
        marks={mark: Mark() for mark in marks},
        weapons=weapons,
        armour=armour,
    )


def foe(*marks: str, name: str = RIVAL, cde: int = 8, armour: str = "", pf: int = 0) -> Actor:
    """A PNJ whose CDE is the same in every Acción."""
    return somebody(name, *marks, player=False, cde={"generica": cde}, armour=armour, pf=pf)


def stage(late: int = 0) -> Scenario:
    """A scenario of one fight, to which the second foe comes in the Ronda `late`."""
    entrants = {RIVAL: Entrant(RIVAL, RIVAL, FOES, "cerrada")}
    if late:
        entrants[SECOND] = Entrant(SECOND, SECOND, FOES, "cerrada", arrives=late)
    return replace(
        scenario(),
        gear={each.id: each for each in GEAR},
        npcs={name: Profile(name, name.capitalize(), False, "m", "", "", {}) for name in (RIVAL, SECOND)},
        encounters={"pelea": EncounterDef("pelea", "", "", PARTY_SIDE, "", 60, True, entrants, OUTCOMES)},
        endings={"fin": Ending("fin", "Fin", "", "malo")},
        death_ending="fin",
    )


def calm(*actors: Actor, orders: Mapping[str, str] | None = None) -> State:
    """A state outside fights."""
    party = tuple(actor.id for actor in actors if actor.player)
    return State("zodiac", "vacio", party, {actor.id: actor for actor in actors}, "sala", orders=orders or {})


def playing_by(state: State, *options: str) -> State:
    """The state with optional rules switched on."""
    return replace(state, options={**state.options, **dict.fromkeys(options, "si")})


def fight(
    *actors: Actor,
    turn: Turn | str = AKEMI,
    acted: tuple[str, ...] = (),
    steps: Mapping[str, int] | None = None,
    allies: tuple[str, ...] = (),
) -> State:
    """A state in the first Ronda of a fight, everybody at Cerrada, in the Turno of `turn`."""
    names = [actor.id for actor in actors]
    near = {pair(a, b): 0 for a in names for b in names if a < b}
    encounter = Encounter(
        "pelea",
        round=1,
        phase=RoundPhase.TURNS,
        sides={actor.id: PARTY_SIDE if actor.player or actor.id in allies else FOES for actor in actors},
        distances={**near, **(steps or {})},
        acted=acted,
        turn=Turn(turn, TurnPhase.RESOLVING) if isinstance(turn, str) else turn,
    )
    return replace(calm(*actors), phase=ScenePhase.FIGHTING, encounter=encounter)


class Played:
    """A beat on these faces; `answers` by topic, or by topic and actor, else the first option that may be chosen."""

    def __init__(self, state: State, *faces: int, **answers: str) -> None:
        self.dice = Laid(faces)
        self.asked: list[Prompt] = []
        self._answers = answers
        self.beat = Beat(stage(), state, PolicyInputs(self.dice, self._answer))

    def _answer(self, prompt: Prompt) -> Answer:
        self.asked.append(prompt)
        wanted = self._answers.get(f"{prompt.topic}_{prompt.actor}", self._answers.get(prompt.topic))
        return wanted or prompt.legal[0].id

    @property
    def state(self) -> State:
        """The state as it stands."""
        return self.beat.state

    @property
    def topics(self) -> list[str]:
        """What was asked."""
        return [prompt.topic for prompt in self.asked]

    @property
    def told(self) -> list[tuple[str, tuple[Cause, ...]]]:
        """What was told besides Tiradas and changes: its words, and why."""
        return [(event.text.plain(), event.why) for event in self.beat.events if isinstance(event, Noted)]

    @property
    def rolls(self) -> list[RollMade]:
        """The Tiradas so far, TS left out."""
        return [event for event in self.beat.events if isinstance(event, RollMade) and event.kind == "accion"]

    @property
    def saves(self) -> list[str]:
        """The TS so far, by their score."""
        return [str(e.check["score"]) for e in self.beat.events if isinstance(e, RollMade) and e.kind == "ts"]

    @property
    def grade(self) -> str:
        """The grade of the last Tirada."""
        return self.rolls[-1].grade

    def states(self, name: str) -> set[str]:
        """The states of an actor."""
        return set(self.state.actor(name).marks) & set(data.estados())

    def specials(self, name: str) -> set[str]:
        """The E.ESP específicos of an actor."""
        return set(self.state.actor(name).marks) & set(ailments.especificos())

    def has(self, name: str, mark: str) -> bool:
        """Whether a mark of any kind lies on an actor."""
        return self.state.actor(name).has(mark)

    def offered(self, topic: str) -> list[str]:
        """What could be chosen where that was asked last."""
        asked = next(prompt for prompt in reversed(self.asked) if prompt.topic == topic)
        return [option.id for option in asked.legal]

    def refused(self, topic: str) -> dict[str, str]:
        """What could not be chosen where that was asked last, with the reasons."""
        asked = next(prompt for prompt in reversed(self.asked) if prompt.topic == topic)
        barred = (option for option in asked.options if not option.enabled)
        return {option.id: option.reason.plain() for option in barred if option.reason is not None}

    def all_thrown(self) -> bool:
        """Whether every face that was laid down has fallen."""
        return not self.dice.left

    def go_on(self, beats: int = 1) -> None:
        """Play beats through the engine."""
        for _ in range(beats):
            played = play(self.beat.scenario, RULES, self.beat.state, self.beat.inputs)
            assert isinstance(played, Settled)
            self.beat.events.extend(played.events)
            self.beat.state = played.state


def attack(state: State, *faces: int, weapon: str = "daga", variant: str = "", **answers: str) -> Played:
    """Whoever has the Turno attacks the first of the other side."""
    encounter = state.encounter
    assert encounter is not None
    assert encounter.turn is not None
    attacker = encounter.turn.actor
    played = Played(state, *faces, **answers)
    RULES.resolve(played.beat, attacker, Declaration("atacar", encounter.foes(attacker)[0], weapon, variant))
    assert played.all_thrown(), f"not thrown: {played.dice.left}"
    return played

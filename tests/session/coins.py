"""A small game for the tests of the session layer: two coins a roll, one question inside it, one fight."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

from tests.toy_ruleset import COIN, VOCABULARY, Moneda
from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.dice import DieRole, Rolled
from zodiac_tui.core.encounter import PARTY_SIDE
from zodiac_tui.core.prompts import Option, Prompt, PromptKind, choice
from zodiac_tui.core.scenario import (
    CheckDef,
    Choice,
    Effect,
    EncounterDef,
    Ending,
    Entrant,
    Outcome,
    Profile,
    Scenario,
    Scene,
)
from zodiac_tui.core.text import T
from zodiac_tui.core.vocabulary import Field, Vocabulary
from zodiac_tui.session.course import Rules
from zodiac_tui.session.game import Session

ORDER = Field("repite", "choice", T("Si se repite la moneda."), choices=("preguntar", "siempre", "nunca"))


class Coins(Moneda):
    """The toy with a roll of two coins, of which the better counts, and an offer to throw the first one again."""

    @property
    def vocabulary(self) -> Vocabulary:
        return replace(VOCABULARY, orders=(ORDER,))

    def check(self, beat: Beat, actor: str, check: CheckDef) -> str:
        first = beat.inputs.die(2)
        if self._repeats(beat, actor, first):
            first = beat.inputs.die(2)
        second = beat.inputs.die(2)
        best = max(first, second)
        dice = (Rolled(2, best), Rolled(2, min(first, second), kept=False, role=DieRole.EXTRA))
        grade = "cara" if best == 2 else "cruz"
        beat.emit(e.RollMade(actor, "moneda", T("Dos monedas"), {}, dice, best, 2, grade, best == 2, why=(COIN,)))
        return grade

    def _repeats(self, beat: Beat, actor: str, first: int) -> bool:
        if actor not in beat.state.party:
            return False
        order = beat.state.orders.get(f"{actor}.repite", "preguntar")
        if order != "preguntar":
            return order == "siempre"
        options = (Option("si", T("Sí")), Option("no", T("No")), Option("quizas", T("Quizás"), enabled=False))
        return beat.inputs.ask(choice("repite", actor, T("¿Repites?"), options, {"cara": first})) == "si"


@dataclass(frozen=True)
class HasFlag:
    """A condition: a flag is set."""

    flag: str

    @property
    def source(self) -> str:
        return f"bandera.{self.flag}"

    @property
    def names(self) -> tuple[str, ...]:
        return (self.source,)

    def holds(self, read: Callable[[str], int]) -> bool:
        return read(self.source) > 0


def _go(scene: str) -> Outcome:
    return Outcome(effects=(Effect("ir", scene),))


def _scenes() -> dict[str, Scene]:
    throw = Choice(
        "lanzar",
        "Lanzar las monedas",
        check=CheckDef("lanzamiento", {}),
        outcomes={"cara": Outcome("Sale.", (Effect("bandera", "suerte"),)), "cruz": Outcome("No sale.")},
    )
    board = Choice("subir", "Subir", requires=HasFlag("suerte"), reason="falta suerte", plain=_go("barco"))
    walk = Choice(
        "pasear", "Pasear", plain=Outcome("Paseas.", (Effect("tiempo", 60), Effect("bandera", "paseos", {"suma": 1})))
    )
    fight = Choice("pelear", "Pelear", plain=Outcome(effects=(Effect("encuentro", "pelea"),)))
    end = Choice("zarpar", "Zarpar", plain=Outcome(effects=(Effect("final", "fin"),)))
    fall = Choice("caer", "Caer", plain=Outcome("Caes.", (Effect("golpe"),)))
    return {
        "muelle": Scene(
            "muelle", "El muelle", "Huele a brea.", choices={"lanzar": throw, "subir": board, "pasear": walk}
        ),
        "barco": Scene(
            "barco",
            "El barco",
            "Cruje.",
            on_enter=(Effect("gana", "cabo"),),
            choices={
                "pelear": fight,
                "lanzar": throw,
                "caer": fall,
                "volver": Choice("volver", "Volver", plain=_go("muelle")),
                "zarpar": end,
            },
        ),
    }


def scenario() -> Scenario:
    """Return the scenario: a quay, a ship, a fight and an ending."""
    foe = Entrant("rufian", "rufian", "enemigos", "aqui")
    told = {how: Outcome(how) for how in ("victoria", "derrota", "huida", "rendicion", "tablas")}
    return Scenario(
        id="monedas",
        title="Monedas",
        author="nadie",
        licence="CC0",
        ruleset="moneda",
        synopsis="Dos monedas.",
        duration="5 minutos",
        language="es",
        start="muelle",
        warnings=(),
        party_min=1,
        party_max=2,
        options={},
        death_ending="fin",
        characters={name: Profile(name, name.title(), True, "f", "", "", {}) for name in ("akemi", "irune")},
        npcs={"rufian": Profile("rufian", "el rufián", False, "m", "", "", {})},
        gear={},
        items={"cabo": "un cabo"},
        scenes=_scenes(),
        encounters={
            "pelea": EncounterDef("pelea", "La pelea", "¡En guardia!", PARTY_SIDE, "", 60, True, {"rufian": foe}, told)
        },
        endings={"fin": Ending("fin", "Fin", "Se acabó.", "bueno")},
        digest="00c0ffee",
    )


SOURCES = {"monedas.toml": b"# dos monedas\n"}


def rules() -> Rules:
    """Return what the tests play on."""
    return Rules(scenario(), Coins())


def pick(prompt: Prompt, random: Random) -> object:
    """Return a legal answer to any prompt."""
    match prompt.kind:
        case PromptKind.CHOICE:
            return random.choice([option.id for option in prompt.legal])
        case PromptKind.SEVERAL:
            ids = [option.id for option in prompt.legal]
            return random.sample(ids, random.randint(prompt.minimum, min(prompt.maximum, len(ids))))
        case PromptKind.NUMBER:
            return random.randint(prompt.minimum, prompt.maximum)
        case PromptKind.TEXT:
            return "x"


def wander(session: Session, random: Random, steps: int) -> None:
    """Answer, change orders, undo and redo at random, as far as the contract lets."""
    for _ in range(steps):
        dice = random.random()
        if dice < 0.08 and session.can_undo:
            session.undo(random.randint(1, len(session.undos(3))))
        elif dice < 0.14 and session.can_redo:
            session.redo()
        elif dice < 0.22 and session.view.party and not session.ended:
            session.set_order(session.view.party[0], "repite", random.choice(ORDER.choices))
        elif session.prompt is not None:
            session.answer(pick(session.prompt, random))
        else:
            return


def new(seed: str = "faro", contract: str = "justo", party: tuple[str, ...] = ("akemi",), **more: bool) -> Session:
    """Begin a game in memory."""
    return Session.new(scenario(), Coins(), party, seed, contract=contract, typed_dice=more.get("typed_dice", False))

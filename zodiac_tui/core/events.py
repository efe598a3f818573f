"""What happened, as past-tense facts in neutral words; `evolve` is what they do to a state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from zodiac_tui.core.actor import Actor
from zodiac_tui.core.dice import Rolled
from zodiac_tui.core.encounter import Declaration
from zodiac_tui.core.phases import RoundPhase, RoundTrigger, ScenePhase, SceneTrigger, TurnPhase, TurnTrigger
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.text import Text
from zodiac_tui.core.values import dataclass
from zodiac_tui.core.why import Why


# What an event writes to. Each has one of these at most, so that `evolve` need not ask one class after another.
class Telling:
    """It changes no state."""


class OfStory:
    """Where the story stands."""


class OfActor:
    """Somebody's numbers, marks and notes."""


class OfLedger:
    """What is kept for the whole party: flags, objects, time, standing orders."""


class OfFight:
    """The fight under way, but for its Turno."""


class OfTurn:
    """The Turno under way."""


@dataclass(frozen=True)
class PartyChosen:
    """The PJ were chosen, with what they carry."""

    actors: tuple[Actor, ...]
    items: tuple[str, ...]


@dataclass(frozen=True)
class SceneEntered(OfStory):
    """The party came into a scene."""

    scene: str


@dataclass(frozen=True)
class SceneMoved(OfStory):
    """The machine of the scene took a trigger; `scene` is where it leads when it leaves."""

    trigger: SceneTrigger
    to: ScenePhase
    scene: str = ""


@dataclass(frozen=True)
class Narrated(Telling):
    """Words of the author's were read out. `tone` is `scene`, `outcome`, `fight` or `ending`."""

    text: str
    tone: str = "outcome"
    title: str = ""


@dataclass(frozen=True)
class Noted(Telling):
    """Something worth telling that changes no state, in the engine's or the ruleset's words."""

    text: Text
    why: Why = ()


@dataclass(frozen=True)
class Answered(OfStory):
    """Somebody answered the open prompt; the count of silent scene entries starts anew."""


@dataclass(frozen=True)
class ChoiceTaken(OfStory):
    """An option of a scene was taken."""

    scene: str
    choice: str
    label: str


@dataclass(frozen=True)
class RollMade(Telling):
    """Dice were thrown and read.

    `check` holds the arguments as plain data, enough for the ruleset to resolve the same faces again (and so to tell
    what decided); `answers` are the choices made inside the roll, by topic.
    """

    actor: str
    kind: str
    label: Text
    check: Mapping[str, Plain]
    dice: tuple[Rolled, ...]
    total: int
    target: int
    grade: str
    success: bool
    answers: Mapping[str, Plain] = field(default_factory=dict)
    rival: str = ""
    rival_grade: str = ""
    why: Why = ()


@dataclass(frozen=True)
class StateGained(OfActor):
    """A mark was put on an actor (a state, a stance, a Ventaja to come); one already there is replaced."""

    actor: str
    mark: str
    data: Mapping[str, Plain] = field(default_factory=dict)
    why: Why = ()


@dataclass(frozen=True)
class StateLost(OfActor):
    """A mark was taken off an actor."""

    actor: str
    mark: str
    why: Why = ()


@dataclass(frozen=True)
class TrackChanged(OfActor):
    """A counter went to a new value."""

    actor: str
    track: str
    before: int
    after: int
    why: Why = ()


@dataclass(frozen=True)
class ScoreChanged(OfActor):
    """A score went to a new value, for good."""

    actor: str
    score: str
    before: int
    after: int
    why: Why = ()


@dataclass(frozen=True)
class SkillGained(OfActor):
    """An actor learnt something: the id of a skill."""

    actor: str
    skill: str
    why: Why = ()


@dataclass(frozen=True)
class NotesChanged(OfActor):
    """The words of one kind about an actor were written anew; `texts` are all of them, none: there are no more."""

    actor: str
    kind: str
    texts: tuple[str, ...]
    why: Why = ()


@dataclass(frozen=True)
class FlagSet(OfLedger):
    """A flag got a value (0: unset)."""

    flag: str
    value: int


@dataclass(frozen=True)
class ItemGained(OfLedger):
    """The party got an object."""

    item: str


@dataclass(frozen=True)
class ItemLost(OfLedger):
    """The party lost an object."""

    item: str


@dataclass(frozen=True)
class TimePassed(OfLedger):
    """Game time went on, in seconds."""

    seconds: int


@dataclass(frozen=True)
class OrderSet(OfLedger):
    """A standing order was changed."""

    actor: str
    order: str
    value: str


@dataclass(frozen=True)
class EncounterBegan:
    """A fight began; `sides` and `distances` as in Encounter, `waiting` the entrants still to come."""

    encounter: str
    sides: Mapping[str, str]
    distances: Mapping[str, int]
    waiting: tuple[str, ...]
    actors: tuple[Actor, ...]
    opener: str


@dataclass(frozen=True)
class OpenerSet(OfFight):
    """It was settled which side acts first in each Ronda."""

    side: str


@dataclass(frozen=True)
class RoundMoved(OfFight):
    """The machine of the Ronda took a trigger; `round` is its number afterwards."""

    trigger: RoundTrigger
    to: RoundPhase
    round: int


@dataclass(frozen=True)
class TurnBegan(OfTurn):
    """A Turno (or an interrupt, which puts the one under way off) was given to an actor."""

    actor: str
    interrupt: bool = False


@dataclass(frozen=True)
class TurnMoved(OfTurn):
    """The machine of the Turno took a trigger."""

    actor: str
    trigger: TurnTrigger
    to: TurnPhase
    declaration: Declaration | None = None


@dataclass(frozen=True)
class TurnEnded(OfTurn):
    """A Turno (or interrupt) is over; the one that it put off goes on."""

    actor: str


@dataclass(frozen=True)
class InterruptOffered(OfTurn):
    """An actor was asked whether it interrupts the declaration under way."""

    actor: str


@dataclass(frozen=True)
class ActionSpent(OfFight):
    """An actor spent its Acción Activa before its own Turno."""

    actor: str


@dataclass(frozen=True)
class MovedFreely(OfTurn):
    """The actor has used the free move of its Turno."""

    actor: str


@dataclass(frozen=True)
class Attacked(OfFight):
    """One actor attacked another, whatever came of it."""

    attacker: str
    target: str


@dataclass(frozen=True)
class DistanceChanged(OfFight):
    """The steps between two actors changed."""

    a: str
    b: str
    before: int
    after: int


@dataclass(frozen=True)
class HelpCalled(OfFight):
    """A side called those who wait."""

    actor: str
    side: str
    why: Why = ()


@dataclass(frozen=True)
class ActorArrived:
    """An entrant came into the fight; it acts from the next Ronda."""

    actor: Actor
    side: str
    distances: Mapping[str, int]


@dataclass(frozen=True)
class ActorLeft(OfFight):
    """Somebody left the fight: `huida` or `rendicion`."""

    actor: str
    how: str
    why: Why = ()


@dataclass(frozen=True)
class Happened(OfFight):
    """What an author let happen once in the fight has happened."""

    happening: str


@dataclass(frozen=True)
class FightDecided(OfFight):
    """Something has settled how the fight ends, as soon as what is under way is done."""

    outcome: str


@dataclass(frozen=True)
class EncounterEnded:
    """The fight is over: `victoria`, `derrota`, `huida`, `rendicion`, `rendicion_pj` or `tablas`."""

    encounter: str
    outcome: str


@dataclass(frozen=True)
class DraftSet:
    """A part of the character in the making was written; None takes it off."""

    key: str
    value: Plain


@dataclass(frozen=True)
class DieThrown(Telling):
    """A die fell for the story itself, and led to a branch of several (its place from 0)."""

    dice: tuple[Rolled, ...]
    branch: int


@dataclass(frozen=True)
class ClockMoved:
    """A clock went on or back; `ticks` is how often game time had it move, whether it could or not."""

    clock: str
    before: int
    after: int
    ticks: int = 0


@dataclass(frozen=True)
class ClockFilled:
    """A clock is full, and what comes of it happens now."""

    clock: str


@dataclass(frozen=True)
class Befell:
    """Something happened by itself, as soon as its condition held: an event of the scenario."""

    event: str


@dataclass(frozen=True)
class SceneCalled:
    """A scene called another one, and waits for it to come back."""

    scene: str


@dataclass(frozen=True)
class CameBack:
    """The story came back to the scene that had called another one."""

    scene: str


@dataclass(frozen=True)
class ShelterReached:
    """The party came to a scene that the story may go back to later (punto de retorno)."""

    scene: str


@dataclass(frozen=True)
class WentBackToShelter:
    """The story goes back to the last such scene."""

    scene: str


@dataclass(frozen=True)
class ActionDeclared:
    """A player declared an Acción that the author had not foreseen; `target` may be empty."""

    scene: str
    actor: str
    action: str
    use: str
    purpose: str
    target: str


@dataclass(frozen=True)
class FactTold:
    """A scene told the next of its true facts."""

    scene: str
    text: str


@dataclass(frozen=True)
class EdgeGained:
    """The next roll about somebody, or in a scene (`escena.ID`), will be helped by something, in words."""

    about: str
    text: str


@dataclass(frozen=True)
class EdgeSpent:
    """A roll used what helped it."""

    about: str


@dataclass(frozen=True)
class ComplicationsChanged:
    """Something went wrong that will come back later, or has come back."""

    before: int
    after: int


@dataclass(frozen=True)
class EndingReached(OfStory):
    """The game is over."""

    ending: str
    title: str


Event = (
    PartyChosen
    | SceneEntered
    | SceneMoved
    | Narrated
    | Noted
    | Answered
    | ChoiceTaken
    | RollMade
    | StateGained
    | StateLost
    | TrackChanged
    | ScoreChanged
    | SkillGained
    | NotesChanged
    | FlagSet
    | ItemGained
    | ItemLost
    | TimePassed
    | OrderSet
    | EncounterBegan
    | OpenerSet
    | RoundMoved
    | TurnBegan
    | TurnMoved
    | TurnEnded
    | InterruptOffered
    | ActionSpent
    | MovedFreely
    | Attacked
    | DistanceChanged
    | HelpCalled
    | ActorArrived
    | ActorLeft
    | Happened
    | FightDecided
    | EncounterEnded
    | EndingReached
    | DraftSet
    | DieThrown
    | ClockMoved
    | ClockFilled
    | Befell
    | SceneCalled
    | CameBack
    | ShelterReached
    | WentBackToShelter
    | ActionDeclared
    | FactTold
    | EdgeGained
    | EdgeSpent
    | ComplicationsChanged
)

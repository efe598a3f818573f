"""How a fight ends, worked out and not sampled: every face of every die is followed, and equal situations are merged.

What cannot be followed to its end, because it is too unlikely or there are too many situations, is told as unresolved:
the true chance of an outcome lies between what was found and that together with all that is unresolved.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from zodiac_tui.core import events as e
from zodiac_tui.core.errors import UsageError
from zodiac_tui.core.phases import ScenePhase
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T
from zodiac_tui.engine.beats import step
from zodiac_tui.lab.explore.policies import UNIFORM
from zodiac_tui.lab.explore.watching import Seeing, begin
from zodiac_tui.lab.rehearsing.bout import Bout
from zodiac_tui.lab.trials import GIVEN_UP

MOST_SITUATIONS = 5_000
"""Situations that are followed, unless somebody asks for more."""
LEAST = 1e-7
"""What is less likely than this is not followed."""
LEAST_PATH = 1e-5
"""Faces of one beat that are less likely than this are not followed: chains of dice that have no end."""


@dataclass(frozen=True)
class Exact:
    """The chance of each outcome and of each number of Rondas, as far as it was followed; how many situations there
    were, and the chance that was left unresolved."""

    outcomes: Mapping[str, float]
    rounds: Mapping[int, float]
    situations: int
    unresolved: float

    def bounds(self, outcome: str) -> tuple[float, float]:
        """Between what the chance of an outcome lies."""
        found = self.outcomes.get(outcome, 0.0)
        return found, min(1.0, found + self.unresolved)


@dataclass(frozen=True)
class _Ended:
    """A fight that is over."""

    outcome: str
    rounds: int


_Next = str | _Ended
"""Where a beat leads: the digest of a state, or an end."""
_Ways = tuple[tuple[float, _Next], ...]


def exact(bout: Bout, most: int, hear: Callable[[int, float], None] = lambda done, left: None) -> Exact:
    """Follow a fight to its ends, at most `most` situations of it; `hear` is told how many there were and what is left.

    Raises UsageError for a policy that answers at random: the others answer by the question and the state alone.
    """
    if UNIFORM in (bout.sides.party, *bout.sides.single.values()):
        raise UsageError(T("Con la política «{name}» no hay cuenta exacta: responde al azar.", name=UNIFORM))
    following = _Following(bout, most)
    outcomes: dict[str, float] = {}
    rounds: dict[int, float] = {}
    lost = 0.0
    now: dict[str, float] = {following.keep(bout.state): 1.0}
    while now:
        after: dict[str, float] = {}
        for key, mass in sorted(now.items(), key=lambda each: (-each[1], each[0])):
            ways = following.ways(key) if mass >= LEAST else None
            if ways is None:
                lost += mass
                continue
            lost += mass * (1 - sum(share for share, _ in ways))
            for share, found in ways:
                if isinstance(found, _Ended):
                    outcomes[found.outcome] = outcomes.get(found.outcome, 0.0) + mass * share
                    rounds[found.rounds] = rounds.get(found.rounds, 0.0) + mass * share
                else:
                    after[found] = after.get(found, 0.0) + mass * share
        now = after
        hear(following.followed, sum(now.values()))
    return Exact(outcomes, dict(sorted(rounds.items())), following.followed, max(0.0, lost))


class _Following:
    """Where each situation leads, worked out once."""

    def __init__(self, bout: Bout, most: int) -> None:
        self._bout, self._most = bout, most
        self._states: dict[str, State] = {}
        self._ways: dict[str, _Ways] = {}
        self._policy = bout.policy("")
        fight = bout.state.encounter
        self._before = max(0, fight.round - 1) if fight else 0

    @property
    def followed(self) -> int:
        """How many situations were followed."""
        return len(self._ways)

    def keep(self, state: State) -> str:
        """Return what a state is known by."""
        key = state.digest
        self._states.setdefault(key, state)
        return key

    def ways(self, key: str) -> _Ways | None:
        """Return where a situation leads, each way with its chance; None where there were enough already."""
        if key not in self._ways:
            if len(self._ways) >= self._most:
                return None
            self._ways[key] = self._found(self._states.pop(key))
        return self._ways[key]

    def _found(self, state: State) -> _Ways:
        shares: dict[_Next, float] = {}
        for weight, found in self._branches(state):
            shares[found] = shares.get(found, 0.0) + weight
        return tuple((share, found) for found, share in shares.items())

    def _branches(self, state: State) -> Iterator[tuple[float, _Next]]:
        """Play the beat with every sequence of faces that there is."""
        laid: list[int] | None = []
        while laid is not None:
            faces = _Faces(laid)
            found = self._played(state, faces)
            if found is not None:
                yield faces.weight, found
            laid = faces.following()

    def _played(self, state: State, faces: _Faces) -> _Next | None:
        inputs = Seeing(faces.die, self._policy)
        beat = inputs.beat = begin(self._bout.story, state, inputs)
        try:
            step(beat, self._bout.story.ruleset)
        except _Unlikely:
            return None
        rounds = state.encounter.round if state.encounter else 0
        for event in beat.events:
            if isinstance(event, e.RoundMoved):
                rounds = event.round
            elif isinstance(event, e.EncounterEnded):
                return _Ended(event.outcome, rounds - self._before)
        if beat.state.phase is ScenePhase.ENDED:
            return _Ended(GIVEN_UP, rounds - self._before)
        return self.keep(beat.state)


class _Unlikely(Exception):
    """Faces that are too unlikely to be followed."""


class _Faces:
    """Dice that fall as they are laid down, then with their first face."""

    def __init__(self, laid: list[int]) -> None:
        self._laid = laid
        self._thrown: list[tuple[int, int]] = []
        self.weight = 1.0

    def die(self, sides: int) -> int:
        """Return the next face; raises _Unlikely."""
        place = len(self._thrown)
        face = self._laid[place] if place < len(self._laid) else 1
        self._thrown.append((sides, face))
        self.weight /= sides
        if self.weight < LEAST_PATH:
            raise _Unlikely
        return face

    def following(self) -> list[int] | None:
        """Return the faces that come next, None behind the last."""
        faces = list(self._thrown)
        while faces and faces[-1][0] == faces[-1][1]:
            faces.pop()
        if not faces:
            return None
        return [face for _, face in faces[:-1]] + [faces[-1][1] + 1]

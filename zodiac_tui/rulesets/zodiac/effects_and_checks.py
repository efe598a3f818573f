"""Every effect and every check of a scenario, each with the path to its table: what its problems are looked for in."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from zodiac_tui.core.scenario import CheckDef, Choice, Effect, EncounterDef, Outcome, Scenario, Scene
from zodiac_tui.rulesets.zodiac import data

Path = tuple[str, ...]
Found = tuple[Path, Effect]

NESTED = {"si": ("entonces", "si_no"), "pasa_ts": ("si_pasa", "si_falla"), "karma_director": ("entonces", "si_no")}
"""Effects that hold effects, and the keys that authors write those under."""
NESTED["expone"] = NESTED["pasiva_director"] = NESTED["pasiva_pnj"] = NESTED["pasa_ts"]
NESTED["persecucion"] = ("si_escapa", "si_captura")


class Checked(NamedTuple):
    """A check: the path to its keys, what it is of (an option, a declared Acción, a manoeuvre of a fight), and the
    scene that it is in, None in a fight."""

    path: Path
    check: CheckDef
    choice: Choice
    scene: Scene | None


def effects_of(scenario: Scenario, kinds: Container[str]) -> Iterable[Found]:
    """Return the effects of some kinds in scenes, clocks, events and encounters, with the path to each one's table."""
    return [found for found in _parts(_Same(scenario)).effects if found[1].kind in kinds]


def checks_of(scenario: Scenario) -> Sequence[Checked]:
    """Return the checks of scenes, then those of encounters, in the order of the file."""
    return _parts(_Same(scenario)).checks


def at_check(path: Path, check: CheckDef) -> Path:
    """Where the keys of an option's check stand: in a table of its form, but for a declared Acción beside the rest."""
    return path if path[2] == "libre" else (*path, check.kind)


class _Same:
    """A scenario, told from another by identity alone."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario

    def __hash__(self) -> int:
        return id(self.scenario)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.scenario is self.scenario


@lru_cache(maxsize=1)
def _parts(same: _Same) -> _Parts:
    """What is in a scenario; several ask in turn."""
    return _Parts(same.scenario)


class _Parts:
    """What one walk through a scenario finds."""

    def __init__(self, scenario: Scenario) -> None:
        self.effects: list[Found] = []
        self.checks: list[Checked] = []
        self._stand_ins = {grade: row.cede for grade, row in data.grados().items()}
        for scene in scenario.scenes.values():
            self._scene(scene)
        for clock in scenario.clocks.values():
            self._listed(("reloj", clock.id, "al_llenarse"), clock.effects)
        for event in scenario.events.values():
            self._listed(("evento", event.id, "efectos"), event.outcome.effects)
        for fight in scenario.encounters.values():
            self._fight(("encuentro", fight.id), fight)

    def _scene(self, scene: Scene) -> None:
        self._listed(("escena", scene.id, "al_entrar"), scene.on_enter)
        for choice in scene.choices.values():
            self._choice(("escena", scene.id, "opcion", choice.id), choice, scene)
        for action, choice in (scene.free or {}).items():
            self._choice(("escena", scene.id, "libre", action), choice, scene)

    def _choice(self, path: Path, choice: Choice, scene: Scene | None) -> None:
        if choice.check is not None:
            self.checks.append(Checked(at_check(path, choice.check), choice.check, choice, scene))
        self._listed((*path, "efectos"), choice.plain.effects)
        for grade, outcome in choice.outcomes.items():
            # A grade that falls back shares its outcome, which is looked at where it was written.
            if outcome is not choice.outcomes.get(self._stand_ins[grade]):
                self._listed((*path, grade.replace("+", "_"), "efectos"), outcome.effects)

    def _fight(self, path: Path, fight: EncounterDef) -> None:
        written: dict[int, tuple[str, Outcome]] = {}
        for key, outcome in fight.outcomes.items():
            # One that falls back shares its outcome, which is looked at where it was written: the first of them.
            written.setdefault(id(outcome), (key, outcome))
        for key, outcome in written.values():
            self._listed((*path, key, "efectos"), outcome.effects)
        for name, made in fight.manoeuvres.items():
            self._choice((*path, "maniobra", name), made.choice, None)
        for name, happening in fight.happenings.items():
            self._listed((*path, "evento", name, "efectos"), happening.outcome.effects)

    def _listed(self, path: Path, effects: tuple[Effect, ...]) -> None:
        for place, effect in enumerate(effects):
            here = (*path, str(place))
            self.effects.append((here, effect))
            if effect.then or effect.otherwise or effect.branches:
                self._inside(here, effect)

    def _inside(self, path: Path, effect: Effect) -> None:
        """The effects that one holds."""
        then, otherwise = NESTED.get(effect.kind, ("", ""))
        self._listed((*path, then), effect.then)
        self._listed((*path, otherwise), effect.otherwise)
        for branch, chance in enumerate(effect.branches):
            self._listed((*path, effect.kind, str(branch), "efectos"), chance.effects)

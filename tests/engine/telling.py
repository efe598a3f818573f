"""Playing the scenario of clocks, events and declared Acciones, with every face and answer given by the test."""

from __future__ import annotations

from pathlib import Path

from zodiac_tui.catalog import registry, scenarios
from zodiac_tui.core.events import Event, Narrated
from zodiac_tui.core.state import State
from zodiac_tui.session.game import Session

TEXT = (Path(__file__).parent.parent / "escenarios" / "relato.toml").read_text("utf-8")
ENOUGH = 60
"""More answers than anything between two questions of a scene asks for."""


class Told:
    """A game under way. `face` falls whenever a die does; what is asked inside a roll gets its last answer."""

    def __init__(self, *changes: tuple[str, str], face: int = 11) -> None:
        text = TEXT
        for old, new in changes:
            assert old in text, old
            text = text.replace(old, new, 1)
        loaded = scenarios.load_bytes(text.encode(), "relato.toml")
        self.session = Session.new(loaded, registry.get(loaded.ruleset), ("lena",), "s", typed_dice=True)
        self.face = face
        self.events: list[Event] = list(self.session.take_events())

    @property
    def state(self) -> State:
        return self.session.view

    @property
    def topic(self) -> str:
        return self.session.prompt.topic if self.session.prompt else ""

    def take(self, *answers: str, keep: bool = False, convert: bool = False) -> Told:
        """Give answers, those to dice and inside a roll left out, and go on to the next question of a scene.

        `keep`: inside a roll the first answer is given, which leaves things as they fell; `convert`: but for this.
        """
        waiting = list(answers)
        for _ in range(ENOUGH):
            prompt = self.session.prompt
            if prompt is None or (not waiting and prompt.topic in ("escena", "volver")):
                break
            if prompt.topic == "dado":
                self.session.answer(min(self.face, prompt.maximum))
            elif waiting and (prompt.topic in OWN):
                self.session.answer(waiting.pop(0))
            else:
                kept = keep and not (convert and prompt.topic == "convertir")
                self.session.answer(prompt.legal[0 if kept else -1].id)
        else:
            raise AssertionError("too many questions")
        self.events += self.session.take_events()
        assert not waiting, f"nobody asked for {waiting}"
        return self

    def options(self) -> dict[str, bool]:
        """The options of the open question, and whether each may be taken."""
        assert self.session.prompt is not None
        return {option.id: option.enabled for option in self.session.prompt.options}

    def read(self) -> str:
        """Everything that was read out."""
        return "\n".join(event.text for event in self.events if isinstance(event, Narrated))


OWN = ("escena", "volver", "accion_libre", "uso_libre", "proposito_libre", "objetivo_libre")
"""Topics that a test answers itself."""

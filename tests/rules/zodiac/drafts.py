"""One step of a creation on a draft: what is asked and answered, what is said, and the draft after it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tests.rules.zodiac.dice import Laid
from tests.rules.zodiac.stage import scenario
from zodiac_tui.chance.tape import Faces, PolicyInputs
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.events import Answered, Noted
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Answer, Prompt
from zodiac_tui.core.state import State


class Step:
    """A call of `create` on a draft, with these answers in a row; all of them must be used."""

    def __init__(
        self, create: Callable[[Beat], bool], draft: Mapping[str, Plain], *answers: str, dice: Faces | None = None
    ) -> None:
        self.asked: list[Prompt] = []
        left = list(answers)

        def answer(prompt: Prompt) -> Answer:
            self.asked.append(prompt)
            return left.pop(0)

        state = State("zodiac", "hacer", (), {}, "sala", draft=draft)
        self.beat = Beat(scenario(), state, PolicyInputs(dice or Laid(()), answer))
        self.over = create(self.beat)
        """Whether that finished it."""
        assert not left, f"not asked for: {left}"

    @property
    def draft(self) -> Mapping[str, Plain]:
        """The draft as the step leaves it."""
        return self.beat.state.draft

    @property
    def noted(self) -> list[str]:
        """What was said besides."""
        return [event.text.plain() for event in self.beat.events if isinstance(event, Noted)]

    @property
    def answered(self) -> bool:
        """Whether it counts as an answer, so that no scene is taken for one that runs by itself."""
        return Answered() in self.beat.events

    def texts(self) -> list[str]:
        """What was asked, in its words."""
        return [prompt.text.plain() for prompt in self.asked]

    def details(self) -> dict[str, str]:
        """What is told of each option of the last question."""
        return {each.id: each.detail.plain() for each in self.asked[-1].options if each.detail is not None}

    def labels(self) -> dict[str, str]:
        """The options of the last question."""
        return {each.id: each.label.plain() for each in self.asked[-1].options}

    def barred(self) -> dict[str, str]:
        """The options of the last question that are barred, and why."""
        return {each.id: each.reason.plain() for each in self.asked[-1].options if each.reason is not None}

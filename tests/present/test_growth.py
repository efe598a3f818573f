"""What changes a character for good, told."""

from __future__ import annotations

from tests.rules.zodiac.growing import grown
from tests.rules.zodiac.table import AKEMI, RULES, calm, stage
from zodiac_tui.core import events as e
from zodiac_tui.core.why import Cause
from zodiac_tui.present.spans import plain
from zodiac_tui.present.story import tell


def told(event: e.Event) -> list[str]:
    return [plain(line) for block in tell(event, stage(), RULES, calm(grown())) for line in block.lines]


def test_a_score_a_habilidad_and_karma_are_told_and_words_are_not() -> None:
    assert told(e.ScoreChanged(AKEMI, "REC", 2, 3)) == ["Akemi pasa de 2 a 3 en Recursos."]
    assert told(e.SkillGained(AKEMI, "natacion")) == ["Akemi aprende Natación."]
    assert told(e.NotesChanged(AKEMI, "vinculos", ("Nadie",))) == []
    assert told(e.TrackChanged(AKEMI, "px", 0, 1)) == []


def test_a_pk_of_the_directors_says_so() -> None:
    paid = e.TrackChanged(AKEMI, "pk", 2, 3, (Cause("zodiac.karma.director", 1),))
    assert told(paid) == ["Akemi pasa de 2 a 3 PK (El Karma de quien dirige)."]

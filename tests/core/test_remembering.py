"""What a value remembers: once worked out, of that value alone, and unseen by what looks at fields."""

from __future__ import annotations

from dataclasses import replace as replaced

from zodiac_tui.core.actor import Actor
from zodiac_tui.core.copying import replace
from zodiac_tui.core.remembering import remembered

asked: list[tuple[str, int]] = []


@remembered
def longer(actor: Actor, by: int) -> int | None:
    asked.append((actor.name, by))
    return len(actor.name) + by if by else None


def test_a_value_is_asked_once_for_each_argument() -> None:
    asked.clear()
    lena = Actor("lena", "Lena", True, "lena")
    assert [longer(lena, by) for by in (1, 2, 1, 0, 0)] == [5, 6, 5, None, None]
    assert asked == [("Lena", 1), ("Lena", 2), ("Lena", 0)]
    assert longer(replace(lena, name="Magdalena"), 1) == longer(replaced(lena, name="Magdalena"), 1) == 10


def test_what_is_remembered_is_no_part_of_the_value() -> None:
    lena, other = Actor("lena", "Lena", True, "lena"), Actor("lena", "Lena", True, "lena")
    longer(lena, 1)
    assert (lena, lena.digest) == (other, other.digest)
    assert vars(replace(lena)) == vars(Actor("lena", "Lena", True, "lena"))

"""A roll as it lies on the table: its dice, what was added, its grade and what decided it, in signs and in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from zodiac_tui.core.dice import DieRole, Rolled
from zodiac_tui.core.events import RollMade
from zodiac_tui.core.telling import Account, Telling
from zodiac_tui.core.text import T, Text
from zodiac_tui.present.naming import Names, spoken
from zodiac_tui.present.say import say, sentence
from zodiac_tui.present.spans import Line, Span, Style, line

GAP = "  "


@dataclass(frozen=True)
class Card:
    """Everything that is shown of a roll, in words of the reader's language."""

    label: str
    target: int
    rival: str
    dice: tuple[Rolled, ...]
    addends: tuple[tuple[int, str], ...]
    total: int
    grade: str
    style: Style
    rival_grade: str
    touched: tuple[str, ...]
    """Causes that put no number in."""
    remarks: tuple[str, ...]
    decided: tuple[str, ...]
    """What decided it; () for the face."""
    actor: str = ""
    """Whose it is, where nothing round it says so: of a saving roll, and of one that comes over one of several."""

    @property
    def is_saving(self) -> bool:
        """Whether it is a saving roll by itself."""
        return bool(self.dice) and all(die.role is DieRole.TS for die in self.dice)


def card(roll: RollMade, names: Names) -> Card:
    """Read a roll for showing."""
    account = account_of(roll, names)
    grade, style = names.grade(roll.grade, roll.success)
    cited = {(cause.rule, cause.source) for cause in account.addends}
    touched = (cause for cause in roll.why if not cause.number and (cause.rule, cause.source) not in cited)
    is_saving = bool(roll.dice) and all(die.role is DieRole.TS for die in roll.dice)
    named = is_saving or (account.comes_over and names.view.party != (roll.actor,))
    return Card(
        label=say(roll.label),
        target=roll.target,
        rival=names.actor(roll.rival) if roll.rival else "",
        dice=account.dice,
        addends=tuple((cause.number, names.cause(cause)) for cause in account.addends),
        total=roll.total,
        grade=grade,
        style=style,
        rival_grade=names.grade(roll.rival_grade)[0] if roll.rival_grade else "",
        touched=() if is_saving else tuple(dict.fromkeys(filter(None, map(names.cause, touched)))),
        remarks=tuple(say(remark) for remark in account.remarks),
        decided=tuple(_decided(roll, names)),
        actor=names.actor(roll.actor) if named else "",
    )


def account_of(roll: RollMade, names: Names) -> Account:
    """How a roll came to its total; without the ruleset's help, what its causes say."""
    if isinstance(names.ruleset, Telling):
        return names.ruleset.account(roll)
    return Account(roll.dice, tuple(cause for cause in roll.why if cause.number))


def in_signs(shown: Card) -> tuple[Line, ...]:
    """The lines of a roll with its dice as signs: `d12 (2) 9  +1 AT  =  10    ÉXITO`."""
    sum_ = (*_dice(shown), *_added(shown), Span(f"{GAP}={GAP}{shown.total}{GAP}{GAP}"), _graded(shown))
    if shown.is_saving:
        return ((Span(f"{_against(shown)}{GAP}", Style.EMPHASIS), *sum_),)
    found: list[Line] = [(Span(_against(shown), Style.EMPHASIS),), sum_]
    if shown.rival_grade:
        found.append(line(T("{rival}: {grade}.", rival=shown.rival, grade=shown.rival_grade), Style.MUTED))
    counted = say(T("Cuenta: {causes}", causes=" · ".join(shown.touched)))
    asides = (*((counted,) if shown.touched else ()), *shown.remarks)
    found += [(Span(aside, Style.MUTED),) for aside in asides]
    if shown.decided:
        found.append((Span(" ".join(shown.decided), Style.EMPHASIS),))
    return tuple(found)


def in_words(shown: Card) -> tuple[str, ...]:
    """The sentences of a roll for a reader by ear: no brackets, no arithmetic signs."""
    label = _label(shown)
    against = T("{label} contra {rival}", label=label, rival=shown.rival) if shown.rival else label
    said = T(
        "{what}: {dice}{added}: {total} contra {target}. {grade}.",
        what=against,
        dice=", ".join(_spoken_dice(shown)) or say(T("sin dados")),
        added="".join(_spoken_added(shown)),
        total=shown.total,
        target=shown.target,
        grade=spoken(shown.grade[:1].upper() + shown.grade[1:]),
    )
    found = [spoken(say(said))]
    if shown.rival_grade:
        found.append(sentence(T("{rival}: {grade}.", rival=shown.rival, grade=spoken(shown.rival_grade))))
    if shown.touched:
        found.append(say(T("Cuenta: {causes}.", causes=", ".join(shown.touched))))
    return (*found, *shown.remarks, *map(spoken, shown.decided))


def _against(shown: Card) -> str:
    if shown.rival:
        return say(T("{label} contra {rival} ({n})", label=_label(shown), rival=shown.rival, n=shown.target))
    return say(T("{label} contra {n}", label=_label(shown), n=shown.target))


def _label(shown: Card) -> Text:
    """What is rolled, and by whom where that has to be said."""
    label = Text.data(shown.label)
    return T("{label} de {name}", label=label, name=shown.actor) if shown.actor else label


def _graded(shown: Card) -> Span:
    return Span(shown.grade if shown.is_saving else shown.grade.upper(), shown.style)


def _dice(shown: Card) -> Iterator[Span]:
    """The dice by their size: kept ones are added up, dropped ones stand in brackets."""
    for place, (sides, group) in enumerate(groupby(shown.dice, key=lambda die: die.sides)):
        yield Span(f"{GAP if place else ''}d{sides} ")
        kept_before = False
        for n, die in enumerate(group):
            if n:
                yield Span(" + " if die.kept and kept_before else " ")
            kept_before = kept_before or die.kept
            yield Span(str(die.face), Style.DIE) if die.kept else Span(f"({die.face})", Style.DROPPED)


def _added(shown: Card) -> Iterator[Span]:
    for number, name in shown.addends:
        yield Span(f"{GAP}{number:+d} {name}".rstrip())


def _spoken_dice(shown: Card) -> Iterator[str]:
    for sides, group in groupby(shown.dice, key=lambda die: die.sides):
        dice = list(group)
        kept = say(T(" y ")).join(str(die.face) for die in dice if die.kept)
        dropped = ", ".join(str(die.face) for die in dice if not die.kept)
        yield say(T("dado {sides}, cara {face}", sides=sides, face=kept))
        if dropped:
            yield say(T("descartado {face}", face=dropped))


def _spoken_added(shown: Card) -> Iterator[str]:
    for number, name in shown.addends:
        if number > 0:
            yield say(T(", más {n} de {what}", n=number, what=name))
        elif number < 0:
            yield say(T(", menos {n} de {what}", n=-number, what=name))


def _decided(roll: RollMade, names: Names) -> Iterator[str]:
    """What lifted the grade and what lowered it, each said as what it is."""
    told: set[bool] = set()
    for decider in names.ruleset.decided_by(roll):
        if decider.without:
            worse = names.vocabulary.rank(decider.without) > names.vocabulary.rank(roll.grade)
            what, without = names.cause(decider.cause), names.grade(decider.without)[0]
            if worse in told:
                yield say(T("También {what}: sin eso, {grade}.", what=what, grade=without))
            elif worse:
                yield say(T("Lo empeoró {what}: sin eso, {grade}.", what=what, grade=without))
            else:
                yield say(T("Lo decidió {what}: sin eso, {grade}.", what=what, grade=without))
            told = {worse}

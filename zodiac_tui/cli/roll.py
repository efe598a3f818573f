"""`zodiac roll`: one check for people at a table."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from zodiac_tui.cli.arguments import numbers, seed
from zodiac_tui.cli.exits import FINE
from zodiac_tui.cli.faces import Decided, TypedFaces, seeded
from zodiac_tui.cli.flags import flags_parser, given
from zodiac_tui.cli.streams import out
from zodiac_tui.cli.systems import table_check, vocabulary
from zodiac_tui.core.dice import DieRole, Rolled
from zodiac_tui.core.errors import UsageError
from zodiac_tui.core.plain import Plain, to_plain
from zodiac_tui.core.ruleset import Decider, Reading, TableCheck
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.vocabulary import Vocabulary
from zodiac_tui.core.why import Cause
from zodiac_tui.present.say import say

ABOUT = T("Resuelve una tirada y dice qué la decidió.")


def run(argv: Sequence[str]) -> int:
    """Roll once and print the result."""
    parser = flags_parser("roll", ABOUT, argv)
    parser.add_argument("--faces", type=numbers, metavar="N,N", help=say(T("las caras, en el orden en que se tira")))
    parser.add_argument("--seed", type=seed, metavar="TEXTO", help=say(T("una semilla: la misma da las mismas caras")))
    words = parser.parse_args(argv)
    if words.faces is not None and words.seed is not None:
        raise UsageError(T("--faces y --seed no van juntos."))
    system = vocabulary(words.ruleset)
    reading = rolled(table_check(words.ruleset, given(words, system.roll_flags)), words.faces, words.seed)
    out(json.dumps(as_json(reading), ensure_ascii=False) if words.json else "\n".join(lines(reading, system)))
    return FINE


def rolled(check: TableCheck, faces: Sequence[int] | None, seed: str | None) -> Reading:
    """Resolve a check on typed faces, or on those of a seed (fresh ones without it)."""
    if faces is None:
        return check.run(Decided(seeded(seed), check))
    typed = TypedFaces(faces, check)
    reading = check.run(Decided(typed, check))
    typed.finish()
    return reading


def as_json(reading: Reading) -> dict[str, Plain]:
    """Return what `--json` prints."""
    return {
        "grade": reading.grade,
        "success": reading.success,
        "total": reading.total,
        "faces": [
            {"die": f"d{die.sides}", "face": die.face, "kept": die.kept, "role": die.role.value} for die in reading.dice
        ],
        "why": to_plain(reading.why),
        **reading.extras,
        **({"decided": [_as_decider(each) for each in reading.deciders]} if reading.deciders else {}),
    }


def _as_decider(decider: Decider) -> Plain:
    """A cause with the grade that there would be without it; null where other dice would have been rolled."""
    cause = to_plain(decider.cause)
    return {**(cause if isinstance(cause, dict) else {}), "without": decider.without or None}


def lines(reading: Reading, system: Vocabulary) -> Iterator[str]:
    """Yield what a person reads: the dice and the sum, the grade and what decided it, and why it is that grade."""
    dice = ", ".join(say(_die(die)) for die in reading.dice)
    yield say(T("Dados: {dice}. {sum}.", dice=dice, sum=_sum(reading)))
    grade = system.grade(reading.grade).label
    yield say(T("{grade}. {decided}", grade=grade, decided=_decided(reading.grade, reading.deciders, system)))
    if reading.graded:
        yield " ".join(map(say, reading.graded))
    for key, value in reading.extras.items():
        name = system.words.get(f"roll.{key}", Text.data(key.capitalize()))
        shown = next((each.label for each in system.grades if each.id == value), Text.data(str(value)))
        if name.plain():
            yield say(T("{key}: {value}.", key=name, value=shown))


def _die(die: Rolled) -> Text:
    name = "TS d{sides}" if die.role is DieRole.TS else "d{sides}"
    shown = f"{name.format(sides=die.sides)} {die.face}"
    return Text.data(shown) if die.kept else T("{die} (se descarta)", die=shown)


def _sum(reading: Reading) -> Text:
    faces = sum(die.face for die in reading.dice if die.kept and die.role is not DieRole.TS)
    added = reading.total - faces
    if not added:
        return T("Total: {total}", total=reading.total)
    sign = "+" if added > 0 else "-"
    return T("Total: {faces} {sign} {n} = {total}", faces=faces, sign=sign, n=abs(added), total=reading.total)


def _decided(grade: str, deciders: Sequence[Decider], system: Vocabulary) -> Text:
    if not deciders:
        return T("Lo decidió el dado.")
    worse = [each for each in deciders if each.without and system.rank(each.without) > system.rank(grade)]
    other = [each for each in deciders if each not in worse]
    told = (
        *((T("Lo decidió: {causes}.", causes=_deciders(other, system)),) if other else ()),
        *((T("Lo empeoró: {causes}.", causes=_deciders(worse, system)),) if worse else ()),
    )
    return Text.data(" ".join(map(say, told)))


def _deciders(deciders: Sequence[Decider], system: Vocabulary) -> str:
    return "; ".join(say(_decider(decider, system)) for decider in deciders)


def _decider(decider: Decider, system: Vocabulary) -> Text:
    title = rule_title(decider.cause, system)
    if not decider.without:
        return Text.data(title)
    return T("{cause} (si no, {grade})", cause=title, grade=system.grade(decider.without).label)


def rule_title(cause: Cause, system: Vocabulary) -> str:
    """Return the title of a cause's rule in the rulebook, or else the last word of its id."""
    if cause.rule in system.rules:
        return system.rules[cause.rule].title
    return cause.rule.rpartition(".")[2].replace("_", " ")

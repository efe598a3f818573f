"""What a list of saves shows about one: kept apart from the journal so that the list need not read it."""

from __future__ import annotations

from dataclasses import dataclass

from zodiac_tui.core.errors import SaveError
from zodiac_tui.core.plain import to_plain
from zodiac_tui.core.text import T
from zodiac_tui.session.entries import FORMAT, newer
from zodiac_tui.session.seal import seal, unseal

META = "meta.json"
MOST_META = 64 * 1024
"""The size in bytes of the largest that is read."""


@dataclass(frozen=True, slots=True)
class Meta:
    """`sequence` orders saves by use, the greatest last used; `lines` and `last` name the journal's last entry known
    when this was written; `n` is how many answers led to where it stands; `ended` the id of the ending.

    `label` is the player's name for it, `party` the names of its PJ, `scene` the title of the scene where it stands,
    `contract` what undo does to its dice, all empty where they are not known; `played` is when it was written, in
    seconds since 1970, 0 for unknown: something to show, never to sort by.
    """

    title: str
    scenario: str
    ruleset: str
    sequence: int
    lines: int = 0
    last: str = ""
    n: int = 0
    ended: str = ""
    label: str = ""
    party: str = ""
    scene: str = ""
    contract: str = ""
    played: int = 0


def write_meta(meta: Meta) -> bytes:
    """Return it as a sealed line."""
    record = to_plain(meta)
    assert isinstance(record, dict)
    return seal({"format": FORMAT, **record})[0]


def read_meta(data: bytes) -> Meta:
    """Read it back; raises SaveError where it is damaged or of a newer format."""
    try:
        if not data.endswith(b"\n"):
            raise ValueError("the end is missing")
        record = unseal(data[:-1])[0]
        form = record.pop("format")
        if isinstance(form, int) and form > FORMAT:
            raise newer(form)
        if form != FORMAT:
            raise ValueError("another format")
        words = {key: value for key, value in record.items() if isinstance(value, str)}
        numbers = {key: value for key, value in record.items() if type(value) is int}
        if len(words) + len(numbers) != len(record):
            raise ValueError("neither words nor numbers")
        return Meta(
            words.pop("title"),
            words.pop("scenario"),
            words.pop("ruleset"),
            numbers.pop("sequence"),
            numbers.pop("lines"),
            words.pop("last"),
            numbers.pop("n"),
            words.pop("ended"),
            # Older ones do not have these.
            words.pop("label", ""),
            words.pop("party", ""),
            words.pop("scene", ""),
            words.pop("contract", ""),
            numbers.pop("played", 0),
        )
    except (ValueError, KeyError):
        raise SaveError(T("Los datos de la partida (meta.json) están dañados o son de otra versión.")) from None

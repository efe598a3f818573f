"""The file of one character: its format, and the way from a document to a Sheet or to every diagnostic."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING

from zodiac_tui.content import names, remarks
from zodiac_tui.content.blanks import blanks_of_sheet
from zodiac_tui.content.compile import Compiler
from zodiac_tui.content.form import Form
from zodiac_tui.content.found import ERROR, Found, needed, report
from zodiac_tui.content.mentions import mentions
from zodiac_tui.content.models import validate
from zodiac_tui.core.errors import ContentError, Diagnostic
from zodiac_tui.core.scenario import Gear, Profile, Scenario
from zodiac_tui.core.sheet import Sheet
from zodiac_tui.core.text import T
from zodiac_tui.core.values import dataclass
from zodiac_tui.core.vocabulary import Field
from zodiac_tui.files.limits import Table
from zodiac_tui.files.toml import Document

if TYPE_CHECKING:
    from zodiac_tui.core.ruleset import Problem

Problems = Callable[[Scenario], "list[Problem]"]


@dataclass(frozen=True, eq=False)
class SheetForm(Form):
    """The format of a sheet for one ruleset; it shares its tables with that of scenarios."""

    @cached_property
    def root(self) -> tuple[Field, ...]:
        """The tables of a whole file."""
        tables = {field.key: field for field in super().root}
        own = Field("id", "id", T("El identificador del PJ."), required=True)
        # What a sheet says anew of a key of a scenario's PJ stands in its place.
        fields = {each.key: each for each in (own, *tables["pj"].fields, *self.vocabulary.sheet_fields)}
        return (
            Field("sistema", "id", T("El sistema de juego."), required=True),
            Field("pj", "table", T("El personaje."), required=True, fields=tuple(fields.values())),
            *(tables[kind] for kind in self.vocabulary.gear_fields),
            tables["objeto"],
        )


def examine(document: Document, form: SheetForm, problems: Problems) -> list[Diagnostic]:
    """Return every diagnostic of a sheet, by line."""
    return report(document, _looked_at(document, form, problems)[1])


def compiled(document: Document, form: SheetForm, problems: Problems, *, kept: bool = False) -> Sheet:
    """Return the sheet; raises ContentError with every diagnostic where there is any error.

    `kept`: it is the copy in a game under way, which only what play needs may refuse.
    """
    sheet, found = _looked_at(document, form, problems, kept=kept)
    if sheet is None:
        raise ContentError(report(document, found))
    return sheet


def alone(profile: Profile, ruleset: str, gear: Mapping[str, Gear], items: Mapping[str, str]) -> Scenario:
    """Return a scenario of nothing but one character: what its ruleset needs to look at it, or to show it."""
    return Scenario(
        id=profile.id,
        title=profile.name,
        author="",
        licence="",
        ruleset=ruleset,
        synopsis="",
        duration="",
        language="es",
        start="",
        warnings=(),
        party_min=1,
        party_max=1,
        options={},
        death_ending="",
        characters={profile.id: profile},
        npcs={},
        gear=gear,
        items=items,
        scenes={},
        encounters={},
        endings={},
        digest="",
    )


def _looked_at(
    document: Document, form: SheetForm, problems: Problems, *, kept: bool = False
) -> tuple[Sheet | None, list[Found]]:
    data = document.data
    if document.flawed or validate(form, data) or any(names.broken(data, mentions(form, data))):
        from zodiac_tui.content.thorough import everything  # noqa: PLC0415  (errors alone need it)

        def rest(mended: Table) -> Iterator[Found]:
            told = _told(form, mended, _sheet(form, mended, ""), problems)
            return needed(told) if kept else told

        return None, everything(form, document, rest)
    sheet = _sheet(form, data, document.digest)
    told = _told(form, data, sheet, problems)
    found = list(needed(told) if kept else told)
    return None if any(each.severity == ERROR for each in found) else sheet, found


def _sheet(form: SheetForm, data: Table, digest: str) -> Sheet:
    return Compiler(form).sheet(remarks.without(data), digest)


def _told(form: SheetForm, data: Table, sheet: Sheet, problems: Problems) -> Iterator[Found]:
    """What is to be said of a sheet whose references are sound."""
    yield from blanks_of_sheet(form, data)
    yield from _of_ruleset(sheet, problems)


def _of_ruleset(sheet: Sheet, problems: Problems) -> Iterator[Found]:
    """What the ruleset says, with the paths of a sheet: its `[pj]` has no id in its header."""
    # Where a thing is missing the ruleset sees what it can: the reference itself is reported already.
    with suppress(LookupError):
        for each in problems(alone(sheet.profile, sheet.ruleset, sheet.gear, sheet.items)):
            path = ("pj", *each.path[2:]) if each.path[:1] == ("pj",) else each.path
            yield Found(each.severity, each.code, path, each.message, each.hint, value=True)

"""The doors from commands to the faces of the program; each imports its face when it is opened."""

from __future__ import annotations

import io
import os
import sys
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

from zodiac_tui.cli.ending import orderly
from zodiac_tui.cli.exits import REFUSED
from zodiac_tui.cli.fronts import Front
from zodiac_tui.core.errors import ContentError, SaveError, UsageError
from zodiac_tui.core.text import T, Text

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Sequence

    from zodiac_tui.catalog.newer import Newer
    from zodiac_tui.catalog.skirmish import Foe
    from zodiac_tui.cli.play import NewGame
    from zodiac_tui.present.reel import Recorded, Reel
    from zodiac_tui.session.export import Exported
    from zodiac_tui.session.recordings import Repeated
    from zodiac_tui.session.report import Reported
    from zodiac_tui.session.saves import Kept
    from zodiac_tui.session.store import Store
    from zodiac_tui.session.verifying import Verified
    from zodiac_tui.ui.opening import Opened


def home(front: Front) -> int:
    """Open the program where it offers what there is to play; returns the exit code."""
    if front is Front.APP:
        from zodiac_tui.ui.tui.app import run_app

        return run_app()
    from zodiac_tui.ui.plain import first, home

    with orderly():
        typed = _typed()
        first.begin(sys.stdout, typed)
        return home.run(sys.stdout, typed)


def play(game: NewGame) -> int:
    """Begin a new game and play it in its face; returns the exit code."""
    from zodiac_tui.ui.opening import begin

    opened = begin(
        game.scenario,
        game.party,
        game.seed,
        typed_dice=game.typed_dice,
        scene=game.scene,
        given=game.given,
        watch=game.watch,
        contract=game.contract,
        label=game.name,
        guided=game.guided,
        system=game.system,
    )
    return _show(opened, game.front)


def skirmish(ruleset: str, foes: Sequence[Foe], said: Namespace, front: Front) -> int:
    """Begin a skirmish with what the flags of `cli/beginning.py` say, and play it in a face; returns the exit code."""
    from zodiac_tui.ui.opening import skirmish

    typed = said.dice == "ask"
    opened = skirmish(
        ruleset,
        foes,
        said.pj,
        said.seed,
        typed_dice=typed,
        contract=said.contrato,
        label=said.name,
        guided=said.guia,
    )
    return _show(opened, front)


def create(ruleset: str, target: Path, seed: str | None, front: Front, what: str) -> int:
    """Make a PJ or a PNJ in a face, and write it; returns the exit code."""
    from zodiac_tui.ui.opening import create

    return _show(create(ruleset, target, seed, what), front)


def export(save: str, pj: str) -> Exported:
    """Return a PJ of a save as it is now; raises SaveError, UsageError."""
    from zodiac_tui.session.export import exported
    from zodiac_tui.session.saves import look_at

    session = look_at(*_place(save))
    return exported(session.rules, session.view, pj)


def kept(save: str) -> Kept:
    """Return a save, given by its name or as the path of its folder, as it lies there, or the game in a report of a
    fault; raises SaveError."""
    report = _report(save)
    if report is not None:
        return report.kept
    from zodiac_tui.session.faults import within
    from zodiac_tui.session.saves import kept_game, read_saved

    place = _place(save)
    with within(lambda: kept_game(*place)):
        return read_saved(*place)


def _report(save: str) -> Reported | None:
    """The game in a report, where somebody names one: a save of that name goes before a file that lies about."""
    path = Path(save)
    try:
        if not path.is_file() or _is_save(save):
            return None
    except (OSError, ValueError):
        return None
    from zodiac_tui.session.report import read_report

    return read_report(path)


def _is_save(save: str) -> bool:
    from zodiac_tui.session.folder import is_folder, saves_folder

    try:
        return "/" not in save and is_folder(saves_folder() / save)
    except SaveError:
        return False


def _place(save: str) -> tuple[Store, str]:
    """The folder of saves and the name in it that somebody means, who may give a save's own folder by its path."""
    from zodiac_tui.session.listing import named
    from zodiac_tui.session.store import Store

    if "/" in save or os.sep in save:
        path = Path(save).absolute()
        return Store(path.parent), path.name
    store = Store()
    return store, named(store.root, save)


def transcript(save: str, form: str) -> tuple[str, str]:
    """Return a save as a story in a format (md, html, txt), and why it is not all of it, if so; raises SaveError."""
    from zodiac_tui.present import transcript_html, transcript_markdown, transcript_text
    from zodiac_tui.present.say import say
    from zodiac_tui.present.transcript import transcript

    game = kept(save)
    made = transcript(game)
    trouble = made.trouble or (say(game.spoilt) if game.spoilt else "")
    written = {"md": transcript_markdown.document, "html": transcript_html.page, "txt": transcript_text.document}
    return written[form](made), trouble


def verified(save: str) -> Verified:
    """Return whether a save, or the game of a report, repeats exactly; raises SaveError for one that cannot be read."""
    report = _report(save)
    if report is not None:
        from zodiac_tui.session import report as reports

        return reports.verified(report)
    from zodiac_tui.session.verifying import verified

    return verified(*_place(save))


def replay(save: str, front: Front) -> int:
    """Show a save again step by step in a face; returns the exit code. Raises SaveError."""
    from zodiac_tui.present.reel import Reel

    return _shown_again(Reel(kept(save)), front)


def watch(fight: Recorded, front: Front) -> int:
    """Show a fight of a rehearsal step by step in a face; returns the exit code."""
    from zodiac_tui.present.reel import Reel

    return _shown_again(Reel(fight), front)


def _shown_again(reel: Reel, front: Front) -> int:
    if front is Front.APP:
        from zodiac_tui.ui.tui.app import run_app
        from zodiac_tui.ui.tui.screens.replay import ReplayScreen

        return run_app(first=lambda: ReplayScreen(reel))
    from zodiac_tui.ui.plain import replay

    return replay.run(reel, sys.stdout, _typed())


def record(save: str, name: str | None, scenario: str | None) -> tuple[Path, bytes, list[Text], tuple[Text, ...]]:
    """Return a save, or the game of a report, as a recording: the file that it goes to, its bytes, what else there is
    to tell, and what of the game is lost. Raises SaveError, and ContentError where there is no such scenario."""
    from zodiac_tui.catalog import scenarios
    from zodiac_tui.session import recording_file, recordings

    told = []
    lost: tuple[Text, ...] = ()
    report = _report(save)
    if report is not None:
        from zodiac_tui.session.folder import name_for

        own = name_for(Path(save).stem)
        play, held = recordings.record_reported(report)
        told.append(held)
    else:
        from zodiac_tui.session.unread import entries_lost

        store, own = _place(save)
        lost, play = entries_lost(store, own), recordings.record(store, own)
    try:
        path = scenarios.find(scenario or play.scenario)
    except ContentError:
        if scenario:
            raise
        where = T("No se encuentra el escenario «{id}»: di dónde está con --scenario FICHERO.", id=play.scenario)
        raise UsageError(where) from None
    target = recordings.file_for(path, name or own)
    data = recording_file.write(play)
    recording_file.read(data, str(target))  # what was typed in a game may hold signs that no file takes
    if recordings.differs(path, play):
        told.append(T("Con el escenario tal como está ahora no sale igual: «zodiac test» dice en qué."))
    return target, data, told, lost


def repeat(scenario: str) -> tuple[Path, list[Repeated]]:
    """Repeat every play recorded for a scenario; returns their folder too. Raises ContentError, SaveError."""
    from zodiac_tui.catalog import scenarios
    from zodiac_tui.session import recordings

    path = scenarios.find(scenario)
    return recordings.folder_of(path), list(recordings.repeat_all(path))


def resume(
    save: str | None, front: Front, *, update: bool = False, scenario: str | None = None, guided: bool = False
) -> int:
    """Go on with a save (the last one without a name) in a face; returns the exit code. `update`: with the scenario as
    it is now, by its id or at a path. `guided`: a person directs from here on."""
    from zodiac_tui.ui.opening import take_up

    return _show(take_up(save, update=update, scenario=_found(scenario), guided=guided), front)


def changes(save: str | None, scenario: str | None) -> Newer | None:
    """Return what has changed in the scenario of a save since, None for nothing; raises SaveError, ContentError."""
    from zodiac_tui.session.renewal import newer_of
    from zodiac_tui.session.store import Store
    from zodiac_tui.ui.opening import meant

    store = Store()
    return newer_of(store, meant(store, save), _found(scenario))


def _found(scenario: str | None) -> Path | None:
    """The file of a scenario that somebody names; raises ContentError for one that there is not."""
    if scenario is None:
        return None
    from zodiac_tui.catalog import scenarios

    return scenarios.find(scenario)


def protocol_schema() -> str:
    """Return the JSON Schema of the JSON Lines protocol."""
    import json

    from zodiac_tui.ui.jsonl.schema import protocol_schema

    return json.dumps(protocol_schema(), indent=1, ensure_ascii=False)


def _show(opened: Opened, front: Front) -> int:
    """Play a game in its face; what it was to make and could not write is a refusal."""
    with orderly() if front is not Front.APP else nullcontext():
        code = _played(opened, front)
    made = opened.session.made
    return REFUSED if made is not None and made.refused else code


def _played(opened: Opened, front: Front) -> int:
    match front:
        case Front.APP:
            from zodiac_tui.ui.tui.app import run_app

            return run_app(opened.session, opened.follower)
        case Front.PLAIN:
            from zodiac_tui.ui.plain import first, play

            typed = _typed()
            first.begin(sys.stdout, typed)
            return play.run(opened.session, sys.stdout, typed, save=opened.save, follower=opened.follower)
        case Front.JSON:
            from zodiac_tui.ui.jsonl import play as lines

            return lines.run(opened.session, sys.stdout, _typed(), save=opened.save, follower=opened.follower)


def _typed() -> io.TextIOWrapper:
    """Standard input; bytes that are no text in its encoding come as signs of their own instead of failing."""
    if sys.stdin is None:  # closed by whoever called: nobody types
        return open(os.devnull, encoding="utf-8")
    assert isinstance(sys.stdin, io.TextIOWrapper)
    sys.stdin.reconfigure(errors="replace")
    return sys.stdin

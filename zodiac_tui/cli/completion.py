"""`zodiac --completion`: what lets a shell complete the commands; and the ids that it asks for meanwhile."""

from __future__ import annotations

from collections.abc import Sequence

from zodiac_tui.cli.completable import SAVES, SCENARIOS, SHELLS, commands
from zodiac_tui.cli.exits import FINE
from zodiac_tui.cli.streams import out
from zodiac_tui.core.errors import SaveError, UsageError
from zodiac_tui.core.text import T


def run(argv: Sequence[str]) -> int:
    """Write the script of a shell, or ids line by line; raises UsageError for another word."""
    wanted = argv[0]
    if wanted == SCENARIOS:
        _write(_scenarios())
    elif wanted == SAVES:
        _write(_saves())
    else:
        _write([_script(wanted)])
    return FINE


def _write(lines: Sequence[str]) -> None:
    if lines:
        out("\n".join(lines))


def _script(shell: str) -> str:
    match shell:
        case "bash":
            from zodiac_tui.cli.completion_bash import script
        case "zsh":
            from zodiac_tui.cli.completion_zsh import script
        case "fish":
            from zodiac_tui.cli.completion_fish import script
        case _:
            choices = ", ".join(SHELLS)
            raise UsageError(T("--completion: «{text}» no vale; elige entre: {choices}.", text=shell, choices=choices))
    return script([*commands()])


def _scenarios() -> list[str]:
    from zodiac_tui.catalog import scenarios

    return [each.id for each in scenarios.listing() if each.problem is None]


def _saves() -> list[str]:
    """The saves; none where they cannot be read: nobody wants errors in the middle of a line that is being typed."""
    from zodiac_tui.session.folder import saves_folder
    from zodiac_tui.session.listing import listed_in

    try:
        return [each.name for each in listed_in(saves_folder()) if each.problem is None]
    except SaveError:
        return []

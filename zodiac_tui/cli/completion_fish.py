"""The script with which fish completes the commands, with what each of them does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from zodiac_tui.cli.completable import Command, Option
from zodiac_tui.settings.values import SETTINGS

_SCRIPT = """\
# zodiac-tui, fish: zodiac --completion fish | source
function __zodiac_at
    set -l at ""
    for word in (commandline -opc)[2..-1]
        switch "$at/$word"
{places}
        end
    end
    test "$at" = "$argv[1]"
end
complete -c zodiac -e
{commands}
"""


def script(commands: Sequence[Command]) -> str:
    """Return the script."""
    return _SCRIPT.format(places="\n".join(_places(commands)), commands="\n".join(_commands(commands)))


def _places(commands: Sequence[Command]) -> Iterator[str]:
    for command in commands[1:]:
        above, _, word = command.words.rpartition(" ")
        yield f"            case {_quoted(f'{above}/{word}')}"
        yield f"                set at {_quoted(command.words)}"


def _commands(commands: Sequence[Command]) -> Iterator[str]:
    for command in commands:
        here = f"complete -c zodiac -n {_quoted(f'__zodiac_at {_quoted(command.words)}')}"
        for word, about in command.follow:
            if command.words == "settings":
                values = SETTINGS[word[:-1]].values if word[:-1] in SETTINGS else ("",)
                yield f"{here} -f -a {_quoted(' '.join(word + value for value in values))} -d {_quoted(about)}"
            else:
                yield f"{here} -f -a {_quoted(word)} -d {_quoted(about)}"
        if command.kind:
            yield f"{here} -a {_quoted(f'(zodiac --completion {command.kind} 2>/dev/null)')}"
        yield from (f"{here} {_option(option)}" for option in command.options)


def _option(option: Option) -> str:
    names = " ".join(f"-l {flag[2:]}" if flag.startswith("--") else f"-s {flag[1:]}" for flag in option.flags)
    about = f"-d {_quoted(option.about)}"
    if not option.has_value:
        return f"{names} -f {about}"
    if option.values:
        return f"{names} -x -a {_quoted(' '.join(option.values))} {about}"
    if option.kind:
        return f"{names} -r -a {_quoted(f'(zodiac --completion {option.kind} 2>/dev/null)')} {about}"
    return f"{names} {'-r' if option.is_file else '-x'} {about}"


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace("'", "\\'")
    return f"'{escaped}'"

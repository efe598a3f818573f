"""The script with which bash completes the commands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from zodiac_tui.cli.completable import Command, Option, places
from zodiac_tui.settings.values import SETTINGS

_SCRIPT = """\
# zodiac-tui, bash: source <(zodiac --completion bash)
_zodiac() {{
    local at="" before i cur
    COMPREPLY=()
    cur=${{COMP_WORDS[COMP_CWORD]}}
    before=${{COMP_WORDS[COMP_CWORD-1]}}
    if [[ $cur == "=" ]]; then
        cur=""
    elif [[ $before == "=" ]]; then
        before=${{COMP_WORDS[COMP_CWORD-2]}}
    fi
    for ((i = 1; i < COMP_CWORD; i++)); do
        case "$at/${{COMP_WORDS[i]}}" in
{places}
        esac
    done
    case "$at/$before" in
{values}
    esac
    case "$at" in
{commands}
    esac
}}
_zodiac_give() {{
    COMPREPLY=($(compgen -W "$1" -- "$cur"))
    if [[ ${{#COMPREPLY[@]}} == 1 && $COMPREPLY == *= ]]; then
        compopt -o nospace
    fi
}}
_zodiac_ask() {{
    _zodiac_give "$1 $(zodiac --completion "$2" 2>/dev/null)"
}}
complete -o bashdefault -o default -F _zodiac zodiac
"""


def script(commands: Sequence[Command]) -> str:
    """Return the script."""
    return _SCRIPT.format(
        places="\n".join(places(commands)),
        values="\n".join(_values(commands)),
        commands="\n".join(_commands(commands)),
    )


def _values(commands: Sequence[Command]) -> Iterator[str]:
    """What may follow an option."""
    for command in commands:
        for option in command.options:
            if option.has_value:
                patterns = "|".join(f'"{command.words}/{flag}"' for flag in option.flags)
                yield f"        {patterns}) {_value(option)}return ;;"
    for name, setting in SETTINGS.items():
        yield f'        "settings/{name}") _zodiac_give "{" ".join(setting.values)}"; return ;;'


def _value(option: Option) -> str:
    """How a value is completed. With nothing given, bash takes files, which is the best for any other too."""
    if option.values:
        return f'_zodiac_give "{" ".join(option.values)}"; '
    return f'_zodiac_ask "" {option.kind}; ' if option.kind else ""


def _commands(commands: Sequence[Command]) -> Iterator[str]:
    """What may stand at a place: options where a dash is typed, else words."""
    for command in commands:
        flags = " ".join(flag for option in command.options for flag in option.flags)
        words = " ".join(word for word, _ in command.follow)
        yield f'        "{command.words}")'
        yield "            if [[ $cur == -* ]]; then"
        yield f'                _zodiac_give "{flags}"'
        if command.kind:
            yield "            else"
            yield f'                _zodiac_ask "{words}" {command.kind}'
        elif words:
            yield "            else"
            yield f'                _zodiac_give "{words}"'
        yield "            fi ;;"

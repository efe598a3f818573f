"""The script with which zsh completes the commands, with what each of them does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from zodiac_tui.cli.completable import Command, Option, places
from zodiac_tui.settings.values import SETTINGS

_SCRIPT = """\
#compdef zodiac
# zodiac-tui, zsh: source <(zodiac --completion zsh), after compinit
_zodiac() {{
    local at="" before=${{words[CURRENT-1]}} i
    local -a flags follow
    for ((i = 2; i < CURRENT; i++)); do
        case "$at/${{words[i]}}" in
{places}
        esac
    done
    case "$at/$before" in
{values}
    esac
    case "$at" in
{commands}
    esac
    if [[ $PREFIX == -* ]]; then
        _describe -o zodiac flags
    elif [[ $at == settings ]]; then
        _zodiac_settings
    else
        (( $#follow )) && _describe zodiac follow
    fi
}}
_zodiac_settings() {{
    if compset -P 1 '*='; then
        case "${{IPREFIX%=}}" in
{settings}
        esac
    else
        _describe zodiac follow -S ""
    fi
}}
_zodiac_ids() {{
    local -a ids
    ids=(${{(f)"$(zodiac --completion $1 2>/dev/null)"}})
    (( $#ids )) && compadd -a ids
    _files
}}
compdef _zodiac zodiac
"""


def script(commands: Sequence[Command]) -> str:
    """Return the script."""
    return _SCRIPT.format(
        places="\n".join(places(commands)),
        values="\n".join(_values(commands)),
        commands="\n".join(_commands(commands)),
        settings="\n".join(
            f"            {name}) compadd {' '.join(setting.values)} ;;" for name, setting in SETTINGS.items()
        ),
    )


def _values(commands: Sequence[Command]) -> Iterator[str]:
    for command in commands:
        for option in command.options:
            if option.has_value:
                patterns = "|".join(f'"{command.words}/{flag}"' for flag in option.flags)
                yield f"        {patterns}) {_value(option)}; return ;;"


def _value(option: Option) -> str:
    if option.values:
        return f"compadd {' '.join(map(_quoted, option.values))}"
    if option.kind:
        return f"_zodiac_ids {option.kind}"
    return "_files" if option.is_file else f"_message {_quoted(option.about)}"


def _commands(commands: Sequence[Command]) -> Iterator[str]:
    for command in commands:
        flags = [_told(flag, option.about) for option in command.options for flag in option.flags]
        yield f'        "{command.words}")'
        yield f"            flags=({' '.join(flags)})"
        yield f"            follow=({' '.join(_told(word, about) for word, about in command.follow)})"
        if command.kind:
            yield f"            [[ $PREFIX == -* ]] || _zodiac_ids {command.kind}"
        elif not command.follow:
            yield "            [[ $PREFIX == -* ]] || _files"
        yield "            ;;"


def _told(word: str, about: str) -> str:
    """A word with what it does, as `_describe` takes it."""
    return _quoted(f"{word.replace(':', chr(92) + ':')}:{about}" if about else word)


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"

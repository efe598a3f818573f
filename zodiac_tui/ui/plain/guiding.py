"""The words of line mode for whoever directs: the powers, asked for one answer at a time, and what is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from zodiac_tui.core.errors import IllegalAnswer
from zodiac_tui.core.prompts import Prompt, PromptKind
from zodiac_tui.core.text import T, Text
from zodiac_tui.present.folding import folded
from zodiac_tui.present.naming import spoken
from zodiac_tui.present.say import ENGLISH, language, say
from zodiac_tui.present.secrets import secrets
from zodiac_tui.ui.plain.asking import answer, write_question

if TYPE_CHECKING:
    from zodiac_tui.ui.plain.words import Table

COMMAND, ESCAPE = (":", "?"), "::"
"""What a word begins with, and what an answer does whose first sign is a colon."""
GIVE_UP = (":dejarlo", ":cancel")
AGAIN = ("repetir", "repeat")
"""What repeats the question of a power."""


def guide(table: Table, rest: Sequence[str]) -> None:
    """Use a power: what the words say answers its questions in order, the rest is asked for.

    `:dejarlo` gives up, and so does an empty line where no words are asked for.
    """
    said: list[str] = []
    typed = [*rest]
    while (prompt := table.session.power_asked(said)) is not None:
        given = _given(prompt, typed) if typed else _asked(table, prompt)
        if given is None:
            table.paper.write(say(T("No se ha hecho nada.")))
            return
        said.append(given)
    if typed:
        raise IllegalAnswer(T("Sobra «{words}».", words=" ".join(typed)[:40]), "bad_message")
    table.session.use_power(said)


def look(table: Table, rest: Sequence[str]) -> None:
    """Write what only whoever directs may see."""
    session = table.session
    session.power_asked()  # refuses where nobody directs
    for section in secrets(session.view, session.rules.scenario, session.rules.ruleset):
        table.paper.gap()
        table.paper.write(section.title)
        for text in section.lines:
            table.paper.write(spoken(text), hang=2)


def _given(prompt: Prompt, typed: list[str]) -> str:
    """What the typed words say to a question, taken from them: all of them where it asks for words."""
    if prompt.kind is PromptKind.TEXT:
        words = " ".join(typed)
        typed.clear()
        return words
    for most in range(len(typed), 1, -1):
        whole = " ".join(typed[:most])
        if any(option.id == whole for option in prompt.options):
            del typed[:most]
            return whole
    return str(prompt.checked(answer(prompt, typed.pop(0))))


def _asked(table: Table, prompt: Prompt) -> str | None:
    """What is typed to a question, asked again until it fits; None: nothing."""
    _write(table, prompt)
    while (typed := table.paper.read()) is not None:
        if typed in GIVE_UP or (not typed and prompt.kind is not PromptKind.TEXT):
            return None
        if typed.startswith(COMMAND) and not typed.startswith(ESCAPE):
            if folded(typed.removeprefix(":")) in AGAIN:
                _write(table, prompt)
            else:
                _aside(table, typed)
                table.paper.write(say(_still(prompt)))
            continue
        try:
            return str(prompt.checked(answer(prompt, typed.removeprefix(":") if typed.startswith(ESCAPE) else typed)))
        except IllegalAnswer as error:
            table.paper.write(say(error.message))
            table.paper.write(say(_still(prompt)))
    return None


def _still(prompt: Prompt) -> Text:
    """The question that is open still, without its options: whoever listens has heard them."""
    again = AGAIN[language() == ENGLISH]
    return T("{question} «:{word}» la repite entera.", question=prompt.text, word=again)


def _write(table: Table, prompt: Prompt) -> None:
    table.paper.gap()
    write_question(table.paper, prompt, vocabulary=table.session.rules.ruleset.vocabulary)
    words = T("Se contesta con palabras; una línea vacía las deja en blanco. «:dejarlo» lo deja sin hacer nada.")
    others = T("Una línea vacía, o «:dejarlo», lo deja sin hacer nada.")
    table.paper.write(say(words if prompt.kind is PromptKind.TEXT else others))


def _aside(table: Table, typed: str) -> None:
    """Do what a word says that only looks, or leaves; any other has to wait. Raises Leave."""
    from zodiac_tui.ui.plain.words import found, run  # noqa: PLC0415  (whose words these are)

    word = found(typed)
    if word is None or word.looks:
        run(table, typed)
    else:
        waits = T(
            "«:{word}» no vale dentro de esta pregunta: contéstala, o déjala antes con «:dejarlo».", word=word.called
        )
        table.paper.write(say(waits))

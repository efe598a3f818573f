"""Sentences as data: a Spanish msgid with named values, translated only when shown."""

from __future__ import annotations

from collections.abc import Iterable

from zodiac_tui.core.values import dataclass


@dataclass(frozen=True, slots=True)
class Text:
    """A message that is not yet in any language.

    `msgid` is the Spanish sentence with `{name}` placeholders; `values` are strings, numbers or further texts.
    A text from a file is data: `Text.data()` wraps it, so that it is never looked up nor formatted.
    """

    msgid: str
    values: tuple[tuple[str, str | int | Text], ...] = ()

    @staticmethod
    def data(text: str) -> Text:
        """Wrap words that come from a file or a person.

        >>> Text.data("50 {monedas}").plain()
        '50 {monedas}'
        """
        return Text("", (("text", text),))

    def plain(self) -> str:
        """Return the text in Spanish, for logs and tests.

        >>> T("Tienes {n} PK.", n=3).plain()
        'Tienes 3 PK.'
        """
        values = {name: value.plain() if isinstance(value, Text) else value for name, value in self.values}
        return str(values["text"]) if not self.msgid else self.msgid.format_map(values)


def joined(texts: Iterable[Text], mark: str = ", ") -> Text:
    """Return texts as one, with a mark between them.

    >>> joined((T("Parar"), T("Tienes {n} PK.", n=3))).plain()
    'Parar, Tienes 3 PK.'
    """
    values = tuple((f"t{place}", text) for place, text in enumerate(texts))
    return Text(mark.join(f"{{{name}}}" for name, _ in values), values) if values else Text.data("")


def named(names: Iterable[str]) -> Text:
    """Return names from files or people as one text, each in the quotes of the language that it is shown in.

    >>> named(("g1", "g2")).plain()
    '«g1», «g2»'
    """
    return joined(T("«{word}»", word=Text.data(name)) for name in names)


def T(msgid: str, **values: str | int | Text) -> Text:
    """Make a translatable text; the message extractor looks for this name."""
    return Text(msgid, tuple(values.items()))

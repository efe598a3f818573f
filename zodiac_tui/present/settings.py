"""What a game is played by: the optional rules in play, those left out, and the readings chosen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from zodiac_tui.core.text import T, Text
from zodiac_tui.core.vocabulary import Field, Vocabulary
from zodiac_tui.present.naming import prettified
from zodiac_tui.present.say import say
from zodiac_tui.present.scenarios import warned
from zodiac_tui.session.entries import Contract
from zodiac_tui.session.game import Session

ON = "si"


def told_at_start(session: Session) -> tuple[Text, ...]:
    """What a new game tells a program before its first words; nothing where one goes on, or a character is made."""
    scenario = session.rules.scenario
    if session.history.n or scenario.creates:
        return ()
    return settings(scenario.options, session.rules.ruleset.vocabulary, whole=True)


def warned_at_start(session: Session) -> tuple[Text, ...]:
    """The warnings of content of a new game; nothing where one goes on."""
    told = None if session.history.n else warned(session.rules.scenario.warnings)
    return () if told is None else (told,)


def house_at_start(session: Session, where: str) -> tuple[Text, ...]:
    """By which contract a new game is played, and `where` that and the rest of `house` is told; nothing where one goes
    on, or a character is made."""
    if session.history.n or session.rules.scenario.creates:
        return ()
    told = T(
        "{name}. Qué quiere decir, y con qué reglas de la casa se juega: {where}.",
        name=_NAMES[session.contract],
        where=where,
    )
    return (told, *notice(session.rules.ruleset.vocabulary))


def notice(vocabulary: Vocabulary) -> tuple[Text, ...]:
    """Whose a system is, where that must be said."""
    return () if vocabulary.notice is None else (vocabulary.notice,)


def house(session: Session) -> tuple[Text, ...]:
    """Everything that a game is played by: its contract, and its optional rules and readings."""
    scenario = session.rules.scenario
    vocabulary = session.rules.ruleset.vocabulary
    return (contract(session.contract), *settings(scenario.options, vocabulary, whole=True), *notice(vocabulary))


def contract(which: Contract) -> Text:
    """A contract by its name, and what it means."""
    return T("{name}: {about}", name=_NAMES[which], about=_CONTRACTS[which])


def about_contract(name: str) -> Text:
    """What a contract means, by its name."""
    return _CONTRACTS[Contract(name)]


_NAMES = {
    Contract.APRENDIZAJE: T("Contrato de aprendizaje"),
    Contract.JUSTO: T("Contrato justo"),
    Contract.HIERRO: T("Contrato de hierro"),
}
_CONTRACTS = {
    Contract.APRENDIZAJE: T("puedes deshacer, y lo deshecho se tira de nuevo."),
    Contract.JUSTO: T(
        "puedes deshacer, y los dados se quedan como cayeron; así también se puede mirar qué habría salido."
    ),
    Contract.HIERRO: T("no se deshace nada."),
}


def settings(options: Mapping[str, str], vocabulary: Vocabulary, *, whole: bool = False) -> tuple[Text, ...]:
    """Sentences about the options of a game: rules in play, those left out, and each reading with its choice.

    Of rules left out only those that a game has usually, unless the `whole` of it is asked for.
    """
    switches = [each for each in vocabulary.options if each.type == "bool"]
    on = [each for each in switches if _value(each, options) == ON]
    off = [each for each in switches if each not in on and (whole or each.choices[:1] == (ON,))]
    others = [each for each in vocabulary.options if each.type != "bool"]
    return (*_listed(on, off), *(_chosen(each, options, vocabulary) for each in others))


def _listed(on: list[Field], off: list[Field]) -> Iterator[Text]:
    if on:
        yield T("Reglas opcionales en juego: {rules}.", rules=_joined(on))
    if off:
        yield T("Reglas opcionales que aquí no cuentan: {rules}.", rules=_joined(off))


def _chosen(option: Field, options: Mapping[str, str], vocabulary: Vocabulary) -> Text:
    value = _value(option, options)
    word = vocabulary.words.get(f"{option.key}.{value}")
    return T("{what}: {choice}.", what=_named(option), choice=say(word) if word else prettified(value))


def _joined(options: list[Field]) -> str:
    return "; ".join(map(_named, options))


def _named(option: Field) -> str:
    return say(option.help).rstrip(".")


def _value(option: Field, options: Mapping[str, str]) -> str:
    return options.get(option.key, option.choices[0] if option.choices else "")

"""An exploration's report as lines to read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from zodiac_tui.cli.explored_paths import path_lines
from zodiac_tui.cli.explored_reach import reach_lines
from zodiac_tui.core.text import T, Text
from zodiac_tui.lab.explore.finding import Search
from zodiac_tui.lab.explore.plays import Trouble
from zodiac_tui.lab.explore.policies import policy_named
from zodiac_tui.lab.explore.report import Never, Report, never, never_at_all
from zodiac_tui.lab.explore.sampling import Chance, Length
from zodiac_tui.lab.explore.steps import length
from zodiac_tui.lab.explore.unfollowed import Missed
from zodiac_tui.present.figures import decimal, percentage
from zodiac_tui.present.say import say

MOST_SHOWN = 30
"""Options of a path that are written out; of a longer one, the last."""
_TROUBLES = {
    Trouble.DEAD_END: T("sin nada que hacer en {scenes}"),
    Trouble.RING: T("en una vuelta sin preguntas: {scenes}"),
    Trouble.ENDLESS: T("sin fin, dando vueltas por {scenes}"),
    Trouble.UNFOLLOWED: T("con solo Acciones declaradas en {scenes}"),
    Trouble.TRAP: T("sin final a la vista; solo se puede seguir por {scenes}"),
}

_MISSED = {
    Missed.FIGHTS: T("cómo queda cada cual tras una pelea"),
    Missed.ANSWERS: T("todo lo que se puede gastar o responder en una tirada"),
    Missed.GRADES: T("los grados que comparten un resultado escrito"),
    Missed.DECLARED: T("las Acciones declaradas"),
    Missed.AGES: T("desde cuándo dura cada estado"),
    Missed.TIME: T("el tiempo, más allá de lo que preguntan las condiciones"),
    Missed.BRANCHES: T("dados y preguntas con demasiadas ramas"),
    Missed.BUDGET: T("lo que no cupo en el presupuesto"),
}
"""What was not followed."""


def lines(report: Report) -> Iterator[str]:
    """Yield what was found, line by line."""
    yield from _head(report)
    yield from _endings(report)
    yield from _given_up(report)
    yield from _invariants(report)
    yield ""
    yield say(T("Lo que ninguna partida alcanzó"))
    yield from _never(report, never(report, report.sample.coverage))
    if report.search is not None:
        yield from _searched(report, report.search)
    yield ""
    yield from reach_lines(report)


def _head(report: Report) -> Iterator[str]:
    played = report.sample
    yield say(
        T(
            "{title}. Partidas: {n}; semilla: {seed}.",
            title=_data(report.scenario.title),
            n=played.plays,
            seed=_data(played.seed),
        )
    )
    if report.fight:
        yield say(T("Todas empiezan con el encuentro «{id}».", id=report.fight))
    yield say(T("Política {name}: {about}.", name=played.policy, about=policy_named(played.policy).about))
    yield say(T("Los bots solo declaran Acciones donde el escenario dice qué hacen."))


def _endings(report: Report) -> Iterator[str]:
    yield ""
    yield say(T("Finales, con su probabilidad al 95 %"))
    played = report.sample
    width = max(len(name) for name in played.endings)
    for name, chance in played.endings.items():
        yield f"  {name:<{width}}  {say(_chance(chance))}{_length(played.lengths.get(name))}"
    if "" in played.lengths:
        yield "  " + say(T("Todas las que acaban{length}", length=_length(played.lengths[""])))


def _chance(chance: Chance) -> Text:
    low, high = chance.interval
    if not chance.count:
        return T("0 de {of}: como mucho {high}", of=chance.of, high=_percent(high))
    share = _percent(chance.count / chance.of)
    return T(
        "{count} de {of}: {share} (de {low} a {high})",
        count=chance.count,
        of=chance.of,
        share=share,
        low=_percent(low),
        high=_percent(high),
    )


def _length(found: Length | None) -> str:
    if found is None:
        return ""
    words = {"choices": decimal(found.choices), "words": str(round(found.words))}
    return say(T("; de media, opciones: {choices}, palabras: {words}", **words))


def _given_up(report: Report) -> Iterator[str]:
    if not report.sample.given_up:
        return
    yield ""
    yield say(T("Partidas que no acabaron"))
    for each in report.sample.given_up:
        where = _where(each.trouble, each.loop)
        seed = _data(each.first.seed)
        yield "  " + say(T("{where}: {n}. La primera, la semilla {seed}:", n=each.count, where=where, seed=seed))
        yield f"    {_taken(each.first.path)}"


def _where(trouble: Trouble, scenes: Sequence[str]) -> Text:
    told = _TROUBLES[trouble].msgid
    return Text(told, (("scenes", " › ".join(scenes) or "…"),))


def _invariants(report: Report) -> Iterator[str]:
    if not report.scenario.always:
        return
    yield ""
    yield say(T("Lo que debe cumplirse siempre"))
    broken = {each.violation.invariant: each for each in report.sample.broken}
    for condition in report.scenario.always:
        source = _data(condition.source)
        found = broken.get(condition.source)
        if found is not None:
            yield "  " + say(
                T(
                    "«{condition}»: partidas en que no se cumple: {n}. La primera, la semilla {seed}, en {scene}:",
                    condition=source,
                    n=found.count,
                    seed=_data(found.seed),
                    scene=found.violation.scene,
                )
            )
            yield f"    {_taken(found.violation.path)}"
        elif report.search is not None and condition.source in report.search.broken:
            yield "  " + say(T("«{condition}»: no se cumple por este camino de la búsqueda:", condition=source))
            yield from path_lines(report.system, report.search.broken[condition.source])
        else:
            yield "  " + say(T("«{condition}»: se cumple en todo lo visto.", condition=source))


def _taken(path: Sequence[tuple[str, str]]) -> str:
    shown = [".".join(each) for each in path[-MOST_SHOWN:]]
    return " › ".join(shown if len(path) <= MOST_SHOWN else ["…", *shown]) or "–"


def _never(report: Report, missing: Never) -> Iterator[str]:
    outcomes = [f"{option} ({say(report.system.grade(grade).label)})" for option, grade in missing.outcomes]
    groups = (
        (T("escenas: {names}"), missing.scenes),
        (T("opciones: {names}"), missing.options),
        (T("resultados: {names}"), outcomes),
        (T("desenlaces de peleas: {names}"), missing.fights),
        (T("finales: {names}"), missing.endings),
    )
    for told, names in groups:
        if names:
            yield "  " + say(Text(told.msgid, (("names", ", ".join(names)),)))
    if not any(names for _, names in groups):
        yield "  " + say(T("nada: todo se alcanzó."))


def _searched(report: Report, found: Search) -> Iterator[str]:
    yield ""
    yield say(T("Búsqueda. Jugadas: {beats}; situaciones: {n}.", beats=found.beats, n=found.situations))
    for name, reached in found.endings.items():
        choices = length(reached.path)
        told = T("{name} (pasos: {n}, y no se puede en menos):") if reached.is_shortest else T("{name} (pasos: {n}):")
        yield "  " + say(Text(told.msgid, (("name", name), ("n", choices))))
        yield from path_lines(report.system, reached.path)
    yield from _stuck(report, found)
    yield from _bouts(found)
    yield say(T("Lo que tampoco la búsqueda alcanzó"))
    yield from _never(report, never_at_all(report, found))
    yield say(T("Lo que la búsqueda no miró"))
    for told in _uncovered(found):
        yield f"  {say(told)}"


def _stuck(report: Report, found: Search) -> Iterator[str]:
    yield say(T("Callejones sin salida"))
    for stuck in found.stuck:
        yield "  " + say(T("{where}. Se llega así:", where=_where(stuck.trouble, stuck.scenes)))
        yield from path_lines(report.system, stuck.path)
    if not found.stuck:
        yield "  " + say(T("ninguno.") if not found.unsure else T("ninguno seguro."))
    if found.unsure:
        yield say(T("Sitios donde no se vio ningún final, sin que sea seguro que no lo haya"))
    for unsure in found.unsure:
        where = _data(" › ".join(unsure.scenes))
        yield "  " + say(
            T("{scenes}; faltó seguir: {reasons}. Se llega así:", scenes=where, reasons=_of(unsure.missed))
        )
        yield from path_lines(report.system, unsure.path)


def _of(missed: Sequence[Missed]) -> str:
    return "; ".join(say(_MISSED[each]) for each in missed)


def _bouts(found: Search) -> Iterator[str]:
    if found.bouts:
        yield say(T("Peleas que encontró, jugadas por bots desde ahí hasta ver todos los desenlaces"))
    for each in found.bouts:
        ends = ", ".join(f"{end} {times}" for end, times in each.ends.items())
        told = T("{fight}, 1 vez: {ends}") if each.times == 1 else T("{fight}, {n} veces: {ends}")
        yield "  " + say(Text(told.msgid, (("fight", each.fight), ("n", each.times), ("ends", ends))))


def _uncovered(found: Search) -> Iterator[Text]:
    if found.unopened:
        yield T(
            "El presupuesto de {n} jugadas se agotó. Situaciones que quedaron sin mirar: {left}.",
            n=found.budget,
            left=found.unopened,
        )
    if found.cut:
        yield T("Tiradas o preguntas con demasiadas ramas, que no se siguieron todas: {n}.", n=found.cut)
    if found.fights:
        yield T(
            "Para seguir, cada desenlace escrito de una pelea se dio por posible ({fights}).",
            fights=", ".join(found.fights),
        )
    for names in dict.fromkeys(found.unfollowed.values()):
        missed = [each for each, changes in found.unfollowed.items() if changes == names]
        told = T("No se siguió todo: {reasons}. Podría cambiar: {names}.").msgid
        yield Text(told, (("reasons", _of(missed)), ("names", ", ".join(names))))
    yield T(
        "De los números se sigue lo que leen las condiciones y los costes, hasta donde lo distinguen; así también del "
        "tiempo."
    )
    yield T(
        "De las preguntas de una tirada se siguió lo que no gasta nada, y lo demás de una en una; de los grados, "
        "uno por resultado escrito. Las Acciones declaradas no se siguieron."
    )


def _percent(chance: float) -> str:
    """A chance in percent with one decimal.

    >>> _percent(0.0583)
    '5,8 %'
    """
    return percentage(decimal(chance * 100))


def _data(text: str) -> Text:
    return Text.data(text)

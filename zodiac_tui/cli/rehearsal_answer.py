"""What `zodiac rehearse` answers: one fight, or one for each value of a key; in lines or as JSON, and to a file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from zodiac_tui.cli.bots import progress
from zodiac_tui.cli.rehearsal_file import Target
from zodiac_tui.cli.rehearsed import as_json, table_as_json
from zodiac_tui.cli.streams import diagnose, out
from zodiac_tui.core.errors import UsageError
from zodiac_tui.core.text import T
from zodiac_tui.lab.rehearsing.findings import Wanted
from zodiac_tui.lab.rehearsing.tally import Tally
from zodiac_tui.present.rehearsal_export import report, report_of_variants
from zodiac_tui.present.rehearsal_lines import findings, side_by_side, table_of, written_out
from zodiac_tui.present.rehearsal_report import Report
from zodiac_tui.present.rehearsal_variants import Variants
from zodiac_tui.present.say import say
from zodiac_tui.ui.rehearsing import Request, bout_of, rehearsed, sensitivity
from zodiac_tui.ui.varying import EXAMPLE, Variation, several, variants


@dataclass(frozen=True)
class Way:
    """How it is answered: as JSON or in lines, to a file too, and which rate of which outcome is looked for."""

    json: bool = False
    file: Target | None = None
    wanted: Wanted | None = None

    def tell(self, words: str, made: Report) -> None:
        """Print it, and write the file; raises SaveError."""
        out(words)
        if self.file is None:
            return
        told = self.file.written(made)
        if self.json:
            diagnose(told)
        else:
            out(say(told))


def answer(request: Request, varied: Sequence[Variation], workers: int, way: Way) -> None:
    """Rehearse in so many processes, and tell what was found; raises as `bout_of`, WorkerError and SaveError."""
    if len(variants(request, varied)) > 1:
        _side_by_side(request, varied, workers, way)
    elif way.wanted is not None:
        raise UsageError(
            T("--want busca entre los valores de una clave: di también --vary, como {example}.", example=EXAMPLE)
        )
    else:
        _one(single(request, varied), workers, way)


def single(request: Request, varied: Sequence[Variation]) -> Request:
    """Return the one rehearsal that is asked for; raises UsageError where there are several."""
    first, *more = variants(request, varied)
    if more:
        raise UsageError(T("Aquí «{key}» solo puede tener un valor.", key=several(varied).key))
    return first.request


def _one(request: Request, workers: int, way: Way) -> None:
    bout, tally = rehearsed(request, workers, _hear(request.runs))
    others = sensitivity(request, bout, workers, lambda tally: None)
    found = bout, tally, request.seed, others
    words = as_json(*found) if way.json else "\n".join(written_out(*found))
    way.tell(words, report(bout, findings(bout, tally), others, request.seed))


def _side_by_side(request: Request, varied: Sequence[Variation], workers: int, way: Way) -> None:
    """What came of each value of a key; each is looked at before the first fight is played."""
    asked = [(each, bout_of(each.request)) for each in variants(request, varied)]
    found = [(each.label, *rehearsed(each.request, workers, _hear(request.runs), bout)) for each, bout in asked]
    made: Variants = side_by_side(several(varied).key, found, request.seed, way.wanted)
    way.tell(table_as_json(made) if way.json else "\n".join(table_of(made)), report_of_variants(made))


def _hear(runs: int) -> Callable[[Tally], None]:
    tell = progress()
    return lambda tally: tell(T("Peleas: {done} de {of}", done=tally.runs, of=runs), tally.runs, runs)

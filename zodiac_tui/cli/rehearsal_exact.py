"""What `zodiac rehearse --exact` answers: a fight worked out instead of sampled, in lines or as JSON, and to a file."""

from __future__ import annotations

import json

from zodiac_tui.cli.bots import progress
from zodiac_tui.cli.rehearsal_answer import Way
from zodiac_tui.core.errors import UsageError
from zodiac_tui.core.text import T
from zodiac_tui.lab.rehearsing.bout import Bout
from zodiac_tui.lab.rehearsing.exact import Exact, exact
from zodiac_tui.present.rehearsal_exact import head, sections
from zodiac_tui.present.rehearsal_export import report_of_exact
from zodiac_tui.present.rehearsal_lines import section_lines
from zodiac_tui.present.say import say
from zodiac_tui.ui.rehearsing import Request, bout_of


def worked_out(request: Request, most: int, way: Way) -> None:
    """Follow a fight to its ends, at most so many situations of it, and tell; raises as `bout_of`, and SaveError."""
    if way.wanted is not None:
        raise UsageError(T("--exact cuenta una sola pelea: sobra --want."))
    bout, tell = bout_of(request), progress()

    def hear(followed: int, left: float) -> None:
        tell(T("Situaciones: {n} de {most} como mucho", n=followed, most=most), min(followed, most - 1), most)

    found = exact(bout, most, hear)
    way.tell(_as_json(bout, found) if way.json else _written_out(bout, found), report_of_exact(bout, found))


def _written_out(bout: Bout, found: Exact) -> str:
    told = [line for each in sections(found) for line in ("", *section_lines(each))]
    return "\n".join((say(head(bout)), *told))


def _as_json(bout: Bout, found: Exact) -> str:
    plain = {
        "scenario": bout.story.scenario.id,
        "encounter": bout.fight,
        "policies": {"pj": bout.sides.party, **bout.sides.single, "foes": bout.sides.foes or None},
        "outcomes": {name: found.bounds(name) for name in found.outcomes},
        "rounds": {str(n): (share, min(1.0, share + found.unresolved)) for n, share in found.rounds.items()},
        "situations": found.situations,
        "unresolved": found.unresolved,
    }
    return json.dumps(plain, ensure_ascii=False, indent=1)

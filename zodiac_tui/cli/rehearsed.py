"""A rehearsal as JSON, and the policies that there are."""

from __future__ import annotations

import json
from collections.abc import Sequence

from zodiac_tui.catalog import registry
from zodiac_tui.core.text import Text
from zodiac_tui.lab.explore.sampling import Chance
from zodiac_tui.lab.rehearsing.bout import Bout
from zodiac_tui.lab.rehearsing.findings import Findings
from zodiac_tui.lab.rehearsing.known import policies
from zodiac_tui.lab.rehearsing.tally import Tally
from zodiac_tui.present.rehearsal import Other
from zodiac_tui.present.rehearsal_lines import findings
from zodiac_tui.present.rehearsal_variants import Variants
from zodiac_tui.present.say import say


def as_json(bout: Bout, tally: Tally, seed: str, others: Sequence[Other] = ()) -> str:
    """Return what was found as JSON."""
    return _written(_plain(bout, findings(bout, tally), seed, others))


def table_as_json(made: Variants) -> str:
    """Return what was found of variants as JSON: everything of each, and which comes nearest to what is wanted."""
    rows = [{"value": label, **_plain(made.bout, found, made.seed)} for label, found in made.found]
    plain: dict[str, object] = {"key": made.key, "variants": rows}
    if made.wanted is not None:
        place = made.wanted.nearest(made.chances(made.wanted.outcome))
        told = {"outcome": made.wanted.outcome, "share": made.wanted.share, "nearest": made.found[place][0]}
        plain["wanted"] = told
    return _written(plain)


def _written(plain: dict[str, object]) -> str:
    return json.dumps(plain, ensure_ascii=False, indent=1)


def _plain(bout: Bout, found: Findings, seed: str, others: Sequence[Other] = ()) -> dict[str, object]:
    told_ = found.told
    return {
        "scenario": bout.story.scenario.id,
        "encounter": bout.fight,
        "policies": {"pj": bout.sides.party, **bout.sides.single, "foes": bout.sides.foes or None},
        "seed": seed,
        "runs": found.runs,
        "outcomes": _counts(found.outcomes),
        "victory_by_policy": _counts({each.policy: each.victory for each in others}),
        "rounds": {str(rounds): n for rounds, n in found.lengths.items()},
        "first_to_fall": _counts(found.fell),
        "out": _counts({name: found.out(name) for name in found.names}),
        "dead": _counts({name: found.dead(name) for name in found.names}),
        "states": {name: _counts(found.marks(name)) for name in found.names},
        "left": {name: {track: each.mean for track, each in found.left(name).items()} for name in found.names},
        "decided": _counts(found.decided),
        "told": {"median": told_.median, "shortest": told_.shortest, "worst": told_.worst},
    }


def _counts(found: object) -> dict[str, object]:
    assert isinstance(found, dict)
    return {name: _count(each) for name, each in found.items()}


def _count(chance: Chance) -> dict[str, object]:
    return {"count": chance.count, "of": chance.of, "interval": [round(end, 6) for end in chance.interval]}


def policy_lines() -> str:
    """Return every policy that comes with a ruleset, one a line."""
    rows: dict[str, str] = {}
    for name in registry.RULESETS:
        for each in policies(registry.get(name)).values():
            if not each.hidden:
                rows.setdefault(each.id, f"  {each.id:<11} ({each.alias}) {say(Text(each.about))}")
    return "\n".join(rows.values())

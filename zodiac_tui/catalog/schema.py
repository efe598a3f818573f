"""The JSON Schema of the scenario files of a ruleset, or of those that are written for several."""

from __future__ import annotations

import json
from collections.abc import Callable

from zodiac_tui.catalog.reviewing import form_of
from zodiac_tui.core.text import Text


def scenario_schema(*rulesets: str, say: Callable[[Text], str] = Text.plain) -> str:
    """Return the schema as JSON, for editors, its texts as `say` says them. Raises UsageError for a ruleset that there
    is not."""
    forms = [form_of(each) for each in dict.fromkeys(rulesets)]
    # Imported here: it leads to the validator, which nothing else of a listing needs.
    from zodiac_tui.content.schema import json_schema  # noqa: PLC0415
    from zodiac_tui.content.schema_systems import schema_for_several  # noqa: PLC0415

    made = json_schema(forms[0], say) if len(forms) == 1 else schema_for_several(forms, say)
    return json.dumps(made, indent=1, ensure_ascii=False)

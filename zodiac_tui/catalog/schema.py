"""The JSON Schema of the scenario files of a ruleset."""

from __future__ import annotations

import json
from collections.abc import Callable

from zodiac_tui.catalog.reviewing import form_of
from zodiac_tui.core.text import Text


def scenario_schema(ruleset: str, say: Callable[[Text], str] = Text.plain) -> str:
    """Return the schema as JSON, for editors, its texts as `say` says them. Raises UsageError for a ruleset that there
    is not."""
    form = form_of(ruleset)
    # Imported here: it leads to the validator, which nothing else of a listing needs.
    from zodiac_tui.content.schema import json_schema  # noqa: PLC0415

    return json.dumps(json_schema(form, say), indent=1, ensure_ascii=False)

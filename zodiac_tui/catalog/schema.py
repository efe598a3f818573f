"""The JSON Schema of the scenario files of a ruleset."""

from __future__ import annotations

import json

from zodiac_tui.catalog.scenarios import form_of


def scenario_schema(ruleset: str) -> str:
    """Return the schema as JSON, for editors. Raises UsageError for a ruleset that there is not."""
    form = form_of(ruleset)
    # Imported here: it leads to the validator, which nothing else of a listing needs.
    from zodiac_tui.content.schema import json_schema  # noqa: PLC0415

    return json.dumps(json_schema(form), indent=1, ensure_ascii=False)

"""The JSON Schema that editors get is made of the same declarations as the models."""

from __future__ import annotations

import json

from tests.content.good import form
from zodiac_tui.content.models import json_schema


def test_schema_names_every_table_and_effect() -> None:
    schema = json.dumps(json_schema(form()))
    for key in ("escenario", "encuentro", "una_vez_texto", "pasa_ts", "coste_pk", "exito_beneficio", "estorbo_agi"):
        assert f'"{key}"' in schema

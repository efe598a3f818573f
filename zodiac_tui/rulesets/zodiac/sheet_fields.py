"""What a PJ's sheet may hold beyond a scenario's PJ: what it has earned, and what it still suffers."""

from __future__ import annotations

from zodiac_tui.core.text import T
from zodiac_tui.core.vocabulary import Field
from zodiac_tui.rulesets.zodiac import data, forgetting

SCORE = T("Los valores de un PJ van de 1 a 5: con un 0 no podría actuar, y 5 es lo más que hay.")
"""Why a score has its bounds (`zodiac.lectura.creacion`)."""


LEAST, MOST = 1, 5
"""What a score may be at creation; an Atributo that was lost in play may be below."""
PLAYED = ("px", "pk", "karma_extra", "cambios", "estados", forgetting.GIVEN_UP)
"""Fields that a sheet has only once its PJ has played."""


def sheet_fields() -> tuple[Field, ...]:
    """The fields; those of its own may be left out. An Atributo may be at 0; `problems.sheet_problems` asks why."""
    top = data.pistas()["pk"].maximo
    most = T("El Karma y los PK no pasan de {top}.", top=top)
    return (
        Field("atributos", "ints", T("Los seis Atributos."), True, 0, MOST, keys=data.atributos(), reason=SCORE),
        Field("px", "int", T("PX ganados desde la creación."), minimum=0, maximum=data.pistas()["px"].maximo),
        Field(
            "pk", "int", T("PK con los que acabó; empieza con su Karma si es más."), minimum=0, maximum=top, reason=most
        ),
        Field("karma_extra", "int", T("Lo que ha cambiado su Karma."), minimum=-top, maximum=top, reason=most),
        Field(
            "cambios",
            "ints",
            T("Lo que han cambiado sus valores desde la creación."),
            minimum=-MOST,
            maximum=4,
            keys=tuple(data.puntuaciones()),
        ),
        Field("estados", "texts", T("Estados que aún sufre, como «heridas leve».")),
        Field(
            forgetting.HIDDEN,
            "texts_by",
            T("Lo que su amnesia le oculta: una de sus Habilidades y un Vínculo."),
            keys=(forgetting.SKILL, forgetting.BOND),
        ),
        Field(forgetting.GIVEN_UP, "texts", T("Habilidades que perdió al pasar página; siguen pagadas.")),
    )

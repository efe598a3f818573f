"""The switches of the rules that are shown in the patio."""

from __future__ import annotations

from collections.abc import Mapping

from tests.plays.switching import Off, manoeuvre, nothing, put
from zodiac_tui.core.scenario import Gear
from zodiac_tui.rulesets.zodiac.rows import Habilidad


def useless(gear: Gear) -> Habilidad:
    """A Habilidad of a scenario's own that helps in nothing."""
    return Habilidad(gear.id, gear.name, str(gear.fields["tipo"]), str(gear.fields["atributo"]), (), "", False)


SWITCHES: Mapping[str, tuple[str, Off]] = {
    "zodiac.asfixia.estrangular": ("estrangular", nothing("grips.choke")),
    "zodiac.maniobra.estrangular": ("estrangular", manoeuvre("estrangular")),
    "zodiac.maniobra.soltarse": ("soltarse", manoeuvre("soltarse")),
    "zodiac.conducta.maniobra": ("soltarse", put("conduct._manoeuvre", lambda *args: None)),
    "zodiac.conducta.karma": ("as_en_la_manga", put("interventions._wants", lambda *args: False)),
    "zodiac.habilidad.propia": ("nudos", put("skills._of_gear", useless)),
    "zodiac.lectura.guardia_por_karma": ("en_guardia", nothing("turns.take_stance")),
    "zodiac.lectura.actividad_perdida": ("a_medio_cavar", put("activities.is_out", lambda actor: False)),
    "zodiac.lectura.reposo_seguido": ("dos_medias_horas", put("recovery._rested_before", lambda *args: 0)),
}

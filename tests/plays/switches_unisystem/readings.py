"""The readings: for each other choice of an option, the golden play that comes out otherwise by it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tests.plays.switching import Off
from tests.plays.switching_unisystem import other
from zodiac_tui.rulesets.unisystem.tables import table_of, word

READINGS: Mapping[str, Mapping[str, str]] = {
    "dados": {"fijos": "golpes"},
    "suerte": {"repetir": "pruebas"},
    "suerte_en": {"pruebas": "nervios"},
    "nivel_extra": {"floor": "tarea"},
    "tope": {"total": "sin_saber"},
    "modificadores": {"peor": "dos_miedos"},
    "rutinario": {"nivel_2": "circunstancias"},
    "tiempo_excelente": {"menos": "tarea"},
    "social": {"siempre": "trato"},
    "tabla_nueve": {"susto": "nervios"},
    "miedo_repetido": {"siempre": "nervios"},
    "miedo_ventajas": {"restan": "acompanada"},
    "miedo_pesa": {"si": "dos_miedos"},
    "miedo_termina": {"accion_ajena": "sacudida"},
    "despertar": {"uno": "desmayo_y_sangre"},
    "turno_s": {"1": "navajazos", "3": "navajazos"},
    "iniciativa": {"arma_golpe": "navajazos"},
    "empates": {"atacante": "navajazos", "repetir": "navajazos"},
    "acciones_extra": {"separada": "furia"},
    "rafaga": {"varias": "tiros"},
    "disparos": {"acciones": "tiros"},
    "esquiva_sin_habilidad": {"no_cualificado": "furia"},
    "parada_manos": {"marcial": "punos"},
    "dano_resistida": {"margen": "navajazos"},
    "sorpresa_defensa": {"si": "emboscada"},
    "medio": {"cero": "lejos"},
    "multiplicador_minimo": {"0": "muy_lejos"},
    "oscuridad_percepcion": {"exito": "a_ciegas"},
    "oscuridad_defensa": {"si": "a_ciegas"},
    "luz_defensa": {"ataque": "penumbra"},
    "esquivar_disparos": {"si": "esquivar_balas"},
    "bajo_fuego": {"cada_disparo": "bajo_el_fuego"},
    "momento_dano": {"inmediato": "navajazos"},
    "orden_dano": {"doblar_antes": "golpes"},
    "malherido": {"fijo": "malherida"},
    "consciencia": {"cada_turno": "caida"},
    "decenas": {"empezadas": "desangrarse"},
    "supervivencia_obj": {"8": "desangrarse"},
    "vida_pesa": {"si": "en_el_suelo"},
    "golpe_al_morir": {"aparte": "rematado"},
    "chequeos_vida": {"cada_golpe": "dos_tajos"},
    "primeros_auxilios": {"sin_modificador": "auxilios"},
    "resistencia_cero": {"desmayo": "sin_fuerzas"},
    "esencia_cero": {"nada": "sin_esencia"},
    "esencia_mixta": {"suman": "tiros"},
    "recuperar_resistencia": {"nada": "cansancio"},
    "recuperar_esencia": {"nada": "cansancio"},
    "curacion_por_dia": {"20": "malherida"},
}
"""Of an option that is not here, something else shows that its choices differ (`tests/plays/test_readings.py`)."""
_LECTURA = "lectura."


def switches() -> Iterator[tuple[str, tuple[str, Off]]]:
    """The switches of the open questions by their numbers: the other choice of the first option of each."""
    for key, rules in table_of("numeros").items():
        assert isinstance(rules, list)
        names = [word(rule).removeprefix(_LECTURA) for rule in rules]
        option = next((name for name in names if name in READINGS), "")
        if key.startswith("A") and option:
            choice, play = next(iter(READINGS[option].items()))
            yield key, (play, other(option, choice))

"""Every kind of check of the ruleset, as it happens in play: a state, what is done in it, and what is answered."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from tests.rules.zodiac.table import AKEMI, IRUNE, RIVAL, RULES, calm, fight, foe, somebody, stage
from zodiac_tui.core.actor import Mark
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import Declaration
from zodiac_tui.core.events import RollMade
from zodiac_tui.core.inputs import Inputs
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Answer, Prompt
from zodiac_tui.core.scenario import CheckDef, Effect
from zodiac_tui.core.state import State
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import data
from zodiac_tui.rulesets.zodiac.attack import clash
from zodiac_tui.rulesets.zodiac.saving import save

JUMP: dict[str, Plain] = {"accion": "atletismo", "uso": "saltar", "cd": 7}
PATIENT: dict[str, Plain] = {"paciente": IRUNE, "seguridad": False, "caracter": False}
DEEP = ("heridas_leve", "heridas_grave")
Deed = Callable[[Beat], object]


@dataclass(frozen=True)
class Kind:
    """A check in play. `deed` returns what came out where that is no grade of a Tirada."""

    state: State
    deed: Deed
    answers: Mapping[str, str] = field(default_factory=dict)
    ties: bool = False
    """Whether dice may be thrown again without end."""

    def answer(self, prompt: Prompt) -> Answer:
        """What is said to a question: what the kind settles, else the first option that may be chosen."""
        return self.answers.get(prompt.topic, prompt.legal[0].id)

    def played(self, inputs: Inputs) -> Beat:
        """The beat after it."""
        beat = Beat(stage(), self.state, inputs)
        self.deed(beat)
        return beat

    def outcome(self, inputs: Inputs) -> str:
        """What comes out: the grade, and everybody's states."""
        beat = Beat(stage(), self.state, inputs)
        found = self.deed(beat)
        rolls = [event.grade for event in beat.events if isinstance(event, RollMade) and event.kind != "ts"]
        boxes = set(data.estados())
        marks = [f"{who.id}:{'+'.join(sorted(boxes & set(who.marks)))}" for who in beat.state.actors.values()]
        return " ".join((*rolls, "" if rolls else str(found), *marks))


def _check(form: str, **fields: Plain) -> Deed:
    return lambda beat: RULES.check(beat, AKEMI, CheckDef(form, fields))


def _effect(kind: str, value: Plain, **extras: Plain) -> Deed:
    return lambda beat: RULES.apply(beat, Effect(kind, value, extras), AKEMI)


def _attack(weapon: str, variant: str = "", attacker: str = AKEMI) -> Deed:
    target = RIVAL if attacker == AKEMI else AKEMI
    return lambda beat: RULES.resolve(beat, attacker, Declaration("atacar", target, weapon, variant))


def _ts(score: str) -> Deed:
    return lambda beat: save(beat, AKEMI, score, Cause("zodiac.simplificar"))


def _wins(beat: Beat) -> bool:
    own, other = clash(beat, 7, 8)
    return own > other


def _patient(*marks: str) -> State:
    healer = somebody(AKEMI, skills=("cirujano", "medico"))
    return calm(healer, somebody(IRUNE, *marks, player=False))


_ALONE = calm(somebody(AKEMI))
_HURT = calm(somebody(AKEMI, "heridas_leve", "fatiga_grave"))
_TWO = calm(somebody(AKEMI, scores={"PER": 4}), somebody(IRUNE, scores={"PER": 2, "AGI": 4}))
_DUEL = fight(somebody(AKEMI), foe(cde=7))
_SET_UPON = fight(somebody(AKEMI), foe(cde=8), turn=RIVAL)
_TORN = replace(
    somebody(AKEMI), notes={"obligaciones": ("Debe.",), "motivacion": ("Quiere.",)}, tracks={"pk": 0, "pf": 0}
)
_ILL = replace(
    somebody(IRUNE, "afeccion_leve", player=False),
    marks={"afeccion_leve": Mark(), "enfermedad:fiebre": Mark(data={"fase": 1})},
)

KINDS: Mapping[str, Kind] = {
    "tirada": Kind(_ALONE, _check("tirada", **JUMP)),
    "tirada con estados": Kind(_HURT, _check("tirada", **JUMP, seguridad=False)),
    "tirada con Ventaja": Kind(_ALONE, _check("tirada", **JUMP, ventajas=["x"])),
    "tirada con Ventaja, +2": Kind(_ALONE, _check("tirada", **JUMP, ventajas=["x"]), {"ventaja": "+2"}),
    "tirada con Desventaja": Kind(_ALONE, _check("tirada", **JUMP, desventajas=["x"])),
    "tirada con Habilidad": Kind(calm(somebody(AKEMI, skills=("agilidad_felina",))), _check("tirada", **JUMP)),
    "tirada entorpecida": Kind(_ALONE, _check("tirada", **JUMP, entorpecida=["x"])),
    "tirada minimizada": Kind(_ALONE, _check("tirada", **JUMP, minimizada=True)),
    "tirada con Estorbo": Kind(_ALONE, _check("tirada", **JUMP, estorbo=["x"])),
    "tirada con PF": Kind(calm(somebody(AKEMI, pf=2)), _check("tirada", **JUMP), {"pf": "+1"}),
    "tirada con los 2d6 del Director": Kind(_ALONE, _check("tirada", **JUMP, director="2d6")),
    "tirada con el Deja Vu del Director": Kind(_ALONE, _check("tirada", **JUMP, director="deja_vu")),
    "tirada compleja": Kind(_ALONE, _check("tirada", **{**JUMP, "cd": "compleja"})),
    "conversión": Kind(_ALONE, _check("tirada", **JUMP), {"convertir": "si"}),
    "Deja Vu": Kind(calm(somebody(AKEMI, pk=1)), _check("tirada", **JUMP), {"deja_vu": "si-akemi"}),
    "Ayuda": Kind(calm(somebody(AKEMI), somebody(IRUNE)), _check("tirada", **JUMP, ayuda={}), {"ayuda": IRUNE}),
    "Seguridad": Kind(_ALONE, _check("tirada", **JUMP), {"modo": "seguridad"}),
    "Seguridad, renunciando": Kind(
        calm(somebody(AKEMI, scores={"AGI": 5})), _check("tirada", **JUMP), {"modo": "seguridad", "renunciar": "si"}
    ),
    "Carácter": Kind(calm(somebody(AKEMI, pk=1)), _check("tirada", **JUMP), {"modo": "caracter"}),
    "Momento de inspiración": Kind(
        calm(somebody(AKEMI, *DEEP, pk=1)), _check("tirada", **JUMP), {"modo": "inspiracion"}
    ),
    "Pasiva": Kind(_ALONE, _check("tirada", **JUMP, pasiva=True), {"modo": "pasiva"}),
    "TS PB": Kind(_ALONE, _check("tirada", **JUMP, simple=True)),
    "TS": Kind(_ALONE, _ts("VOL")),
    "TS de Situación Social": Kind(calm(somebody(AKEMI, scores={"TER": 2})), _ts("TER")),
    "Enfrentada": Kind(
        calm(somebody(AKEMI), foe(cde=8)),
        _check("tirada", accion="discrecion", contra=RIVAL, contra_accion="instinto"),
    ),
    "Enfrentada de dos PJ": Kind(_TWO, _check("tirada", accion="instinto", contra=IRUNE, contra_accion="discrecion")),
    "Enfrentada de dos PJ, tira el otro": Kind(
        _TWO, _check("tirada", accion="atletismo", contra=IRUNE, contra_accion="reflejos", empate="rival")
    ),
    "Encrucijada": Kind(calm(_TORN), _check("encrucijada", **JUMP, sigue="obligaciones")),
    "primeros auxilios": Kind(_patient("fatiga_leve", "fatiga_grave"), _check("auxilios", **PATIENT)),
    "primeros auxilios a Heridas": Kind(_patient("heridas_leve"), _check("auxilios", **PATIENT)),
    "cirugía": Kind(_patient(*DEEP), _check("cirugia", **PATIENT)),
    "reanimar": Kind(
        calm(
            somebody(AKEMI, skills=("cirujano",), scores={"DES": 5, "INT": 4}),
            replace(
                somebody(IRUNE, player=False),
                marks={"heridas_grave": Mark(), "incapacitado": Mark(data={"hasta": 300})},
            ),
        ),
        _check("cirugia", **PATIENT, ventajas=["x"]),
    ),
    "diagnosticar": Kind(calm(somebody(AKEMI, skills=("medico",)), _ILL), _check("diagnostico", **PATIENT)),
    "ataque con arma letal": Kind(_DUEL, _attack("daga")),
    "ataque sin armas": Kind(_DUEL, _attack("desarmado")),
    "ataque con pistola": Kind(_DUEL, _attack("pistola")),
    "ataque a quien lleva Armadura": Kind(fight(somebody(AKEMI), foe(cde=7, armour="peto")), _attack("daga")),
    "ataque a quien está indefenso": Kind(fight(somebody(AKEMI), foe("inconsciente")), _attack("daga")),
    "matar": Kind(_DUEL, _attack("daga", "matar")),
    "noquear": Kind(_DUEL, _attack("porra", "noquear")),
    "defensa": Kind(_SET_UPON, _attack("daga", attacker=RIVAL)),
    "defensa con Armadura": Kind(
        fight(somebody(AKEMI, armour="placas"), foe(cde=8), turn=RIVAL), _attack("daga", attacker=RIVAL)
    ),
    "esquivar": Kind(
        fight(replace(somebody(AKEMI), marks={"esquivar": Mark(data={"primero": True})}), foe(cde=8), turn=RIVAL),
        _attack("daga", attacker=RIVAL),
        {"respuesta": "esquivar"},
    ),
    "ataques a la vez": Kind(_SET_UPON, _attack("daga", attacker=RIVAL), {"respuesta": "daga"}),
    "iniciativa": Kind(_DUEL, lambda beat: RULES.initiative(beat, AKEMI, RIVAL)),
    "maniobra": Kind(_DUEL, lambda beat: RULES.resolve(beat, AKEMI, Declaration("maniobra", RIVAL, variant="agarrar"))),
    "caída": Kind(_ALONE, _effect("caida", {"pies": 30, "sobre": "agua"})),
    "caída compleja": Kind(_ALONE, _effect("caida", {"pies": 40, "sobre": "suelo_duro", "accidental": False})),
    "PNJ contra PNJ": Kind(_DUEL, _wins, ties=True),
    "asfixia": Kind(_ALONE, _effect("peligro", {"tipo": "asfixia", "turnos": 2})),
    "frío": Kind(_ALONE, _effect("peligro", {"tipo": "frio", "turnos": 1})),
    "Desbordar": Kind(calm(somebody(AKEMI, "shock_leve", "shock_grave")), _effect("estado", "shock leve")),
}
"""By name. Of most of them a grade comes, of some a TS or a winner."""

"""From a validated file to core's frozen Scenario: conditions compiled, defaults and fall-backs filled in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, cast

from zodiac_tui.content.conditions import compile_condition
from zodiac_tui.content.durations import seconds
from zodiac_tui.content.form import BESTIARY, Form
from zodiac_tui.content.turning import NOTHING, as_it_is, turned_effects, turned_fields
from zodiac_tui.content.uses import Spelling
from zodiac_tui.core import sheet as character
from zodiac_tui.core.copying import replace
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import (
    AIMS,
    PARTY_SIDE,
    Branch,
    CauseIf,
    CheckDef,
    Choice,
    Clock,
    Condition,
    Effect,
    EncounterDef,
    Ending,
    Entrant,
    Fields,
    Gear,
    Goal,
    Happening,
    Manoeuvre,
    Outcome,
    Paragraph,
    Profile,
    Scenario,
    Scene,
    StoryEvent,
)
from zodiac_tui.core.vocabulary import CheckForm
from zodiac_tui.files.limits import Table, Toml

if TYPE_CHECKING:
    from zodiac_tui.content.shapes import (
        ChoiceRow,
        ClockRow,
        EncounterRow,
        EndingRow,
        EntrantRow,
        EventRow,
        GoalRow,
        HappeningRow,
        ManoeuvreRow,
        Named,
        OutcomeRow,
        ParagraphRow,
        PersonRow,
        SceneRow,
        Sheet,
    )


ALLIES = "aliados"
"""What authors call the side of the PJ."""
_FIGHT_FALLBACKS = {"rendicion": ("victoria",), "rendicion_pj": ("derrota",), "tablas": ("huida", "victoria")}
_PERSON_KEYS = ("id", "nombre", "genero", "concepto", "descripcion", BESTIARY)
_EMPTY = Outcome()
_NO_FIELDS: Fields = {}


class Compiler:
    """Compiles the tables of one file. Whatever it raises on a file without errors is a bug."""

    def __init__(self, form: Form) -> None:
        self._form = form
        self._forms = {each.key: each for each in form.vocabulary.check_forms}
        self._spelling = Spelling()
        self._turned = turned_fields(form, self._spelling)
        self._effect_keys = turned_effects(form, self._spelling)
        self._costs = [(f"coste_{track}", track) for track in form.vocabulary.costs]
        self._alike: dict[tuple[str, str], Effect] = {}
        """Effects of one word, each made once."""
        self._holding = {"azar", *form.conditional}
        """Kinds whose value holds more than values."""
        self._chains = [(grade.id, _chain(form, grade.id)) for grade in form.vocabulary.grades]

    def scenario(self, data: Table, digest: str = "") -> Scenario:
        """Compile a whole file; `digest` names its bytes."""
        sheet = cast("Sheet", data)
        head = sheet["escenario"]
        return Scenario(
            id=head["id"],
            title=head["titulo"],
            author=head["autor"],
            licence=head["licencia"],
            ruleset=head["sistema"],
            synopsis=head["sinopsis"],
            duration=head["duracion"],
            language=head.get("idioma", "es"),
            start=head["inicio"],
            warnings=tuple(head.get("avisos", ())),
            party_min=head.get("pj_min", 1),
            party_max=head.get("pj_max", max(1, head.get("pj_min", 1))),
            options=self._options(sheet.get("opciones", {})),
            death_ending=head["final_muerte"],
            characters={name: self._profile(name, row, player=True) for name, row in sheet["pj"].items()},
            npcs={name: self._profile(name, row, player=False) for name, row in sheet.get("pnj", {}).items()},
            gear=self._gear(data),
            items={name: row["nombre"] for name, row in sheet.get("objeto", {}).items()},
            scenes={name: self._scene(name, row) for name, row in sheet["escena"].items()},
            encounters={name: self._encounter(name, row) for name, row in sheet.get("encuentro", {}).items()},
            endings={name: _ending(name, row) for name, row in sheet["final"].items()},
            clocks={name: self._clock(name, row) for name, row in sheet.get("reloj", {}).items()},
            events={name: self._event(name, row) for name, row in sheet.get("evento", {}).items()},
            always=tuple(compile_condition(each) for each in sheet.get("pruebas", {}).get("siempre", ())),
            digest=digest,
            uses=self._spelling.words,
            flags={name: row["nombre"] for name, row in sheet.get("bandera", {}).items()},
        )

    def sheet(self, data: Table, digest: str) -> character.Sheet:
        """Compile the file of one character."""
        row = cast("PersonRow", data["pj"])
        name = str(cast(Table, row)["id"])
        objects = cast("dict[str, Named]", data.get("objeto", {}))
        items = {key: each["nombre"] for key, each in objects.items()}
        profile = self._profile(name, row, player=True)
        return character.Sheet(str(data["sistema"]), profile, self._gear(data), items, digest)

    def _options(self, given: Table) -> dict[str, str]:
        return {
            option.key: _word(given[option.key]) if option.key in given else option.choices[0]
            for option in self._form.vocabulary.options
            if option.key in given or option.choices
        }

    def _profile(self, name: str, row: PersonRow, *, player: bool) -> Profile:
        return Profile(
            id=name,
            name=row["nombre"],
            player=player,
            gender=row.get("genero", "f" if player else "m"),
            concept=row.get("concepto", ""),
            description=row.get("descripcion", ""),
            fields=self._fields("pj" if player else "pnj", cast(Table, row), _PERSON_KEYS),
        )

    def _gear(self, data: Table) -> dict[str, Gear]:
        return {
            name: Gear(name, kind, str(row["nombre"]), self._fields(kind, row, ("nombre",)))
            for kind in self._form.vocabulary.gear_fields
            for name, row in cast("dict[str, Table]", data.get(kind, {})).items()
        }

    def _fields(self, table: str, row: Table, apart: tuple[str, ...]) -> Fields:
        """Return a table's own keys but those told apart, uses in their ids and durations in seconds."""
        turned = self._turned.get(table, NOTHING)
        return {
            key: turned[key](value) if key in turned else cast(Plain, value)
            for key, value in row.items()
            if key not in apart
        }

    def _own(self, table: str, row: Table) -> Fields:
        """Return the ruleset's keys in a table of the engine's."""
        turned = self._turned[table]
        return {key: turn(row[key]) for key, turn in turned.items() if key in row} if turned else _NO_FIELDS

    def _scene(self, name: str, row: SceneRow) -> Scene:
        return Scene(
            name,
            row["titulo"],
            row["texto"],
            row.get("una_vez_texto", ""),
            _paragraphs(row.get("parrafo", ())),
            self._effects(row.get("al_entrar")),
            {key: self._choice(key, choice) for key, choice in row.get("opcion", {}).items()},
            self._own("escena", cast(Table, row)),
            row.get("retorno", False),
            tuple(row.get("presentes", ())),
            tuple(row.get("verdades", ())),
            self._free(row.get("libre", True)),
        )

    def _free(self, rows: bool | dict[str, Table]) -> dict[str, Choice] | None:
        """What declared Acciones do in a scene, by Acción; None where none may be declared."""
        if isinstance(rows, bool):
            return {} if rows else None
        return {action: self._declared(action, row) for action, row in rows.items()}

    def _declared(self, action: str, row: Table) -> Choice:
        """A declared Acción: the keys of its check stand beside its outcomes."""
        free = self._form.vocabulary.free
        assert free is not None
        form = self._forms[free.form]
        keys = {*(each.key for each in form.fields), *form.conditional}
        usual = {} if free.rival in row else free.usual
        told: Table = {**cast(Table, usual), **{key: row[key] for key in row if key in keys}, free.action: action}
        check = self._checked(form, told)
        return Choice(action, action, narration=str(row.get("narra", "")), check=check, outcomes=self._grades(row))

    def _clock(self, name: str, row: ClockRow) -> Clock:
        return Clock(
            name,
            row["nombre"],
            row["llena"],
            row.get("oculto", False),
            (seconds(row["cada"]) or 0) if "cada" in row else 0,
            _condition(row.get("si")),
            self._effects(row.get("al_llenarse")),
        )

    def _event(self, name: str, row: EventRow) -> StoryEvent:
        outcome = self._outcome(cast("OutcomeRow", row))
        return StoryEvent(name, compile_condition(row["si"]), outcome, row.get("una_vez", True))

    def _choice(self, name: str, row: ChoiceRow) -> Choice:
        table = cast(Table, row)
        check = self._check(table)
        return Choice(
            name,
            row["texto"],
            _condition(row.get("si")),
            _condition(row.get("requiere")),
            row.get("motivo", ""),
            row.get("una_vez", False),
            self._cost(table),
            row.get("narra", ""),
            check,
            self._grades(table) if check else {},
            _EMPTY if check else self._outcome(cast("OutcomeRow", row), text=""),
        )

    def _cost(self, row: Table) -> dict[str, int]:
        return {track: cast(int, row[key]) for key, track in self._costs if row.get(key)}

    def _check(self, row: Table) -> CheckDef | None:
        for key, form in self._forms.items():
            if key in row:
                return self._checked(form, cast(Table, row[key]))
        return None

    def _checked(self, form: CheckForm, row: Table) -> CheckDef:
        conditional = _causes(form.conditional, row)
        return CheckDef(form.key, self._fields(form.key, row, tuple(form.conditional)), conditional)

    def _grades(self, row: Table) -> dict[str, Outcome]:
        """Outcomes by grade; a grade that the author left out has that of its fall-back, where there is one."""
        written = {
            grade: self._outcome(cast("OutcomeRow", row[key])) for key, grade in self._form.grades.items() if key in row
        }
        found: dict[str, Outcome] = {}
        for grade, chain in self._chains:
            for stand_in in chain:
                if stand_in in written:
                    found[grade] = written[stand_in]
                    break
        return found

    def _outcome(self, row: OutcomeRow, text: str | None = None) -> Outcome:
        effects = self._effects(row.get("efectos"))
        if "ir" in row:
            effects = (*effects, self._of_a_word("ir", row["ir"]))
        if "final" in row:
            effects = (*effects, self._of_a_word("final", row["final"]))
        return Outcome(row.get("texto", "") if text is None else text, effects)

    def _effects(self, rows: list[Table] | None) -> tuple[Effect, ...]:
        return tuple([self._effect(row) for row in rows]) if rows else ()

    def _effect(self, row: Table) -> Effect:
        if len(row) == 1:
            ((only, value),) = row.items()
            if isinstance(value, str):
                return self._of_a_word(only, value)
            if only not in self._holding:
                return Effect(only, self._value(only, value))
        kind = self._form.kind_of(row)
        assert kind is not None
        if kind == "azar":
            return self._chance(cast("list[Table]", row[kind]))
        if kind in self._form.conditional:
            return self._dependent(kind, row)
        if kind == "si":
            then, otherwise = cast("list[Table]", row["entonces"]), cast("list[Table] | None", row.get("si_no"))
            condition = compile_condition(str(row["si"]))
            return Effect("si", True, {}, condition, self._effects(then), self._effects(otherwise))
        return self._wide(kind, row)

    def _of_a_word(self, kind: str, word: str) -> Effect:
        made = self._alike.get((kind, word))
        if made is None:
            made = self._alike[kind, word] = Effect(kind, self._value(kind, word))
        return made

    def _dependent(self, kind: str, row: Table) -> Effect:
        """Compile an effect whose table has causes that depend on something."""
        keys, table = self._form.conditional[kind], cast(Table, row[kind])
        plain = {key: value for key, value in table.items() if key not in keys}
        return replace(self._wide(kind, {**row, kind: plain}), conditional=_causes(keys, table))

    def _chance(self, rows: list[Table]) -> Effect:
        branches = (
            Branch(cast(int, row.get("peso", 1)), self._effects(cast("list[Table]", row["efectos"]))) for row in rows
        )
        return Effect("azar", branches=tuple(branches))

    def _value(self, kind: str, value: Toml) -> Plain:
        turn = self._effect_keys[kind].get(kind)
        return turn(value) if turn else cast(Plain, value)

    def _wide(self, kind: str, row: Table) -> Effect:
        """Compile an effect with other keys beside its value. Its first list of effects is what then follows."""
        value, *extras = self._form.effects[kind]
        nested = [cast("list[Table] | None", row.get(each.key)) for each in extras if each.type == "effects"]
        turned = self._effect_keys[kind]
        plain = {
            each.key: turned.get(each.key, as_it_is)(row[each.key])
            for each in extras
            if each.type != "effects" and each.key in row
        }
        then, otherwise = (*nested, None, None)[:2]
        return Effect(
            kind,
            self._value(kind, row[value.key]),
            plain,
            None,
            self._effects(then),
            self._effects(otherwise),
        )

    def _encounter(self, name: str, row: EncounterRow) -> EncounterDef:
        return EncounterDef(
            name,
            row["titulo"],
            row.get("texto", ""),
            _side(row["abre"]),
            row.get("rival", ""),
            row.get("limite", 60),
            row.get("huida", False) is not False,
            {key: _entrant(key, each) for key, each in row["entra"].items()},
            self._fight_outcomes(cast("Mapping[str, OutcomeRow]", row)),
            self._own("encuentro", cast(Table, row)),
            row.get("rendicion_pj", False) is not False,
            {key: self._manoeuvre(key, each) for key, each in row.get("maniobra", {}).items()},
            {key: self._happening(key, each) for key, each in row.get("evento", {}).items()},
            _goal(row["objetivo"]) if "objetivo" in row else None,
        )

    def _manoeuvre(self, name: str, row: ManoeuvreRow) -> Manoeuvre:
        choice = self._choice(name, row)
        return Manoeuvre(choice, row.get("objetivo", AIMS[0]), row.get("alcance", ""))

    def _happening(self, name: str, row: HappeningRow) -> Happening:
        outcome = self._outcome(cast("OutcomeRow", row))
        return Happening(name, outcome, row.get("ronda", 0), _condition(row.get("si")))

    def _fight_outcomes(self, row: Mapping[str, OutcomeRow]) -> dict[str, Outcome]:
        keys = ("victoria", "derrota", "huida", *_FIGHT_FALLBACKS)
        written = {key: self._outcome(row[key]) for key in keys if isinstance(row.get(key), dict)}
        for key, stand_ins in _FIGHT_FALLBACKS.items():
            if key not in written:
                written[key] = next(written[each] for each in stand_ins if each in written)
        return written


def _chain(form: Form, grade: str) -> list[str]:
    """Return a grade and those that stand in for it, in turn."""
    chain = [grade]
    while fallback := form.vocabulary.grade(chain[-1]).fallback:
        chain.append(fallback)
    return chain


def _condition(source: str | None) -> Condition | None:
    return None if source is None else compile_condition(source)


def _word(value: Toml) -> str:
    return ("no", "si")[value] if isinstance(value, bool) else str(value)


def _side(name: str) -> str:
    return PARTY_SIDE if name == ALLIES else name


def _entrant(name: str, row: EntrantRow) -> Entrant:
    return Entrant(
        name,
        row["perfil"],
        _side(row["bando"]),
        row["distancia"],
        row.get("nombre", ""),
        row.get("llega", 0),
        _condition(row.get("llega_si")),
        row.get("refuerzo", False),
    )


def _goal(row: GoalRow) -> Goal:
    return Goal(compile_condition(row["si"]), row["termina"], row.get("texto", ""))


def _ending(name: str, row: EndingRow) -> Ending:
    told = _paragraphs(row.get("parrafo", ()))
    return Ending(name, row["titulo"], row["texto"], row.get("tono", "agridulce"), told)


def _causes(keys: Mapping[str, str], row: Table) -> tuple[CauseIf, ...]:
    """The causes of a table that depend on something."""
    if keys.keys().isdisjoint(row):
        return ()
    return tuple(
        CauseIf(target, each["causa"], compile_condition(each["si"]))
        for key, target in keys.items()
        for each in cast("list[dict[str, str]]", row.get(key, []))
    )


def _paragraphs(rows: Iterable[ParagraphRow]) -> tuple[Paragraph, ...]:
    return tuple(Paragraph(compile_condition(each["si"]), each["texto"]) for each in rows)

"""The language of conditions: what it means, where it breaks, and that it can only break in its own way."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from lark import UnexpectedInput

from zodiac_tui.content.conditions import MAX_LENGTH, Atom, Compiled, ConditionError, compile_condition
from zodiac_tui.content.grammar import Builder

VALUES = {"pk": 3, "bandera.a": 1, "bandera.b": 0, "bandera.menos": -2, "tiene.farol": 1, "minutos": 90}


def read(name: str) -> int:
    return VALUES.get(name, 0)


@pytest.mark.parametrize(
    ("source", "holds"),
    [
        ("bandera.a", True),
        ("bandera.b", False),
        ("bandera.nadie", False),
        ("bandera.menos", True),
        ("no bandera.b", True),
        ("no no bandera.b", False),
        ("no no no bandera.b", True),
        ("pk >= 2 y bandera.a y no tiene.espada", True),
        ("bandera.b o bandera.a y bandera.b", False),
        ("(bandera.b o bandera.a) y bandera.a", True),
        ("no bandera.b y bandera.b", False),
        ("no (bandera.b y bandera.a)", True),
        ("pk = 3", True),
        ("pk != 3", False),
        ("pk < 3", False),
        ("pk <= 3", True),
        ("pk > 2", True),
        ("bandera.menos = -2", True),
        ("minutos<100", True),
        ("noche o yegua", False),
    ],
)
def test_what_conditions_mean(source: str, holds: bool) -> None:
    assert compile_condition(source).holds(read) is holds


@pytest.mark.parametrize(
    ("source", "column", "said"),
    [
        ("", 1, "acaba antes"),
        ("pk >", 5, "un número entero"),
        ("pk > ", 5, "un número entero"),
        ("pk >= bandera.a", 7, "un número entero"),
        ("a b", 3, "«b»"),
        ("(a", 3, "«)»"),
        ("a)", 2, "«)»"),
        ("a y y b", 5, "«y»"),
        ("a and b", 3, "«and»"),
        ("a == 2", 4, "«=»"),
        ("a y ñ", 5, "«ñ»"),
        ("a.B", 3, "«B»"),
        ("a.b.Ñ", 5, "«Ñ»"),
        ("a.", 3, "Falta un nombre"),
        ("a. b", 3, "Falta un nombre"),
        (".a", 1, "«.»"),
        ("__import__('os')", 1, "«_»"),
        ("9 ** 9", 1, "«9»"),
        ("(" * 33 + "a" + ")" * 33, 33, "paréntesis"),
        ("a" * (MAX_LENGTH + 1), MAX_LENGTH + 1, "caracteres"),
    ],
)
def test_where_conditions_break(source: str, column: int, said: str) -> None:
    with pytest.raises(ConditionError) as caught:
        compile_condition(source)
    assert caught.value.column == column
    assert said in caught.value.message.plain()


@pytest.mark.parametrize(
    ("source", "better"),
    [
        ("a and b", "«y»"),
        ("a == 2", "un solo"),
        ("Farol", "minúsculas"),
        ("a.Farol", "minúsculas"),
        ("a => 2", "«>=»"),
        ("a = true", "«1»"),
    ],
)
def test_slips_get_a_hint(source: str, better: str) -> None:
    with pytest.raises(ConditionError) as caught:
        compile_condition(source)
    assert caught.value.hint is not None
    assert better in caught.value.hint.plain()


@pytest.mark.parametrize(
    ("number", "said"),
    [
        ("12345678901", "El número «12345678901» es demasiado grande. Como mucho, 10 cifras."),
        ("-12345678901", "El número «-12345678901» es demasiado grande. Como mucho, 10 cifras."),
        ("9" * 1_000, f"El número «{'9' * 40}» es demasiado grande. Como mucho, 10 cifras."),
        ("0x2", "«0x2» no es un número entero. Los números se escriben solo con cifras"),
        ("5a", "«5a» no es un número entero. Los números se escriben solo con cifras"),
        ("1.5", "«1.5» no es un número entero. Los números se escriben solo con cifras, sin decimales"),
        ("-2,5", "«-2,5» no es un número entero. Los números se escriben solo con cifras, sin decimales"),
    ],
    ids=lambda text: text[:20],
)
@pytest.mark.parametrize("whole", ["pk >= {}", "(pk >= {} o a)"])
def test_what_is_wrong_with_a_number_is_said_of_all_of_it(number: str, said: str, whole: str) -> None:
    with pytest.raises(ConditionError) as caught:
        compile_condition(whole.format(number))
    assert caught.value.column == whole.index("{") + 1
    assert caught.value.hint is not None
    assert f"{caught.value.message.plain()} {caught.value.hint.plain()}".startswith(said)


def test_names_in_order_and_once() -> None:
    assert compile_condition("pk > 1 y (bandera.a o pk = 0)").names == ("pk", "bandera.a")


def test_equal_words_are_one_condition() -> None:
    assert compile_condition("pk > 1") is compile_condition("pk > 1")
    assert compile_condition("pk > 1") != compile_condition("pk > 2")


@given(st.text(st.sampled_from("aoyn o.()=<>!19-_ñ \n"), max_size=40) | st.text(max_size=40))
def test_any_text_compiles_or_breaks_in_its_own_way(source: str) -> None:
    try:
        compiled = compile_condition(source)
    except ConditionError as error:
        column = error.column
    else:
        column = 1
        assert isinstance(compiled.holds(read), bool)
    assert 1 <= column <= len(source) + 1


Told = tuple[str, bool]

_ATOMS: st.SearchStrategy[Told] = st.sampled_from(
    [("bandera.a", True), ("bandera.b", False), ("pk > 2", True), ("pk = 0", False), ("tiene.farol", True)]
)


def _both(inner: st.SearchStrategy[Told]) -> st.SearchStrategy[Told]:
    return (
        st.tuples(inner, inner).map(lambda two: (f"({two[0][0]} y {two[1][0]})", two[0][1] and two[1][1]))
        | st.tuples(inner, inner).map(lambda two: (f"({two[0][0]} o {two[1][0]})", two[0][1] or two[1][1]))
        | inner.map(lambda one: (f"no ({one[0]})", not one[1]))
    )


@given(st.recursive(_ATOMS, _both, max_leaves=12))
def test_agrees_with_the_truth_it_was_built_from(told: Told) -> None:
    source, truth = told
    compiled = compile_condition(source)
    assert isinstance(compiled, Compiled)
    assert compiled.holds(read) is truth


@given(
    st.lists(
        st.sampled_from(["a", "bandera.a", "pk", "y", "o", "no", "=", ">=", "2", "-2", "y", "o", "no"]),
        min_size=1,
        max_size=9,
    ).map(" ".join)
)
def test_the_short_way_agrees_with_the_parser(source: str) -> None:
    assert _what(source) == _parsed(source)


_WORDS = st.sampled_from(["a", "b.c", "pk", "y", "o", "no", "=", "<", "2", "-2", "(", ")", "n", ".", "2a", "("])


@given(st.lists(st.tuples(_WORDS, st.sampled_from(["", " ", " "])), max_size=12))
@example([("(", ""), ("a", ")"), ("y", ""), ("(", ""), ("no", ""), ("(", "pk<2")])
def test_the_short_way_with_parentheses_agrees_with_the_parser(words: list[tuple[str, str]]) -> None:
    source = "".join(map("".join, words))
    source = f"({source}{')' * (1 + source.count('(') - source.count(')'))}"
    assert _what(source) == _parsed(source)
    assert _what(f"no {source} y (a o {source})") == _parsed(f"no {source} y (a o {source})")


def _parsed(source: str) -> tuple[bool, tuple[Atom, ...]] | None:
    """What the parser makes of a condition."""
    try:
        test, atoms = Builder().build(source)
    except UnexpectedInput:
        return None
    return test(read), tuple(atoms)


def _what(source: str) -> tuple[bool, tuple[Atom, ...]] | None:
    try:
        compiled = compile_condition(source)
    except ConditionError:
        return None
    assert isinstance(compiled, Compiled)
    return compiled.holds(read), compiled.atoms


def test_names_are_told_once() -> None:
    compiled = compile_condition("pk > 2 y (bandera.a o pk = 0 y no bandera.b)")
    assert compiled.names == ("pk", "bandera.a", "bandera.b")
    assert compiled.atoms == (("pk", 2), ("bandera.a", None), ("pk", 0), ("bandera.b", None))


def test_many_negations_do_not_nest() -> None:
    assert compile_condition("no " * 600 + "bandera.a").holds(read) is True

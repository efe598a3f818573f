"""The seam between the games and all else: whose names stand where, by the code's own words.

Outside its package and the registry no ruleset is named or imported, and whatever plays any game (engine, session, lab
and front ends) has no word of one among its names and keys.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from zodiac_tui.catalog import registry

ROOT = Path(__file__).parent.parent / "zodiac_tui"
REGISTRY = "catalog/registry.py"
NEUTRAL = ("engine", "session", "lab", "ui")
"""Layers that play any game."""
SHARED = {
    "int": "a type of Python's",
    "con": "what a game begins with, as the command line calls it",
    "huida": "an outcome of fights in every game",
    "estado": "how conditions read the states of any game",
    "tirada": "a roll in any game, as a reader asks for the next one",
}
"""Words of a game that mean something else there too."""
OWN_NAME = "__init__.py"
"""Where the program's own name stands, which one ruleset has too."""


def _sources(*folders: str) -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(ROOT.rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        if not folders or name.split("/")[0] in folders:
            yield name, ast.parse(path.read_text(encoding="utf-8"))


def _is_about(name: str, ruleset: str) -> bool:
    """Whether a file may name a ruleset."""
    return name.startswith(f"rulesets/{ruleset}/") or name in (REGISTRY, OWN_NAME)


def literals(tree: ast.Module) -> Iterator[ast.Constant]:
    """Every string of a module that is no docstring."""
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node


def named(tree: ast.Module, ruleset: str) -> list[int]:
    """The lines on which a string names a ruleset: its id, an id of its rules, or a module of its package."""
    shape = re.compile(rf"{ruleset}(\.[a-z0-9_]+)*|zodiac_tui\.rulesets\.{ruleset}.*")
    return [node.lineno for node in literals(tree) if shape.fullmatch(str(node.value))]


def imported(tree: ast.Module, ruleset: str) -> list[int]:
    """The lines on which a module of a ruleset is imported."""
    package = f"zodiac_tui.rulesets.{ruleset}"
    found = []
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(module=str(module)):
                names = [module, *(f"{module}.{each.name}" for each in node.names)]
            case ast.Import():
                names = [each.name for each in node.names]
            case _:
                continue
        if any(name == package or name.startswith(f"{package}.") for name in names):
            found.append(node.lineno)
    return found


def words_of(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """The words in a module's names and keys (strings without a blank), each with its line."""
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
                pass
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.keyword(arg=str(name)):
                pass
            case _:
                continue
        yield from ((word, node.lineno) for word in re.findall(r"[a-z]+|[A-Z][a-z]*", name))
    for node in literals(tree):
        if " " not in str(node.value):
            yield from ((word, node.lineno) for word in re.findall(r"[a-zñ]+", str(node.value)))


def game_words() -> set[str]:
    """The ids of every ruleset's scores, Acciones, tracks, states, forms of check and effects, word by word."""
    found: set[str] = set()
    for ruleset in registry.RULESETS:
        told = registry.vocabulary(ruleset)
        for terms in (told.scores, told.actions, told.tracks, told.states):
            found |= {term.id.lower() for term in terms}
        found |= {form.key for form in told.check_forms}
        found |= {effect.value.key for effect in told.effects}
    return {word for word in found if re.fullmatch("[a-z]+", word)} - SHARED.keys()


@pytest.mark.parametrize("ruleset", registry.RULESETS)
def test_no_string_names_a_ruleset_outside_its_package_and_the_registry(ruleset: str) -> None:
    assert [
        f"{name}:{line}" for name, tree in _sources() if not _is_about(name, ruleset) for line in named(tree, ruleset)
    ] == []


@pytest.mark.parametrize("ruleset", registry.RULESETS)
def test_nothing_imports_a_ruleset_but_itself(ruleset: str) -> None:
    assert [
        f"{name}:{line}"
        for name, tree in _sources()
        if not name.startswith(f"rulesets/{ruleset}/")
        for line in imported(tree, ruleset)
    ] == []


def test_whatever_plays_any_game_has_no_word_of_one() -> None:
    known = game_words()
    assert {"pk", "pv", "esencia", "karma"} <= known
    found = [
        f"{name}:{line} {word}" for name, tree in _sources(*NEUTRAL) for word, line in words_of(tree) if word in known
    ]
    assert found == []


def test_what_is_looked_for_would_be_seen() -> None:
    tree = ast.parse(
        'def f(state):\n    """unisystem."""\n    from zodiac_tui.rulesets.unisystem import fear\n'
        '    if state.ruleset == "unisystem":\n        return fear.of(state, rule="unisystem.miedo", pv=1)\n'
    )
    assert (named(tree, "unisystem"), imported(tree, "unisystem")) == ([4, 5], [3])
    assert ("pv", 5) in set(words_of(tree))

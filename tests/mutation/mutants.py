"""Faults that can be planted in a module: each one a small change of its syntax tree, with its place and its words."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass
from pathlib import Path

ORDERED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}
RETURNS: dict[str, str] = {
    "str": "''",
    "int": "0",
    "tuple": "()",
    "list": "[]",
    "dict": "{}",
    "Mapping": "{}",
    "Sequence": "()",
    "frozenset": "frozenset()",
}
"""What a function of that type returns instead; those of another type return None."""
WORDS = frozenset({"T", "Text", "TypeVar", "cast"})
"""Calls whose arguments are words for people or for the type checker."""


@dataclass(frozen=True)
class Mutant:
    """One planted fault: its file, line and outermost function, the line's text, the change, and the changed tree.

    `where` is the qualified name of the function, empty where the fault works at import.
    """

    path: Path
    line: int
    where: str
    text: str
    change: str
    tree: ast.Module

    @property
    def key(self) -> str:
        """How a list of known survivors names it: it stays the same while other lines change."""
        return f"{self.path.stem} | {self.text} | {self.change}"


@dataclass(frozen=True)
class _Site:
    node: ast.AST
    new: ast.AST | None
    where: str


def mutants(path: Path) -> list[Mutant]:
    """Return every fault of a module, in the order of its lines."""
    source = path.read_text(encoding="utf-8")
    lines = source.splitlines()
    tree = ast.parse(source)
    found = []
    for site in _Finder().sites(tree):
        place = site.node.pattern if isinstance(site.node, ast.match_case) else site.node
        line = getattr(place, "lineno", 0)
        change = f"{_said(site.node)} → {_said(site.new)}"
        changed = _changed(tree, site)
        found.append(Mutant(path, line, site.where, lines[line - 1].strip(), change, changed))
    return sorted(found, key=lambda mutant: mutant.line)


def _said(node: ast.AST | None) -> str:
    if node is None:
        return "nothing"
    if isinstance(node, ast.match_case):
        return f"case {ast.unparse(node.pattern)}"
    text = " ".join(ast.unparse(node).split())
    return text


def _changed(tree: ast.Module, site: _Site) -> ast.Module:
    """The tree with one node put in the place of another; everything else is shared with the plain one."""
    changed = _swap(tree, site)
    assert isinstance(changed, ast.Module)
    return ast.fix_missing_locations(changed)


def _swap(node: ast.AST, site: _Site) -> ast.AST | None:
    if node is site.node:
        return ast.copy_location(site.new, node) if site.new is not None else None
    result = node
    for name, value in ast.iter_fields(node):
        fresh: object = value
        if isinstance(value, list):
            swapped = [_swap(each, site) if isinstance(each, ast.AST) else each for each in value]
            if any(a is not b for a, b in zip(value, swapped, strict=True)):
                fresh = [each for each, was in zip(swapped, value, strict=True) if each is not None or was is None]
        elif isinstance(value, ast.AST):
            fresh = _swap(value, site)
        if fresh is not value:
            if result is node:
                result = copy(node)
            setattr(result, name, fresh)
    return result


class _Finder:
    """Walks a module, leaving out what no run sees: annotations, docstrings, words for people, assertions."""

    def __init__(self) -> None:
        self._function = ""
        self._names: list[str] = []
        self._returns: ast.expr | None = None
        self._decided: set[ast.expr] = set()
        """Conditions that stand as True and as False already: to turn them round would show nothing more."""

    def sites(self, node: ast.AST) -> Iterator[_Site]:
        """Every place under a node with what may stand there instead."""
        yield from (_Site(old, new, self._function) for old, new in self._here(node))
        if isinstance(node, ast.FunctionDef):
            yield from self._function_sites(node)
        elif isinstance(node, ast.ClassDef):
            self._names.append(node.name)
            for each in node.body:
                yield from self.sites(each)
            self._names.pop()
        else:
            for child in self._children(node):
                yield from self.sites(child)

    def _function_sites(self, node: ast.FunctionDef) -> Iterator[_Site]:
        # What stands in the head of a function is worked out when its module is imported.
        for default in [*node.args.defaults, *node.args.kw_defaults]:
            if default is not None:
                yield from self.sites(default)
        outer, returns = self._function, self._returns
        self._names.append(node.name)
        self._function, self._returns = outer or ".".join(self._names), node.returns
        for each in node.body:
            yield from self.sites(each)
        self._names.pop()
        self._function, self._returns = outer, returns

    @staticmethod
    def _children(node: ast.AST) -> list[ast.AST]:
        match node:
            case ast.Assert() | ast.Raise() | ast.Import() | ast.ImportFrom():
                return []
            case ast.Call(func=ast.Name(id=name)) if name in WORDS:
                return []
            case ast.Call(func=ast.Name(id="Cause"), args=[rule, ast.Constant(value=0), *rest], keywords=keywords):
                # A cause without a number: what it says there is shown, and never added.
                return [rule, *rest, *keywords]
            case ast.Assign(targets=[ast.Name(id="__all__")]):
                return []
            case ast.AnnAssign(value=value):
                return [value] if value is not None else []
            case ast.Subscript(value=value, slice=index):
                return [value, index]
            case _:
                return list(ast.iter_child_nodes(node))

    def _here(self, node: ast.AST) -> Iterator[tuple[ast.AST, ast.AST | None]]:
        match node:
            case ast.expr() if node in self._decided and _turns(node):
                return
            case ast.Compare() | ast.BinOp() | ast.BoolOp() | ast.UnaryOp() | ast.Constant():
                yield from ((node, new) for new in _expressions(node))
            case ast.If() | ast.IfExp():
                self._decided.add(node.test)
                yield from ((node.test, ast.Constant(value)) for value in (True, False))
            case ast.While():
                yield node.test, ast.Constant(False)
            case ast.comprehension(ifs=[_, *_]):
                yield from ((each, ast.Constant(True)) for each in node.ifs)
            case ast.Return(value=value) if value is not None:
                yield from ((node, ast.Return(new)) for new in self._returned(value))
            case ast.Match():
                yield from ((case, None) for case in node.cases if len(node.cases) > 1)
                yield from ((case.guard, ast.Constant(True)) for case in node.cases if case.guard is not None)
            case ast.Continue() | ast.Break() | ast.Raise() | ast.AugAssign() | ast.Expr() | ast.Assign():
                if _matters(node, inside=bool(self._function)):
                    yield node, ast.Pass()
            case ast.Tuple(elts=parts) | ast.Set(elts=parts) | ast.List(elts=parts) if not self._function:
                yield from ((part, None) for part in parts if isinstance(part, ast.Constant) and part.value is not ...)
            case _:
                pass

    def _returned(self, value: ast.expr) -> Iterator[ast.expr]:
        kind = ast.unparse(self._returns) if self._returns is not None else "None"
        if isinstance(value, ast.Constant):
            return
        if kind == "bool":
            if not isinstance(value, ast.Compare | ast.UnaryOp):
                yield ast.UnaryOp(ast.Not(), value)
            return
        empty = {
            "tuple": "()",
            "list": "[]",
            "dict": "{}",
            "Mapping": "{}",
            "Sequence": "()",
            "frozenset": "frozenset()",
        }
        text = RETURNS.get(kind, empty.get(kind.partition("[")[0], "None"))
        if ast.unparse(value) != text:
            yield ast.parse(text, mode="eval").body


def _turns(node: ast.expr) -> bool:
    match node:
        case ast.UnaryOp(op=ast.Not()) | ast.Compare(ops=[ast.Eq() | ast.NotEq() | ast.In() | ast.NotIn()]):
            return True
        case ast.Compare(ops=[ast.Is() | ast.IsNot()]):
            return True
        case _:
            return False


def _matters(node: ast.stmt, *, inside: bool) -> bool:
    """Whether leaving out a statement is a fault that no import would notice at once."""
    match node:
        case ast.Expr(value=ast.Constant()):
            return False
        case ast.Assign(targets=targets):
            # A name that is bound nowhere else would only raise NameError.
            return inside and not all(isinstance(target, ast.Name | ast.Tuple) for target in targets)
        case _:
            return inside


def _expressions(node: ast.AST) -> Iterator[ast.expr]:
    match node:
        case ast.Compare(ops=ops):
            for place, op in enumerate(ops):
                swapped = copy(node)
                swapped.ops = [*ops[:place], ORDERED[type(op)](), *ops[place + 1 :]]
                yield swapped
        case ast.BinOp(op=op) if type(op) in ARITHMETIC:
            changed = copy(node)
            changed.op = ARITHMETIC[type(op)]()
            yield changed
        case ast.BoolOp(op=op, values=values):
            yield ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
            yield from (_joined(op, [*values[:n], *values[n + 1 :]]) for n in range(len(values)))
        case ast.UnaryOp(op=ast.Not() | ast.USub(), operand=operand):
            yield operand
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield from (ast.Constant(value + 1), ast.Constant(value - 1))
        case _:
            pass


def _joined(op: ast.boolop, values: list[ast.expr]) -> ast.expr:
    return values[0] if len(values) == 1 else ast.BoolOp(op, values)

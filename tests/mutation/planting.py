"""Planting a fault in this process: in functions that are loaded already, or at the next import. No file is touched."""

from __future__ import annotations

import ast
import gc
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import _lru_cache_wrapper
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from inspect import getattr_static
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

from tests.mutation.mutants import Mutant
from tests.mutation.tables import Fault

ROOT = Path(__file__).parents[2]
OURS = ("zodiac_tui", "tests")
TOOL = "tests.mutation"
SAMPLE = "tests.mutation.sample"
TABLES = ROOT / "zodiac_tui/rulesets/zodiac/data.py"

Live = Mapping[tuple[str, str, int], list[FunctionType]]


def live_functions(under: Path) -> Live:
    """The functions that are loaded from files under a folder, by file, qualified name and first line."""
    found: dict[tuple[str, str, int], list[FunctionType]] = {}
    for each in gc.get_objects():
        if isinstance(each, FunctionType) and each.__code__.co_filename.startswith(str(under)):
            code = each.__code__
            found.setdefault((code.co_filename, code.co_qualname, code.co_firstlineno), []).append(each)
    return found


def caches(*parts: str) -> list[Callable[[], None]]:
    """What empties each `functools.cache` of some parts of the project; the rulebook's texts stay as they are."""
    return [
        each.cache_clear
        for each in gc.get_objects()
        if isinstance(each, _lru_cache_wrapper) and str(each.__module__).startswith(parts) and not _of_texts(each)
    ]


def forget_worked_out(*parts: str) -> None:
    """Empty what values of the project have worked out once: tests that share one would not meet a fault in that."""
    for each in gc.get_objects():
        if str(type(each).__module__).startswith(parts) and isinstance(held := getattr(each, "__dict__", None), dict):
            for name in [name for name in held if _is_worked_out(type(each), name)]:
                del held[name]


def _is_worked_out(kind: type, name: str) -> bool:
    """Whether what an instance holds under a name stands for what a method of its class worked out."""
    method = getattr_static(kind, name, None)
    return hasattr(method, "__get__") and not hasattr(method, "__set__") and not isinstance(method, _PLAIN)


_PLAIN = (FunctionType, staticmethod, classmethod)


def _of_texts(cached: _lru_cache_wrapper[object]) -> bool:
    return str(cached.__module__).endswith("rulebook")


def faulty_code(mutant: Mutant, live: Live) -> tuple[CodeType, list[FunctionType]] | None:
    """The faulty code of a function and where it is loaded; None where the fault wants a new import."""
    file = str(mutant.path)
    if not mutant.where or mutant.path.stem == "rulebook":
        return None
    named = [code for code in _codes(compile(mutant.tree, file, "exec")) if code.co_qualname == mutant.where]
    # Several have one name where a function has overloads: the fault is in the last one that begins above it.
    for code in reversed([code for code in named if code.co_firstlineno <= mutant.line]):
        functions = live.get((file, code.co_qualname, code.co_firstlineno), [])
        if functions:
            same = all(function.__code__.co_freevars == code.co_freevars for function in functions)
            return (code, functions) if same else None
    return None


def into_functions(code: CodeType, functions: Iterable[FunctionType]) -> None:
    """Let loaded functions run the faulty code."""
    for function in functions:
        function.__code__ = code


def constant(mutant: Mutant) -> ast.Assign | ast.AnnAssign | None:
    """The statement of a module that binds a constant and has the fault in it; None where it is in no such one."""
    if mutant.where:
        return None
    for each in mutant.tree.body:
        if each.lineno <= mutant.line <= (each.end_lineno or each.lineno):
            return each if isinstance(each, ast.Assign | ast.AnnAssign) else None
    return None


def into_constant(path: Path, bound: ast.Assign | ast.AnnAssign) -> None:
    """Bind a constant anew in its module, and in all that have it from there by its name."""
    loaded = sys.modules[_name(path)]
    names = dict(vars(loaded))
    exec(compile(ast.Module([bound], []), str(path), "exec"), names)
    new = {name: names[name] for name, old in vars(loaded).items() if names[name] is not old}
    old = {name: vars(loaded)[name] for name in new}
    for name, module in sys.modules.items():
        if name.partition(".")[0] in OURS:
            vars(module).update({each: new[each] for each in new if vars(module).get(each) is old[each]})


def into_table(fault: Fault) -> None:
    """Let the loaded module of the tables give the faulty one."""
    _give(sys.modules[_name(TABLES)], fault)


def _give(tables: ModuleType, fault: Fault) -> None:
    name, faulty, plain = fault.table, fault.data, vars(tables)["table"]
    vars(tables)["table"] = lambda asked: faulty if asked == name else plain(asked)


def _name(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


def _codes(code: CodeType) -> Iterator[CodeType]:
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield each
            yield from _codes(each)


def at_next_import(fault: Mutant | Fault) -> None:
    """Forget everything of this project that is loaded, and plant the fault when it is imported again."""
    for name in [*sys.modules]:
        if name.partition(".")[0] in OURS and (name.startswith(SAMPLE) or not name.startswith(TOOL)):
            del sys.modules[name]
    sys.meta_path.insert(0, _Finder(fault))


class _Finder(MetaPathFinder):
    def __init__(self, fault: Mutant | Fault) -> None:
        self._fault = fault
        self._path = fault.path if isinstance(fault, Mutant) else TABLES
        self._name = _name(self._path)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != self._name:
            return None
        loader = _Loader(fullname, str(self._path), self._fault)
        return spec_from_file_location(fullname, self._path, loader=loader)


class _Loader(SourceFileLoader):
    def __init__(self, fullname: str, path: str, fault: Mutant | Fault) -> None:
        super().__init__(fullname, path)
        self._fault = fault

    def get_code(self, fullname: str) -> CodeType | None:
        if isinstance(self._fault, Mutant):
            return compile(self._fault.tree, self.path, "exec")
        return super().get_code(fullname)

    def exec_module(self, module: ModuleType) -> None:
        super().exec_module(module)
        if isinstance(self._fault, Fault):
            _give(module, self._fault)

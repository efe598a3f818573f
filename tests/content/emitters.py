"""Every code that the package's own source tells, read from it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise
from pathlib import Path

import zodiac_tui

PACKAGE = Path(zodiac_tui.__file__).parent
TELLERS: Mapping[str, int] = {"Found": 1, "Diagnostic": 1, "Problem": 1, "Refusal": 1}
"""What makes a problem, and which of its arguments is the code."""
SHORT = {"_error": 0, "_warning": 0, "_skill": 1}
"""What a ruleset calls to tell one of its own, whose code begins with its name, and which argument is the code."""
READERS = ("_refused", "_refusal", "_unreadable")
"""What the readers of files call: one of the arguments is the code."""
SEVERITIES = ("ERROR", "WARNING", "NOTE")
PARTS = ("catalog", "content", "files", "rulesets")
_CODE = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")


@cache
def emitted() -> dict[str, str]:
    """Where each code is told, by the code."""
    found: dict[str, str] = {}
    for part in PARTS:
        for path in sorted((PACKAGE / part).rglob("*.py")):
            for code in _Source(path).codes():
                found.setdefault(code, str(path.relative_to(PACKAGE)))
    return found


class _Source:
    def __init__(self, path: Path) -> None:
        self._tree = ast.parse(path.read_text("utf-8"))
        self._prefix = f"{path.parent.name}-" if path.parent.parent.name == "rulesets" else ""
        self._constants = {
            target.id: node.value.value
            for node in self._tree.body
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant)
            for target in node.targets
            if isinstance(target, ast.Name)
        }

    def codes(self) -> Iterator[str]:
        for node in ast.walk(self._tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                yield from self._called(node, node.func.id)
            elif isinstance(node, ast.Tuple):
                yield from self._listed(node.elts)

    def _called(self, node: ast.Call, name: str) -> Iterator[str]:
        if name in TELLERS and len(node.args) > TELLERS[name]:
            yield from self._code(node.args[TELLERS[name]])
        elif name in SHORT and self._prefix:
            yield from (f"{self._prefix}{code}" for code in self._code(node.args[SHORT[name]]))
        elif name in READERS:
            yield from (code for arg in node.args[:2] for code in self._code(arg))

    def _listed(self, parts: list[ast.expr]) -> Iterator[str]:
        """A code behind its severity, or before words for the screen."""
        for severity, code in pairwise(parts):
            if isinstance(severity, ast.Name) and severity.id in SEVERITIES:
                yield from self._code(code)
        texts = [place for place, each in enumerate(parts) if _is_text(each)]
        for each in parts[: texts[0]] if texts and not self._prefix else ():
            yield from self._code(each)

    def _code(self, node: ast.expr) -> Iterator[str]:
        if isinstance(node, ast.IfExp):
            yield from self._code(node.body)
            yield from self._code(node.orelse)
            return
        value = node.value if isinstance(node, ast.Constant) else None
        if isinstance(node, ast.Name):
            value = self._constants.get(node.id)
        if isinstance(value, str) and _CODE.fullmatch(value):
            yield value


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "T"

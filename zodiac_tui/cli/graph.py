"""`zodiac graph`: a scenario as Mermaid or DOT text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from zodiac_tui.catalog.scenarios import load_part
from zodiac_tui.cli.exits import FINE
from zodiac_tui.cli.parser import Parser
from zodiac_tui.cli.streams import out
from zodiac_tui.cli.systems import vocabulary
from zodiac_tui.core.errors import UsageError
from zodiac_tui.core.text import T
from zodiac_tui.lab.graph import ENCOUNTER, ENDING, SCENE, Edge, EdgeKind, Graph, graph
from zodiac_tui.present.say import say

ABOUT = T("Dibuja un escenario: sus escenas, lo que lleva de una a otra, sus peleas y sus finales.")
MERMAID, DOT = "mermaid", "dot"
_MERMAID_SHAPES = {SCENE: ('["', '"]'), ENCOUNTER: ('{{"', '"}}'), ENDING: ('(["', '"])')}
_DOT_SHAPES = {SCENE: "box", ENCOUNTER: "hexagon", ENDING: "oval"}
_MERMAID_ESCAPES = str.maketrans(
    {char: f"#{ord(char)};" for char in '#"&<>`|{}[]()\\;*_~'} | {"\n": " ", "\r": " ", "\t": " "}
)
_DOT_ESCAPES = str.maketrans({"\\": "\\\\", '"': '\\"', "\n": " ", "\r": " ", "\t": " "})


def run(argv: Sequence[str]) -> int:
    """Print the graph of a scenario; raises ContentError."""
    parser = Parser("graph", ABOUT)
    parser.add_argument("scenario", metavar="ESCENARIO", help=say(T("su id o su fichero; con #id, desde esa escena")))
    parser.add_argument(
        "--format", choices=(MERMAID, DOT), default=MERMAID, help=say(T("mermaid (si no se dice) o dot"))
    )
    words = parser.parse_args(argv)
    scenario, fight = load_part(words.scenario)
    if fight:
        raise UsageError(T("El dibujo parte de una escena, y «{id}» es un encuentro.", id=fight))
    system = vocabulary(scenario.ruleset)
    drawn = graph(scenario, system)
    labels = {grade.id: say(grade.label) for grade in system.grades}
    out("\n".join((mermaid if words.format == MERMAID else dot)(drawn, labels)))
    return FINE


def mermaid(drawn: Graph, grades: Mapping[str, str]) -> Iterator[str]:
    """Yield the lines of a Mermaid flowchart. Nodes are numbered: any id could be a word of Mermaid's own."""
    names = _names(drawn)
    yield "flowchart TD"
    for node in drawn.nodes:
        opened, closed = _MERMAID_SHAPES[node.kind]
        label = node.label.translate(_MERMAID_ESCAPES) or node.id
        yield f"    {names[node.kind, node.id]}{opened}{label}{closed}{':::inicio' if node.is_start else ''}"
    for edge in drawn.edges:
        label = _label(edge, grades).translate(_MERMAID_ESCAPES)
        arrow = "-.->" if _is_dashed(edge) else "-->"
        told = f'|"{label}"|' if label else ""
        yield f"    {names[edge.source]} {arrow}{told} {names[edge.target]}"
    yield "    classDef inicio stroke-width:3px"


def dot(drawn: Graph, grades: Mapping[str, str]) -> Iterator[str]:
    """Yield the lines of a DOT digraph."""
    names = _names(drawn)
    yield f'digraph "{drawn.title.translate(_DOT_ESCAPES)}" {{'
    for node in drawn.nodes:
        bold = ", penwidth=3" if node.is_start else ""
        label = node.label.translate(_DOT_ESCAPES) or node.id
        yield f'    {names[node.kind, node.id]} [shape={_DOT_SHAPES[node.kind]}, label="{label}"{bold}];'
    for edge in drawn.edges:
        style = ", style=dashed" if _is_dashed(edge) else ""
        label = _label(edge, grades).translate(_DOT_ESCAPES)
        yield f'    {names[edge.source]} -> {names[edge.target]} [label="{label}"{style}];'
    yield "}"


def _names(drawn: Graph) -> dict[tuple[str, str], str]:
    return {(node.kind, node.id): f"n{place}" for place, node in enumerate(drawn.nodes)}


def _is_dashed(edge: Edge) -> bool:
    """Whether it depends on what happened before: a clock, an event, which punto de retorno was visited last."""
    return edge.kind is EdgeKind.STORY or edge.returns


def _label(edge: Edge, grades: Mapping[str, str]) -> str:
    """What an edge says: the option or the end, and the grades by their labels."""
    shown = ", ".join(grades[grade] for grade in edge.grades)
    return f"{edge.label} [{shown}]" if shown else edge.label

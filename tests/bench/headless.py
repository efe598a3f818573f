"""P11: choices a second without anybody looking on, against inkjs on an equal story.

inkjs is a package of npm and is run by node; nothing else here needs either. Where there is none, it can be had by
`npm install inkjs` in any folder, which ZODIAC_INKJS then names; without it the figure is missing.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from tests.bench import exploring
from tests.bench.measure import Figure, Missing, compare
from zodiac_tui.catalog import registry, scenarios
from zodiac_tui.session import course
from zodiac_tui.session.course import Rules
from zodiac_tui.session.entries import Contract, Entry, EntryKind, Header
from zodiac_tui.session.header import header_for
from zodiac_tui.session.replay import faces_of, first_state

FOLDER = "ZODIAC_INKJS"
"""The variable that names the folder in which inkjs was installed."""
SCENES = 1_000
NO_FREE = "libre = false"
"""The line of a scene in which only its own options are offered, as ink knows no others."""
TEXT = f"choices/s in a story of {SCENES:,} scenes ÷ inkjs on an equal one"
ROUNDS = 3
"""Plays of inkjs before the first measurement, so that node has compiled what it runs."""
INK_SCENE = """
=== s{n}
Escena {n}
Un tramo del camino.
-> ask
= ask
+ [Seguir] {next}
* [Mirar]
  ~ visto{n} = visto{n} + 1
  -> ask
+ {{visto{n}}} [Atajar]
  ~ prisa = prisa + 1
  {further}
"""
PLAYER = """
const inkjs = require(process.argv[1] + "/node_modules/inkjs");
const words = require("fs").readFileSync(process.argv[2], "utf8");
const story = new inkjs.Compiler(words).Compile();
function play() {
  let choices = 0;
  story.ResetState();
  for (;;) {
    while (story.canContinue) story.Continue();
    const open = story.currentChoices.length;
    if (!open) return choices;
    story.ChooseChoiceIndex(Math.floor(Math.random() * open));
    choices += 1;
  }
}
for (let i = 0; i < ROUNDS; i++) play();
require("readline").createInterface({ input: process.stdin }).on("line", () => {
  const start = process.hrtime.bigint();
  const choices = play();
  console.log(JSON.stringify(Number(process.hrtime.bigint() - start) / 1e9 / choices));
});
console.log("ready");
""".replace("ROUNDS", str(ROUNDS))


def figures() -> Iterator[Figure | Missing]:
    """Measure it."""
    node, folder = shutil.which("node"), os.environ.get(FOLDER, "")
    if node is None or not (Path(folder) / "node_modules" / "inkjs").is_dir():
        yield Missing("P11", TEXT, f"node, and a folder named by {FOLDER} in which «npm install inkjs» was done")
        return
    loaded = scenarios.load_bytes(exploring.text(SCENES, NO_FREE).encode(), "paseo.toml")
    rules = Rules(loaded, registry.get(loaded.ruleset))
    with _inkjs(node, folder) as theirs:
        yield compare("P11", TEXT, partial(ours, rules), theirs, gate=1, at_most=False)


def ours(rules: Rules) -> float:
    """Seconds of a choice: a game with its journal in memory, whose digests nobody asks for."""
    header = header_for(rules.scenario, ["lena"], "bench", contract=Contract.JUSTO.value, typed_dice=False)
    start = time.perf_counter()
    choices = len(play(rules, header)) - 1
    return (time.perf_counter() - start) / choices


def play(rules: Rules, header: Header) -> list[Entry]:
    """Play to the end, at random; returns the journal."""
    draw = random.Random(header.seed).random
    stride = course.begin(rules, first_state(rules, header), faces_of(header, 0, 0))
    journal = [Entry(0, EntryKind.START, "", "", None, stride.faces, "")]
    while (prompt := stride.moment.situation.prompt) is not None:
        n, legal = len(journal), prompt.legal
        answer = legal[int(draw() * len(legal))].id
        stride = course.answer(rules, stride.moment.situation, answer, faces_of(header, n, 0))
        journal.append(Entry(n, EntryKind.ANSWER, prompt.topic, prompt.actor, answer, stride.faces, ""))
    return journal


@contextmanager
def _inkjs(node: str, folder: str) -> Iterator[Callable[[], float]]:
    """A player of inkjs that measures a choice whenever it is asked to."""
    with tempfile.TemporaryDirectory() as place:
        story = Path(place) / "story.ink"
        story.write_text(ink(), encoding="utf-8")
        words = [node, "-e", PLAYER, str(Path(folder).resolve()), str(story)]
        with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1) as process:
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdout.readline()
            yield partial(_measured, process.stdin.write, process.stdout.readline)
            process.stdin.close()


def _measured(write: Callable[[str], int], read: Callable[[], str]) -> float:
    write("\n")
    return float(json.loads(read()))


def ink() -> str:
    """The story in ink."""
    flags = "".join(f"VAR visto{n} = 0\n" for n in range(SCENES))
    scenes = "".join(INK_SCENE.format(n=n, next=_leads(n + 1), further=_leads(n + 2)) for n in range(SCENES))
    return f"VAR prisa = 0\n{flags}-> s0\n{scenes}\n=== fin\nFin\nFin.\n-> END\n"


def _leads(n: int) -> str:
    return f"-> s{n}" if n < SCENES else "-> fin"

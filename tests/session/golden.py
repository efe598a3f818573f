"""Golden saves: what this version writes, for every later one to read: `python -m tests.session.golden FOLDER`.

Each is a whole save, with a file beside it that says where its game stands, what is answered next, and where that
leads. They are made once for a format of saves and then kept: nothing makes them again.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

from tests.content.good import PATH, spoilt
from tests.session.coins import pick
from zodiac_tui.catalog import scenarios
from zodiac_tui.catalog.casting import gather
from zodiac_tui.core.plain import Plain, to_plain
from zodiac_tui.files.sources import Kept
from zodiac_tui.session.game import Session
from zodiac_tui.session.saves import look_at, start_gathered
from zodiac_tui.session.store import Store

EXPECTED = "esperado.json"
NEXT = 5
"""Answers that are given after a save is taken up."""


def stands(session: Session) -> dict[str, Plain]:
    """Where a game stands."""
    return {
        "n": session.history.n,
        "scene": session.view.scene,
        "ending": session.ending,
        "question": session.prompt.topic if session.prompt else "",
        "digest": session.digest,
    }


def _wander(session: Session, seed: str, most: int) -> list[Plain]:
    random, said = Random(seed), []
    for _ in range(most):
        if session.prompt is None:
            break
        answer = pick(session.prompt, random)
        session.answer(answer)
        said.append(to_plain(answer))
    return said


def _ended(store: Store) -> Session:
    session = start_gathered(store, gather(PATH, ["lena"]), "oro", name="acabada")[0]
    _wander(session, "b", 200)
    return session


def _open(store: Store) -> Session:
    """Undone, redone, an order, and left in the middle of a roll."""
    session = start_gathered(store, gather(PATH, ["lena"]), "oro", contract="aprendizaje", name="abierta")[0]
    for answer in ("forzar", "normal"):
        session.answer(answer)
    session.undo()
    session.answer("forzar" if session.prompt and session.prompt.topic == "escena" else "normal")
    session.set_order("lena", "yo_primero", "nunca")
    session.answer("trepar" if session.prompt and session.prompt.topic == "escena" else "dado")
    return session


def _typed(store: Store) -> Session:
    session = start_gathered(store, gather(PATH, ["lena"]), "oro", typed_dice=True, name="dados_de_mesa")[0]
    for answer in ("trepar", "normal", 9):
        session.answer(answer)
    return session


def _renewed(store: Store) -> Session:
    session = start_gathered(store, gather(PATH, ["lena"]), "oro", contract="hierro", name="version_nueva")[0]
    session.answer("trepar")
    sources = {PATH.name: spoilt(("La verja está cerrada.", "La verja sigue cerrada.")).encode()}
    session.reload(scenarios.load_sources(Kept(sources, PATH.name))[0], sources)
    session.answer("normal")
    return session


def _middle(store: Store) -> Session:
    given = ["bandera.ruido = 2", "pk = 3"]
    found = gather(PATH, ["lena"])
    session = start_gathered(store, found, "oro", scene="patio", given=given, name="desde_la_mitad")[0]
    session.answer("atacar")
    return session


MAKERS: tuple[Callable[[Store], Session], ...] = (_ended, _open, _typed, _renewed, _middle)


def main(folder: Path) -> None:
    """Make them all."""
    store = Store(folder)
    for make in MAKERS:
        with make(store) as session:
            now = stands(session)
        name = next(each.name for each in store.listed() if not (folder / each.name / EXPECTED).exists())
        later = look_at(store, name)
        said = _wander(later, name, NEXT)
        told = {"now": now, "next": said, "then": stands(later)}
        text = json.dumps(told, ensure_ascii=False, indent=1)
        (folder / name / EXPECTED).write_text(f"{text}\n", encoding="utf-8")
        for lock in (folder / name).glob("lock*"):
            lock.unlink()


if __name__ == "__main__":
    main(Path(sys.argv[1]))

"""Saved games for the tests of what is made of them: begun on a file, answered at random, left."""

from __future__ import annotations

from pathlib import Path
from random import Random

from tests.content.good import PATH
from tests.session.coins import pick
from zodiac_tui.catalog.casting import gather
from zodiac_tui.session.game import Session
from zodiac_tui.session.saves import start_gathered
from zodiac_tui.session.store import Store


def begun(store: Store, path: Path = PATH, party: tuple[str, ...] = ("lena",), seed: str = "relato") -> Session:
    """A game with its save open."""
    return start_gathered(store, gather(path, party), seed)[0]


def wandered(session: Session, seed: str = "a", most: int = 200) -> Session:
    """The game answered at random, to an ending or so many answers."""
    random = Random(seed)
    for _ in range(most):
        if session.prompt is None:
            break
        session.answer(pick(session.prompt, random))
    return session


def saved(root: Path, path: Path = PATH, seed: str = "a", most: int = 200) -> str:
    """Leave a game in a folder of saves, and return its name."""
    store = Store(root)
    with wandered(begun(store, path), seed, most) as session:
        del session
    return store.listed()[0].name

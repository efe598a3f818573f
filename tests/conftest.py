"""One language and folders of their own for all tests, whatever the machine is set to."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator

import pytest

from zodiac_tui.files.resting import spare

FOLDERS = ("XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME")

os.environ["ZODIAC_IDIOMA"] = "es"
os.environ.pop("ZODIAC_DEBUG", None)
os.environ.pop("ZODIAC_ESCENARIOS", None)


@pytest.fixture(scope="session", autouse=True)
def _folders_of_the_tests(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        for name in FOLDERS:
            patch.setenv(name, str(tmp_path_factory.mktemp(name.lower())))
        yield


@pytest.fixture(scope="session", autouse=True)
def _collector_of_the_tests() -> None:
    """Search nothing for garbage that the collection of the tests made: there is much of it, and it stays."""
    gc.collect()
    spare()


@pytest.fixture(scope="session", autouse=True)
def _disk_of_the_tests() -> Iterator[None]:
    """Wait for no disk: only the loss of power would tell, which `tests/session/power.py` plays without one.

    That the handle is open is still asked. What runs as a program of its own waits as ever.
    """

    def known(handle: int) -> None:
        os.fstat(handle)

    with pytest.MonkeyPatch.context() as patch:
        for name in ("fsync", "fdatasync"):
            if hasattr(os, name):
                patch.setattr(os, name, known)
        yield

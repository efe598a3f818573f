"""One loaded program for the tests of a module."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.terminal.driving import Server


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    served = Server()
    yield served
    served.close()

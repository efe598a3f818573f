"""What the system says, in our words."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from zodiac_tui.core.errors import ContentError
from zodiac_tui.files.appending import open_append
from zodiac_tui.files.reading import read_bytes
from zodiac_tui.files.system import why


@pytest.mark.parametrize("number", sorted(errno.errorcode))
def test_no_number_is_told_in_the_system_s_words(number: int) -> None:
    said = why(OSError(number, os.strerror(number))).plain()
    assert said
    assert said != os.strerror(number)


def test_the_common_ones_have_words_and_the_others_their_number() -> None:
    common = (errno.ENOENT, errno.EACCES, errno.EISDIR, errno.ENOSPC, errno.EROFS)
    assert not [number for number in common if "error del sistema" in why(OSError(number, "x")).plain()]
    assert why(OSError(errno.EPIPE, "x")).plain() == f"error del sistema {errno.EPIPE}"
    assert why(OSError("x")).plain() == "error del sistema (OSError)"


def test_a_name_that_no_file_can_have() -> None:
    with pytest.raises(ContentError) as caught:
        read_bytes(Path("a\0b"))
    assert caught.value.diagnostics[0].message.plain() == "El archivo no se puede leer: el nombre no es válido."


@pytest.mark.skipif(not Path("/dev/null").exists(), reason="no device on this system")
def test_what_is_no_file_is_said_so() -> None:
    with pytest.raises(OSError, match="no regular file") as caught:
        open_append(Path("/dev/null"), 0)
    assert why(caught.value).plain() == "no es un archivo normal"

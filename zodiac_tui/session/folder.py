"""Where saves live, and files there that only their owner can read."""

from __future__ import annotations

import os
import re
import stat
import unicodedata
from contextlib import suppress
from errno import ENOTDIR
from pathlib import Path

from zodiac_tui.core.errors import ContentError, SaveError
from zodiac_tui.core.text import T
from zodiac_tui.files.reading import read_bytes
from zodiac_tui.files.system import why

VARIABLE = "ZODIAC_PARTIDAS"
"""The environment variable that names another folder for saves."""
_NAME = re.compile(r"[a-z0-9_-]{1,64}")
_RESERVED = re.compile(r"con|prn|aux|nul|(com|lpt)[0-9]")


def saves_folder() -> Path:
    """Return the folder of the saves, which need not exist yet.

    In this order: ZODIAC_PARTIDAS; `zodiac-tui/partidas` in the user's data folder (XDG_DATA_HOME, else
    `~/.local/share`, or what the system has instead). Raises SaveError where neither gives an absolute path.
    """
    chosen = os.environ.get(VARIABLE, "")
    if chosen:
        return Path(os.path.expanduser(chosen)).absolute()
    from platformdirs import user_data_dir  # noqa: PLC0415

    path = Path(user_data_dir("zodiac-tui", appauthor=False)) / "partidas"
    if not path.is_absolute():
        raise SaveError(
            T("No se sabe dónde guardar: no hay carpeta personal. Elige una carpeta con {variable}.", variable=VARIABLE)
        )
    return path


def check_name(name: str) -> str:
    """Return the name of a save; raises SaveError for one that could lead elsewhere.

    >>> check_name("farol-2")
    'farol-2'
    """
    if not _NAME.fullmatch(name) or _RESERVED.fullmatch(name):
        raise SaveError(
            T("«{name}» no vale como nombre de partida: usa de 1 a 64 letras a-z, cifras, «-» o «_».", name=name[:80])
        )
    return name


MOST_LABEL = 60
"""Characters of the longest name that a player gives a save."""


def check_label(label: str) -> str:
    """Return a player's own name for a save, without blanks around; raises SaveError for one that cannot be shown.

    >>> check_label("  La noche de la presa ")
    'La noche de la presa'
    """
    plain = label.strip()
    if not plain or len(plain) > MOST_LABEL or not plain.isprintable():
        raise SaveError(T("El nombre de una partida tiene de 1 a {most} letras o signos visibles.", most=MOST_LABEL))
    return plain


def copy_label(label: str) -> str:
    """Return the player's name for a copy of a save; none for a save without.

    >>> copy_label("La presa"), copy_label("La presa (2)"), copy_label("")
    ('La presa (2)', 'La presa (3)', '')
    """
    found = re.fullmatch(r"(.*) \(([0-9]{1,4})\)", label)
    stem, number = (found[1], int(found[2])) if found else (label, 1)
    return f"{stem[: MOST_LABEL - 8]} ({number + 1})" if label else ""


def name_for(label: str) -> str:
    """Return the name of a folder for a player's name of a save.

    >>> name_for("La Noche de la Presa"), name_for("¿?"), name_for("con")
    ('la-noche-de-la-presa', 'partida', 'partida')
    """
    plain = unicodedata.normalize("NFKD", label).encode("ascii", "ignore").decode().lower()
    name = re.sub(r"[^a-z0-9_]+", "-", plain).strip("-")[:MOST_LABEL]
    return name if _NAME.fullmatch(name) and not _RESERVED.fullmatch(name) else "partida"


def is_folder(path: Path) -> bool:
    """Whether there is a folder of that name that is no link, as far as may be seen."""
    try:
        return stat.S_ISDIR(path.lstat().st_mode)
    except (OSError, ValueError):  # a name with a NUL
        return False


def make_private(path: Path) -> None:
    """Create a folder, with those above it that are missing, for its owner alone; raises SaveError."""
    try:
        missing = [path, *path.parents]
        for folder in reversed([folder for folder in missing if not folder.exists()]):
            folder.mkdir(0o700)
            folder.chmod(0o700)
        if not path.is_dir():
            raise NotADirectoryError(ENOTDIR, os.strerror(ENOTDIR))
    except OSError as error:
        raise cannot_write(path, error) from None


def cannot_write(path: Path, error: OSError) -> SaveError:
    """The error of a folder that cannot be written to."""
    return SaveError(
        T(
            "No se puede guardar en {path}: {why}. Elige otra carpeta con {variable}.",
            path=str(path),
            why=why(error),
            variable=VARIABLE,
        )
    )


def read_private(path: Path, limit: int) -> bytes:
    """Return the bytes of a regular file that is no link; raises SaveError."""
    try:
        if path.is_symlink():
            raise SaveError(T("{path} es un enlace y no se sigue.", path=str(path)))
        return read_bytes(path, limit)
    except OSError as error:
        raise SaveError(T("{path}: {message}", path=str(path), message=why(error))) from None
    except ContentError as error:
        found = error.diagnostics[0]
        raise SaveError(T("{path}: {message}", path=found.file, message=found.message)) from None


def remove_tree(folder: Path) -> None:
    """Remove a folder of plain files that a crash left half made; what cannot be removed stays."""
    with suppress(OSError):
        for path in folder.iterdir():
            path.unlink()
        folder.rmdir()

"""What the system says when a file fails it, in Spanish: never the words of its own language."""

from __future__ import annotations

import errno

from zodiac_tui.core.text import T, Text

CHANGED = errno.ESTALE if hasattr(errno, "ESTALE") else errno.EIO
"""The number of an open file that is no longer what it was."""
NO_FILE = errno.ENXIO
"""The number of what is no regular file."""
_SAID = {
    "ENOENT": T("no existe"),
    "EACCES": T("no hay permiso"),
    "EPERM": T("no hay permiso"),
    "EISDIR": T("es una carpeta"),
    "ENOTDIR": T("no es una carpeta"),
    "EEXIST": T("ya existe"),
    "ENOTEMPTY": T("la carpeta no está vacía"),
    "ENOSPC": T("no queda espacio en el disco"),
    "EDQUOT": T("se ha agotado la cuota de disco"),
    "EROFS": T("el disco es de solo lectura"),
    "EFBIG": T("el archivo es demasiado grande"),
    "ENAMETOOLONG": T("el nombre es demasiado largo"),
    "ELOOP": T("es un enlace y no se sigue"),
    "ENXIO": T("no es un archivo normal"),
    "EBUSY": T("está en uso"),
    "ETXTBSY": T("está en uso"),
    "EMFILE": T("hay demasiados archivos abiertos"),
    "ENFILE": T("hay demasiados archivos abiertos"),
    "ENOMEM": T("no queda memoria"),
    "EIO": T("el disco no responde"),
    "ESTALE": T("el archivo ha cambiado por fuera"),
    "EINVAL": T("el sistema no lo admite"),
    "ENOTSUP": T("el sistema no lo admite"),
}
_BY_NUMBER = {number: said for name, said in _SAID.items() if (number := getattr(errno, name, None)) is not None}


def why(error: OSError | ValueError) -> Text:
    """Return why a call failed, as words that go behind a colon.

    >>> why(OSError(errno.ENOSPC, "No space left on device")).plain()
    'no queda espacio en el disco'
    >>> why(OSError(9999, "?")).plain()
    'error del sistema 9999'
    """
    if isinstance(error, ValueError):  # a name with a NUL
        return T("el nombre no es válido")
    number = error.errno
    if number is None:
        return T("error del sistema ({kind})", kind=type(error).__name__)
    return _BY_NUMBER.get(number) or T("error del sistema {n}", n=number)

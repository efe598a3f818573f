"""What the TOML parser says about a broken file, in Spanish and with a remedy."""

from __future__ import annotations

import re
import unicodedata

from zodiac_tui.core.errors import Diagnostic
from zodiac_tui.core.text import T, Text

_KNOWN: tuple[tuple[str, Text], ...] = (
    ("Cannot overwrite a value", T("Esa clave ya tiene un valor.")),
    ("Cannot declare", T("Esa tabla ya está declarada.")),
    ("Cannot mutate immutable namespace", T("Esa tabla está cerrada y no admite más claves.")),
    ("Cannot redefine namespace", T("Esa tabla ya está declarada de otra manera.")),
    ("Duplicate inline table key", T("Una clave se repite en la tabla en línea.")),
    ("Escaped character is not", T("Esa secuencia de escape no nombra ningún carácter.")),
    ("Expected '=' after a key", T("Se espera «=» después de la clave.")),
    ("Expected ']' at the end", T("Se espera «]» al final del nombre de la tabla.")),
    ("Expected ']]' at the end", T("Se espera «]]» al final del nombre de la tabla.")),
    ("Expected newline", T("Se espera un salto de línea después del valor.")),
    ("Invalid date or datetime", T("La fecha no es válida.")),
    ("Invalid hex value", T("Se esperan cifras hexadecimales.")),
    ("Invalid initial character", T("Ahí no puede empezar una clave.")),
    ("Invalid statement", T("Se espera «clave = valor» o «[tabla]».")),
    ("Invalid value", T("Ese valor no es válido.")),
    ("Unclosed array", T("Falta «]» para cerrar la lista.")),
    ("Unclosed inline table", T("Falta «}}» para cerrar la tabla en línea.")),
    ("Unescaped '\\'", T("La barra «\\» no forma una secuencia de escape.")),
    ("Unterminated string", T("Falta la comilla que cierra el texto.")),
    ("Expected", T("Falta la comilla que cierra el texto.")),
    ("Found invalid character", T("Hay un carácter que no puede estar ahí.")),
    ("Illegal character", T("Hay un carácter que no puede estar ahí.")),
)
_HINTS: tuple[tuple[str, Text], ...] = (
    ("Cannot overwrite a value", T("Borra o cambia de nombre una de las dos.")),
    ("Cannot declare", T("Cada tabla se abre una sola vez: junta sus claves.")),
    ("Expected ']", T("Entre corchetes van letras, cifras, «_» y «-», con un punto entre nombre y nombre.")),
    ("Expected newline", T("Dentro de un texto, las comillas van así: «…».")),
    ("Invalid value", T("Los textos van entre comillas; sí y no se escriben true y false.")),
    ("Unescaped '\\'", T("Escríbela doble («\\\\») o usa comillas simples.")),
    ("Unterminated string", T("Un texto de varias líneas va entre tres comillas.")),
    ("Illegal character", T("Un texto de varias líneas va entre tres comillas.")),
)
_KEY_ERRORS = (
    "Expected '='",
    "Expected ']",
    "Invalid initial",
    "Invalid statement",
    "Unclosed inline",
    "Found invalid",
)
_CURLY = tuple("“”„«»‘’")
_WORD = re.compile(r"[^\W_][\w-]*")


def explain(message: str) -> tuple[Text, Text | None]:
    """Return the parser's message in Spanish, and what to do about it where that can be said.

    >>> explain("Unclosed array")[0].plain()
    'Falta «]» para cerrar la lista.'
    """
    said = next((text for start, text in _KNOWN if message.startswith(start)), T("El archivo no es TOML válido."))
    return said, next((text for start, text in _HINTS if message.startswith(start)), None)


def remedy_at(line: str, column: int) -> Text | None:
    """Return what to do about a sign of other languages or of a word processor at which the parser stopped.

    >>> remedy_at("titulo = “El faro”", 10).plain()
    'Las comillas van rectas: " y no “ ni «.'
    >>> remedy_at("titulo = 1", 10) is None
    True
    """
    here = line[column - 1 :]
    if here[:1] in _CURLY:
        return T('Las comillas van rectas: " y no “ ni «.')
    if re.match(r"; *[A-Za-z0-9_-]+ *=", here):
        return T("Cada clave va en su línea; entre llaves, {{ … }}, se separan con comas.")
    return T("Los comentarios empiezan por «#».") if here.startswith(("//", ";", "--")) else None


def accented_key(message: str, line: str, column: int) -> str:
    """Return the key with accents or ñ at which the parser stopped, or the empty string.

    >>> accented_key("Expected '=' after a key in a key/value pair", "título = 1", 2)
    'título'
    """
    here = line[column - 1 : column]
    if not message.startswith(_KEY_ERRORS) or here.isascii() or not here.isalpha():
        return ""
    if "=" not in line[column:] and not line.lstrip().startswith("["):
        return ""  # Prose.
    return next((word[0] for word in _WORD.finditer(line) if word.start() < column <= word.end()), here)


def accented(key: str, name: str, line: int, column: int) -> Diagnostic:
    """Return what is said of a key with accents or ñ in the file of that name."""
    message = T("La clave «{key}» lleva acentos o eñes, y las claves se escriben sin ellos.", key=key)
    hint = T("Escribe «{key}».", key=without_accents(key))
    return Diagnostic("error", "clave-con-acentos", name, line, column, message, hint)


def without_accents(key: str) -> str:
    """Return the key as it can be written bare: no accents, `n` for ñ.

    >>> without_accents("año_título")
    'ano_titulo'
    """
    return unicodedata.normalize("NFKD", key).encode("ascii", "ignore").decode()

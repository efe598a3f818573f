"""Scenario files made to cost as much as they can, of whatever size is asked for: faulty, or hard to read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import count

from tests.content.good import text

Maker = Callable[[int], str]
"""What makes a file of about so many bytes."""
MARK = "\\u202e"
"""A refused character, as it is written in a string."""


def rows(row: str, head: str = "", tail: str = "") -> Maker:
    """A maker of files of one row again and again, with its number for each `N`."""

    def make(size: int) -> str:
        return head + "".join(_numbered(row, size - len(head) - len(tail))) + tail

    return make


def whole(begin: str, unit: str, end: str = "") -> Maker:
    """A maker of files of one stretch between a beginning and an end."""
    unit_size = len(unit.encode("utf-8", "surrogateescape"))
    return lambda size: begin + unit * ((size - len(begin) - len(end)) // unit_size) + end


def _started(scene: str) -> str:
    return GOOD.replace('inicio = "verja"', f'inicio = "{scene}"')


def _entering(number: int, most: int) -> str:
    """A scene that leads on by itself: to the first one, or that one to all others."""
    leads = ",".join(f"{{si='pk>{n}',entonces=[{{ir='e{n}'}}]}}" for n in range(1, most + 1)) or "{ir='e0'}"
    return f"[escena.e{number}]\ntitulo='a'\ntexto='a'\nal_entrar=[{leads}]\n"


def _numbered(row: str, size: int) -> Iterator[str]:
    for number in count():
        one = row.replace("N", str(number))
        size -= len(one)
        if size < 0:
            return
        yield one


GOOD = text()
_SCENE = '[escena.eN]\ntitulo = "Uno"\ntexto = "Dos."\n'
_OPTION = '[escena.verja.opcion.oN]\ntexto = "Uno"\n'
_LIST = GOOD + "[escena.e]\n"
_ROLL = """[escena.verja.opcion.oN]
texto = "a"
tirada = { accion = "atletismo", uso = "trepar", cd = "estandar" }
exito = { texto = "a", ir = "patio" }
fracaso_complicacion = { texto = "a", ir = "patio" }
"""
_WAY = _OPTION + 'ir = "patio"\n'
_LEADS = '[escena.e{}]\ntitulo="a"\ntexto="a"\nopcion.a={{texto="a",ir="e{}"}}\n'
_ENTERS = '[escena.e{}]\ntitulo="a"\ntexto="a"\nal_entrar=[{{ir="e{}"}}]\n'
_CALLS = '[escena.eN]\ntitulo="a"\ntexto="a"\nopcion.a={texto="a",efectos=[{sub="eN"}]}\n'

EXTREMES: Mapping[str, Maker] = {
    # refused values
    "refused-strings": rows(f'"{MARK}N",', "a = [", "]"),
    "refused-keys": rows(f'xN = "{MARK}"\n', GOOD),
    "refused-in-scenes": rows(f'[escena.eN]\ntitulo = "{MARK}"\n', GOOD),
    "refused-numbers": rows("xN = 2000000000\n", GOOD),
    "decimals": whole("a = [", "1.5,", "]"),
    "dates": whole("a = [", "2024-01-01,", "]"),
    "control-signs": whole('a = "', "\x01", '"'),
    "accented-keys": rows("ñN = 1\n"),
    "marks": whole(GOOD + 'x = "e', "\u0301", '"'),
    "hard-spaces": whole(GOOD + 'x = "', "a\u00a0", '"'),
    # the format
    "unknown-tables": rows("aN = 1\n"),
    "unknown-keys": rows("textN = 1\n", GOOD + "[escena.e]\n"),
    "unknown-keys-in-scenes": rows(_SCENE + "texta = 1\n", GOOD),
    "empty-scenes": rows("[escena.eN]\n", GOOD),
    "empty-options": rows("[escena.verja.opcion.eN]\n", GOOD),
    "bad-ids": rows('[objeto.AN]\nnombre = "a"\n', GOOD),
    "unknown-effects": whole(_LIST + "al_entrar = [", "{z = 1},", "]"),
    "unknown-effects-in-scenes": rows(_SCENE + "al_entrar = [" + "{vandera = 1}," * 100 + "]\n", GOOD),
    "wrong-types": rows("[escena.eN]\ntitulo = 1\ntexto = 2\nal_entrar = 3\n", GOOD),
    "out-of-bounds": rows(_SCENE + "[escena.eN.opcion.a]\ntexto='a'\ncoste_pk = 99\nir='verja'\n", GOOD),
    "wrong-words": rows(_SCENE + "[escena.eN.opcion.a.tirada]\naccion='atletismoN'\ncd='estandarN'\n", GOOD),
    "huge-list": whole(_LIST + "al_entrar = [", "1,", "]"),
    "huge-words": rows('"aN",', GOOD + '[pj.b]\nnombre="b"\nvinculos = [', "]"),
    "tables-without-keys": whole(_LIST + 'titulo="a"\ntexto="b"\nparrafo = [', "{},", "]"),
    "chances-without-keys": rows(_SCENE + "al_entrar = [" + "{azar=[" + "{}," * 1_000 + "]}]\n", GOOD),
    # what leads nowhere, and what is odd
    "missing-scenes": rows(_OPTION + 'ir = "nadaN"\n', GOOD),
    "missing-scenes-among-many": rows(_SCENE + '[escena.eN.opcion.o]\ntexto = "a"\nir = "faN"\n', GOOD),
    "missing-flags": rows(_OPTION + 'si = "bandera.nadaN"\nir = "patio"\n', GOOD),
    "missing-flags-among-many": rows(
        _OPTION + 'si = "bandera.naN"\nefectos = [{ bandera = "baN" }]\nir = "patio"\n', GOOD
    ),
    "missing-names": rows(_OPTION + 'si = "tieneN.cosa.N"\nir = "patio"\n', GOOD),
    "missing-things": rows(_OPTION + 'si = "tiene.cosaN"\nir = "patio"\n', GOOD),
    "broken-conditions": rows(_OPTION + 'si = "pk >= N y"\nir = "patio"\n', GOOD),
    "broken-durations": rows(_OPTION + 'efectos = [{ tiempo = "N siglos" }]\nir = "patio"\n', GOOD),
    "strange-braces": rows(_OPTION.replace("Uno", "{nadieN}") + 'ir = "patio"\n', GOOD),
    "unclosed-braces": rows(_OPTION.replace("Uno", "{pj") + 'ir = "patio"\n', GOOD),
    "many-braces": rows(_OPTION.replace("Uno", "{pj} " * 100) + 'ir = "patio"\n', GOOD),
    "unreached-scenes": rows(_SCENE + 'al_entrar = [{ final = "vuelta" }]\n', GOOD),
    "dead-ends": rows(_SCENE, GOOD),
    "unused-things": rows('[objeto.xN]\nnombre = "a"\n', GOOD),
    "unused-beings": rows('[pnj.xN]\nnombre = "a"\n', GOOD),
    "unread-flags": rows('{bandera = "xN"},', _LIST + "al_entrar = [", "]"),
    "unread-flags-in-scenes": rows(
        _SCENE + "al_entrar=[" + "".join(f'{{bandera="N_{n}"}},' for n in range(200)) + "{ir='patio'}]\n", GOOD
    ),
    "todos": rows("[objeto.xN]\nnombre='a'\ntodo='b'\nnota='c'\n", GOOD),
    "short-chances": rows(
        _SCENE + "al_entrar=[" + "{azar=[{efectos=[{pk=1}]}]}," * 200 + "{ir='patio'}]\n", GOOD
    ),
    "two-exits": rows(_OPTION + 'ir = "patio"\nfinal = "vuelta"\n', GOOD),
    "early-exits": whole(_LIST + "al_entrar = [", '{ir = "patio"},', "]"),
    "todo": rows(_OPTION + 'ir = "patio"\ntodo = "algo"\n', GOOD),
    "silenced": rows(_OPTION + 'si = "bandera.nadaN" # zodiac: calla bandera-sin-poner\nir = "patio"\n', GOOD),
    "unknown-silences": rows("# zodiac: calla nadaN\n", GOOD),
    "selectors": whole(GOOD + "#", "\ufe0f"),
    "empty-texts": rows('[objeto.xN]\nnombre = ""\n', GOOD),
    "fights-of-nobody": rows('[encuentro.xN]\ntitulo = "a"\n[encuentro.xN.entra.a]\nperfil = "guarda"\n', GOOD),
    "unknown-creatures": rows('[pnj.xN]\ndel_bestiario = "nadieN"\n', GOOD),
    "creatures": rows('[pnj.xN]\ndel_bestiario = "guardia_nocturno"\n', GOOD),
    # the ruleset
    "wrong-skills": rows('"xN",', GOOD + '[pnj.b]\nnombre="b"\nhabilidades = [', "]"),
    "wrong-skills-of-many": rows('[pnj.xN]\nnombre="a"\nhabilidades=["agilidN"]\n', GOOD),
    "learned-skills": rows('"idioma-xN",', GOOD.split('"reaccion_rapida"')[0], GOOD.split("felina\", ")[1]),
    "wrong-states": rows('{estado = "heridasN leve"},', _SCENE.replace("N", "") + "al_entrar = [", "]\n" + GOOD),
    "wrong-uses": rows(_ROLL.replace("trepar", "treparN"), GOOD),
    # conditions
    "conditions": rows(_OPTION + 'si = "minutos >= N"\nir = "patio"\n', GOOD),
    "conditions-with-parentheses": rows(_OPTION + 'si = "(minutos >= N o pk = 1) y pk < 3"\nir = "patio"\n', GOOD),
    "long-conditions": rows(_WAY + 'si = "(minutos >= N)' + " o (pk = 1 y no (pk))" * 80 + '"\n', GOOD),
    "contradictions": rows(_WAY + 'si = "es.N y ' + " y ".join(f"es.a{n}" for n in range(11)) + '"\n', GOOD),
    "impossible-conditions": rows(
        _WAY + 'si = "pk = N y no pk = N y ' + " y ".join(f"tomada.verja.o{n}" for n in range(9)) + '"\n', GOOD
    ),
    "deep-conditions": rows(_OPTION + f'si = "{"(" * 32}minutos >= N{")" * 32}"\nir = "patio"\n', GOOD),
    "negated-conditions": rows(_OPTION + 'si = "' + "no " * 600 + 'minutos >= N"\nir = "patio"\n', GOOD),
    "one-condition": whole(_OPTION + 'si = "', "(", '"\n'),
    # the story's shape
    "chain-of-scenes": lambda size: _started("e0") + "".join(_LEADS.format(n, n + 1) for n in range(size // 70)),
    "rings-of-scenes": rows(_ENTERS.format("N", "N"), GOOD),
    "chain-of-entries": lambda size: (
        _started("e0")
        + "".join(_ENTERS.format(n, n + 1) for n in range(size // 70))
        + _SCENE.replace("N", str(size // 70))
        + "opcion.o = { texto='a', ir='verja' }\n"
    ),
    "star-of-entries": lambda size: (
        _started("e0") + "".join(_entering(n, 0 if n else size // 100) for n in range(size // 100 + 1))
    ),
    "calls": rows(_CALLS, GOOD),
    "calls-and-returns": rows(_CALLS + 'opcion.b = { texto = "a", efectos = [{ vuelve = true }] }\n', GOOD),
    "options": rows(_OPTION + 'ir = "patio"\n', GOOD),
    "chances": rows('{azar = [{peso = 1, efectos = [{ bandera = "xN" }]}]},', _LIST + "al_entrar = [", "]"),
    "nested-effects": whole(
        _LIST.replace("[escena.e]", _SCENE.replace("N", "")) + "al_entrar = [",
        '{si="pk>1",entonces=[{si="pk>1",entonces=[{pk=1}]}]},', "]"),
    "clocks": rows('[reloj.xN]\nnombre = "a"\nllena = 4\n', GOOD),
    "events": rows('[evento.xN]\nsi = "minutos > N"\ntexto = "a"\n', GOOD),
    # syntax
    "repeated-tables": rows("[escena.verja]\n", GOOD),
    "repeated-at-the-end": rows('[objeto.xN]\nnombre = "a"\n', GOOD, "[escena.verja]\n"),
    "repeated-key": rows("xN = 1\n", "", "x0 = 1\n"),
    "repeated-in-line": rows("xN = 1,", "a = { ", "x0 = 1 }"),
    "brackets-behind-a-repeated-key": whole("a = 1\na = 2\nx = ", "[aaaaaaaaaaaaaaaaaaaa]"),
    "broken-at-the-end": rows('[objeto.xN]\nnombre = "a"\n', GOOD, "x = \n"),
    "open-text": whole(GOOD + 'x = "', "a"),
    "open-long-text": whole(GOOD + 'x = """', "a\n"),
    "quotes": whole("", '"'),
    "one-line": whole(GOOD + 'x = "', "a", '"'),
    "comment": whole(GOOD + "# ", "a"),
    "lines": whole(GOOD, "\n"),
    "comments": whole(GOOD + "x = [", "#\n", "1]\n"),
    "escapes": whole(GOOD + 'x = "', "\\n", '"'),
    "long-escapes": whole(GOOD + 'x = """', "\\n", '"""'),
    "dots": whole(GOOD + 'x = "', "a.", '"'),
    "deep-lists": whole("a = ", "["),
    "deep-tables": whole("a = ", "{a = "),
    "dotted-key": whole("a", ".a", " = 1"),
    "dotted-header": whole("[a", ".a", "]"),
    "quoted-dotted-key": whole('"a"', '."a"', " = 1"),
    "dotted-keys": rows("kN." + ".".join(["a"] * 31) + " = 1\n"),
    "long-keys": rows("k" * 1_000 + "N = 1\n"),
    "long-key": whole("a", "a", " = 1"),
    "digits": whole("a = ", "9"),
    "hex": whole("a = 0x", "f"),
    "values": whole("a = [", "1,", "]"),
    "lists": whole("a = [", "[],", "]"),
    "array-of-tables": whole(GOOD, "[[a]]\n"),
    "bytes": whole(GOOD + "a = '", "\udcff", "'"),
}  # fmt: skip
"""Every kind by its name."""


def raw(name: str, size: int) -> bytes:
    """The bytes of a file of one kind, of about so many bytes."""
    return EXTREMES[name](size).encode("utf-8", "surrogateescape")

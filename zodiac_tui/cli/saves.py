"""`zodiac saves`: the saved games, and what is done with them."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from zodiac_tui.cli.exits import FINE, REFUSED
from zodiac_tui.cli.parser import Parser
from zodiac_tui.cli.streams import complain, out
from zodiac_tui.core.errors import SaveError
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.text import T, Text
from zodiac_tui.present.clean import clean
from zodiac_tui.present.folding import folded
from zodiac_tui.present.saves import rows, stamp
from zodiac_tui.present.say import say
from zodiac_tui.session.bundle import export_save, import_save
from zodiac_tui.session.inspecting import Inspected, inspected
from zodiac_tui.session.listing import meta_of, named
from zodiac_tui.session.store import Store
from zodiac_tui.session.unread import unread

ABOUT = T("Enumera las partidas guardadas, la última primero, y las renombra, copia, borra, exporta e importa.")
EPILOG = T(
    "también:\n"
    "  saves rename PARTIDA NOMBRE     le da otro nombre\n"
    "  saves copy PARTIDA [NOMBRE]     hace otra igual\n"
    "  saves delete PARTIDA…           las borra, si dices que sí (--yes no pregunta)\n"
    "  saves export PARTIDA F.zip      la escribe entera en un fichero\n"
    "  saves import F.zip              la trae de un fichero, después de revisarla\n\n"
    "PARTIDA es el nombre de su carpeta, o el que tú le diste. Sale con 1 si algo no se puede, y\n"
    "entonces no cambia nada; también si una copia no lleva algo que estaba dañado: dice qué."
)
NAME = T("el nombre de su carpeta, o el que tú le diste")
YES = ("s", "si", "y", "yes")


def run(argv: Sequence[str]) -> int:
    """List the saves, or do something with one; raises SaveError for what cannot be done, UsageError."""
    if argv and argv[0] in ACTIONS:
        return ACTIONS[argv[0]](argv[1:])
    parser = Parser("saves", ABOUT, EPILOG)
    parser.add_argument("--json", action="store_true", help=say(T("como JSON, para otros programas")))
    words = parser.parse_args(argv)
    found = list(inspected(Store()))
    if words.json:
        out(json.dumps([_record(each) for each in found], ensure_ascii=False, indent=1))
    elif not found:
        out(say(T("No hay ninguna partida guardada.")))
    else:
        out("\n".join(map(_shown, found)))
    return FINE


def _shown(save: Inspected) -> str:
    first, *more = rows(save.listed, save.size, save.problem, save.holder)
    return "\n".join((first, *(f"    {line}" for line in more)))


def _record(save: Inspected) -> Plain:
    meta = save.listed.meta
    return {
        "name": save.listed.name,
        "label": meta.label,
        "title": meta.title,
        "scenario": meta.scenario,
        "ruleset": meta.ruleset,
        "party": meta.party,
        "scene": meta.scene,
        "contract": meta.contract,
        "sequence": meta.sequence,
        "played": stamp(meta.played),
        "decisions": meta.n,
        "ending": meta.ended or None,
        "size": save.size,
        "problem": say(save.problem) if save.problem else None,
        "holder": int(save.holder) if save.holder else None,
    }


def _rename(argv: Sequence[str]) -> int:
    parser = Parser("saves rename", T("Da otro nombre a una partida, que es también el de su carpeta."))
    parser.add_argument("save", metavar="PARTIDA", help=say(NAME))
    parser.add_argument("label", metavar="NOMBRE", help=say(T("el nuevo, con las palabras que quieras")))
    words = parser.parse_args(argv)
    store = Store()
    name = store.rename(named(store.root, words.save), words.label)
    out(say(T("Ahora se llama «{label}»: zodiac resume {name}", label=Text.data(words.label.strip()), name=name)))
    return FINE


def _copy(argv: Sequence[str]) -> int:
    parser = Parser("saves copy", T("Hace otra partida igual, también de una que se está jugando."))
    parser.add_argument("save", metavar="PARTIDA", help=say(NAME))
    parser.add_argument("label", metavar="NOMBRE", nargs="?", default="", help=say(T("cómo se llama la copia")))
    words = parser.parse_args(argv)
    store = Store()
    name = named(store.root, words.save)
    left_out = unread(store, name)
    out(say(T("Copiada: zodiac resume {name}", name=store.copy(name, label=words.label))))
    return _without(left_out)


def _without(left_out: Sequence[Text]) -> int:
    """Say what of a save could not be taken along; returns the exit code."""
    for each in left_out:
        complain(each)
    return REFUSED if left_out else FINE


def _delete(argv: Sequence[str]) -> int:
    parser = Parser("saves delete", T("Borra partidas guardadas. Las que se están jugando, no."))
    parser.add_argument("saves", metavar="PARTIDA", nargs="+", help=say(NAME))
    parser.add_argument("--yes", "--si", action="store_true", help=say(T("no pregunta")))
    words = parser.parse_args(argv)
    store = Store()
    names = [named(store.root, each) for each in dict.fromkeys(words.saves)]
    if not words.yes and not _agreed(store, names):
        out(say(T("No se ha borrado nada.")))
        return REFUSED
    store.remove(names)
    for name in names:
        out(say(T("«{name}» borrada.", name=name)))
    return FINE


def _agreed(store: Store, names: Sequence[str]) -> bool:
    shown = ", ".join(say(T("«{word}»", word=name)) + _called(store.root / name) for name in names)
    sys.stdout.write(clean(say(T("¿Borrar {names}? No hay vuelta atrás. (s/n)", names=Text.data(shown)))) + " ")
    sys.stdout.flush()
    return sys.stdin is not None and folded(sys.stdin.readline(80).strip()) in YES


def _called(folder: Path) -> str:
    """The player's own name for a save, behind that of its folder."""
    with suppress(SaveError):  # what cannot be read may be removed too
        label = meta_of(folder).label
        return f" ({label})" if label else ""
    return ""


def _export(argv: Sequence[str]) -> int:
    parser = Parser(
        "saves export", T("Escribe una partida entera en un fichero, para guardarla o llevarla a otro sitio.")
    )
    parser.add_argument("save", metavar="PARTIDA", help=say(NAME))
    parser.add_argument("file", metavar="FICHERO", help=say(T("el .zip que se escribe; si ya está, no se toca")))
    words = parser.parse_args(argv)
    store = Store()
    left_out = export_save(store, named(store.root, words.save), Path(words.file))
    out(say(T("{file}: escrito. Se trae con «zodiac saves import».", file=words.file)))
    return _without(left_out)


def _import(argv: Sequence[str]) -> int:
    parser = Parser(
        "saves import", T("Revisa una partida exportada y la pone entre las tuyas, sin tocar ninguna otra.")
    )
    parser.add_argument("file", metavar="FICHERO", help=say(T("el .zip que escribió «saves export»")))
    words = parser.parse_args(argv)
    out(say(T("Importada: zodiac resume {name}", name=import_save(Store(), Path(words.file)))))
    return FINE


ACTIONS: Mapping[str, Callable[[Sequence[str]], int]] = {
    "rename": _rename,
    "copy": _copy,
    "delete": _delete,
    "export": _export,
    "import": _import,
}
"""What can be done, each with its own words."""

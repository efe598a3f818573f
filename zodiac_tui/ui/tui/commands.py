"""What can be done on a screen by keys, in words: for the palette and for the page of keys."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from textual.app import App
from textual.binding import Binding
from textual.dom import DOMNode
from textual.screen import Screen
from textual.widgets import Input

from zodiac_tui.core.text import T, Text
from zodiac_tui.settings.keys import DEEDS
from zodiac_tui.ui.tui.keymap import written

MOVING: Mapping[str, Text] = MappingProxyType(
    {
        "turn(1)": T("una página adelante"),
        "turn(-1)": T("una página atrás"),
        "scroll(1)": T("una línea abajo"),
        "scroll(-1)": T("una línea arriba"),
        "edge(0)": T("al principio"),
        "edge(1)": T("al final"),
        "step(1)": T("al siguiente"),
        "step(-1)": T("al anterior"),
        "beside(1)": T("a la regla que enlaza, adelante"),
        "beside(-1)": T("a la regla que enlaza, atrás"),
        "shelve(1)": T("al apartado siguiente"),
        "shelve(-1)": T("al apartado anterior"),
    }
)
"""Actions that move about; nobody looks for them by name."""
DOING: Mapping[str, Text] = MappingProxyType(
    {
        "close": T("cerrar esta página"),
        "back": T("volver"),
        "menu": T("atrás donde se puede, o el menú de la partida"),
        "follow": T("la regla de esta línea"),
        "read": T("leer la entrada"),
        "roll": T("a la próxima tirada"),
        "why": T("por qué salió así"),
        "table": T("la mesa: cómo está cada cual"),
        "rules": T("el reglamento"),
        "look": T("mirar lo oculto"),
        "undo": DEEDS["deshacer"].about,
        "last": T("deshacer lo último"),
        "replay": T("repetición: verla otra vez, paso a paso"),
        "tale": T("exportar el relato a un fichero"),
        "fight": T("empezar la pelea"),
        "drop": T("quitar al último"),
        "distance": T("cambiar la Distancia"),
        "system": T("cambiar de sistema de juego"),
        "party": T("que juegue un PJ al azar, o preguntar quién"),
        "rename": T("cambiar el nombre"),
        "copy": T("copiar"),
        "delete": T("borrar, y se pregunta antes"),
        "new": T("hacer un personaje"),
        "play": T("jugar con el personaje"),
        "export": T("exportar la ficha"),
        "stop": T("parar el ensayo y ver lo jugado"),
        "watch": T("ver una de las peleas, paso a paso"),
        "compare": T("comparar con otro ensayo"),
        "write": T("exportar el ensayo a un fichero"),
        "leave": T("guardar y salir"),
        "palette": T("buscar una orden"),
        "keys": T("esta lista de teclas"),
    }
)
"""Every other action that has a key, but for those with a name of their own in the settings."""


@dataclass(frozen=True)
class Command:
    """An action of a screen or of the app: its keys as keyboards bear them, what it does, and who does it. It has none
    where its keys are letters and something is typed."""

    keys: tuple[str, ...]
    about: Text
    action: str
    owner: DOMNode

    @property
    def moves(self) -> bool:
        """Whether it only moves about."""
        return self.action in MOVING


def commands(screen: Screen[object]) -> list[Command]:
    """Return what the keys of a screen do now, and then those of the app, in the order in which they are looked for."""
    found: dict[tuple[DOMNode, str], tuple[Text, list[str]]] = {}
    does = getattr(screen, "does", None)
    for key, binding, owner in _bound(screen):
        if does is not None and owner is screen and not does(binding.action):
            continue
        about = DEEDS[binding.id].about if binding.id and binding.id in DEEDS else _about(binding.action)
        if about is not None and isinstance(owner, (Screen, App)):
            keys = found.setdefault((owner, binding.action), (about, []))[1]
            keys += [written(key)] if key else []
    told = [Command(tuple(keys), about, action, owner) for (owner, action), (about, keys) in found.items()]
    return sorted(told, key=lambda each: isinstance(each.owner, App))


def _bound(screen: Screen[object]) -> Iterator[tuple[str, Binding, DOMNode]]:
    """The keys of a screen and of the app; without a key (empty) what its key does not do while something is typed."""
    for key, active in screen.active_bindings.items():
        if active.enabled:
            yield key, active.binding, active.node
    if isinstance(screen.focused, Input):
        for bindings in screen._bindings.key_to_bindings.values():
            yield from (("", each, screen) for each in bindings)


def _about(action: str) -> Text | None:
    return DOING.get(action) or MOVING.get(action)

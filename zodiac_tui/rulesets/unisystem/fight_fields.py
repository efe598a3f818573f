"""What an author types about fights: weapons, an encounter's light, surprise and effort, and a PNJ's conduct."""

from __future__ import annotations

from zodiac_tui.core.text import T, Text
from zodiac_tui.core.vocabulary import EffectDef, Field, Term
from zodiac_tui.rulesets.unisystem import pools
from zodiac_tui.rulesets.unisystem.attempts import HEAD
from zodiac_tui.rulesets.unisystem.figures import figure
from zodiac_tui.rulesets.unisystem.intents import HIDDEN, OPEN
from zodiac_tui.rulesets.unisystem.light import lights
from zodiac_tui.rulesets.unisystem.marks import FEARLESS, LIFE, UNFEELING, WEAK_SPOT
from zodiac_tui.rulesets.unisystem.people import drawbacks, qualities
from zodiac_tui.rulesets.unisystem.tables import table_of, word
from zodiac_tui.rulesets.unisystem.weapons import bands_of, weapon_classes

CONDUCT = {
    "ataca": ("mas_cercano", "mas_herido", "mas_debil", "quien_le_ataco", "al_azar"),
    "huye": ("nunca", "herido", "malherido", "mitad", "solo"),
    "rinde": ("nunca", "herido", "malherido", "mitad", "solo"),
    "llama": ("nunca", "ronda_2", "herido", "malherido", "mitad", "solo"),
    "apunta": ("cuerpo", HEAD),
    "dispara": ("uno", "rafaga"),
    "paso": ("corre", "lento"),
    "defiende": ("mejor", "esquiva", "parada", "nada"),
    "intencion": (HIDDEN, OPEN),
}
"""What a PNJ's conduct may say, by key; the first word of each is the default."""
SEEN = ("ataca",)
"""What of it whoever fights a PNJ sees."""
PLACE, SHOTS = "orden", "municion"


def distances() -> tuple[Term, ...]:
    """The scale of Distancias, the nearest first."""
    return tuple(Term(name, Text(word(table_of("distancias", name)["etiqueta"]))) for name in table_of("distancias"))


def weapon() -> tuple[Field, ...]:
    """The keys of a weapon."""
    return (
        Field("clase", "choice", T("Clase de arma."), required=True, choices=tuple(weapon_classes())),
        Field("mira", "int", T("Lo que suma su mira."), minimum=2, maximum=5),
        Field("mental", "bool", T("Si basta pensarlo: va antes que disparos y golpes.")),
        Field("capacidad", "int", T("Las balas que caben en ella."), minimum=1, maximum=200),
        Field("dado", "int", T("Las caras de su dado de daño, si no son las de su clase."), minimum=2, maximum=100),
        Field("por", "int", T("Por cuánto se multiplica ese dado, en vez de por la Fuerza."), minimum=1, maximum=20),
        Field("bala", "bool", T("Si es una bala: lo que pasa del blindaje se dobla.")),
        Field("cadencia", "int", T("Disparos que da en un Turno."), minimum=1, maximum=4),
        Field("retroceso", "int", T("Lo que pierde cada disparo más del Turno."), minimum=-10, maximum=0),
        Field(
            "alcances",
            "ints",
            T("Hasta cuántos metros llega cada banda, si no es como en su clase."),
            minimum=1,
            maximum=5_000,
            keys=bands_of(),
        ),
    )


def encounter() -> tuple[Field, ...]:
    """The keys of an encounter."""
    return (
        Field("luz", "choice", T("La luz que hay."), choices=lights()),
        Field("sorpresa", "id", T("El bando que coge a los demás por sorpresa; «pj», el del grupo.")),
        Field("esfuerzo", "choice", T("Lo que cansa la pelea."), choices=pools.EFFORTS),
    )


def npc() -> tuple[Field, ...]:
    """What a PNJ may be that people are not, and how it fights."""
    return (
        Field(FEARLESS, "bool", T("Si no conoce el miedo.")),
        Field(UNFEELING, "bool", T("Si no siente dolor ni conmoción: sin Puntos de Vida queda destruido.")),
        Field(WEAK_SPOT, "bool", T("Si solo le hacen daño los golpes en la cabeza.")),
        Field(LIFE, "int", T("Sus Puntos de Vida, si no son los de sus Atributos."), minimum=1, maximum=500),
        _conduct(),
    )


def _conduct() -> Field:
    """How a PNJ fights."""
    helps = {
        "ataca": T("A quién ataca."),
        "huye": T("Cuándo deja la pelea."),
        "rinde": T("Cuándo se rinde."),
        "llama": T("Cuándo pide refuerzos."),
        "apunta": T("Adónde apunta si el otro tiene un punto débil."),
        "dispara": T("Cuántas veces dispara en un Turno."),
        "paso": T("Si corre o solo anda."),
        "defiende": T("Cómo se defiende."),
        "intencion": T("Si se le ve lo que va a hacer; a quien no conoce el miedo siempre, salvo que aquí se diga."),
    }
    words = tuple(Field(key, "choice", helps[key], choices=choices) for key, choices in CONDUCT.items())
    most = figure("acciones", "tope")
    blows = Field("ataques", "int", T("Golpes que da en un Turno."), minimum=1, maximum=most)
    return Field("conducta", "table", T("Cómo actúa en un combate."), fields=(*words, blows))


def person() -> tuple[Field, ...]:
    """What a character or a PNJ has for a fight."""
    return (
        Field(
            SHOTS,
            "ints",
            T("Balas que lleva para cada arma, además de las que tiene dentro; sin esto no se cuentan."),
            minimum=0,
            maximum=1_000,
        ),
    )


def effects() -> tuple[EffectDef, ...]:
    """What may happen of a fight's matters."""
    shots = Field(SHOTS, "int", T("Balas que se encuentran o, en negativo, se pierden."), minimum=-1_000, maximum=1_000)
    return (EffectDef(shots, (Field("arma", "ref:arma", T("Para qué arma."), required=True), _whom())),)


def powers() -> tuple[EffectDef, ...]:
    """What whoever directs may do in a fight."""
    place = Field(PLACE, "int", T("Dar un puesto en la iniciativa"), minimum=1, maximum=20)
    return (EffectDef(place, (_whom(),), where="fight"),)


def words() -> dict[str, Text]:
    """Declarations, bands, light and conduct in words."""
    return {
        "declara.atacar": T("atacar"),
        "declara.disparar": T("disparar"),
        "declara.cabeza": T("apuntar a la cabeza"),
        "declara.x2": T("disparar dos veces"),
        "declara.x3": T("disparar tres veces"),
        "declara.x4": T("disparar cuatro veces"),
        "declara.cabeza_x2": T("disparar dos veces a la cabeza"),
        "declara.cabeza_x3": T("disparar tres veces a la cabeza"),
        "declara.cabeza_x4": T("disparar cuatro veces a la cabeza"),
        "declara.recargar": T("recargar"),
        "declara.cubrirse": T("ponerse a cubierto"),
        "declara.acercarse": T("acercarse"),
        "declara.apartarse": T("ceder terreno"),
        "declara.correr": T("acercarse corriendo"),
        "declara.lento": T("acercarse despacio"),
        "declara.alejarse": T("dar la espalda"),
        "declara.huir": T("abandonar la pelea"),
        "declara.rendirse": T("rendirse"),
        "declara.pasar": T("no hacer nada"),
        "gana.a_cubierto": T("{name} se pone a cubierto."),
        "pierde.a_cubierto": T("{name} deja su refugio."),
        "gana.sorprendido": T("La sorpresa deja a {name} sin Turno."),
        "pierde.sorprendido": T("{name} se repone de la sorpresa."),
        "conducta.ataca": T("ataca"),
        "conducta.mas_cercano": T("a quien tenga más cerca"),
        "conducta.mas_herido": T("a quien esté más herido"),
        "conducta.mas_debil": T("a quien le quede menos"),
        "conducta.quien_le_ataco": T("a quien le atacó"),
        "conducta.al_azar": T("al azar"),
        "conducta.huye": T("se marcha"),
        "conducta.rinde": T("se rinde"),
        "conducta.llama": T("pide ayuda"),
        "conducta.nunca": T("nunca"),
        "conducta.herido": T("con la primera herida"),
        "conducta.malherido": T("con heridas graves"),
        "conducta.mitad": T("cuando cae la mitad de los suyos"),
        "conducta.solo": T("cuando no le queda nadie"),
        "conducta.ronda_2": T("en el segundo Turno"),
        "conducta.apunta": T("apunta"),
        "conducta.cuerpo": T("al cuerpo"),
        "conducta.cabeza": T("a la cabeza"),
        "conducta.dispara": T("dispara"),
        "conducta.uno": T("una vez por Turno"),
        "conducta.rafaga": T("todo lo que puede"),
        "conducta.defiende": T("para defenderse"),
        "conducta.mejor": T("hace lo que mejor sabe"),
        "conducta.esquiva": T("esquiva"),
        "conducta.parada": T("para los golpes"),
        "conducta.nada": T("no hace nada"),
        "conducta.paso": T("avanza"),
        "conducta.corre": T("corriendo"),
        "conducta.lento": T("despacio"),
        "conducta.ataques": T("da"),
        "conducta.1": T("un golpe por Turno"),
        "conducta.2": T("dos golpes por Turno"),
        "conducta.3": T("tres golpes por Turno"),
        f"perfil.{FEARLESS}": T("no conoce el miedo"),
        f"perfil.{UNFEELING}": T("no siente el dolor"),
        f"perfil.{WEAK_SPOT}": T("solo le hacen daño los golpes en la cabeza"),
        **{f"perfil.{each.id}": Text.data(each.name) for each in (*qualities().values(), *drawbacks().values())},
        "balas": T("balas"),
        "balas.uno": T("bala"),
        "queda.municion": T("balas de repuesto"),
        "luz.mala": T("mala"),
        "luz.pesima": T("pésima"),
        **{
            f"banda.{name}": Text(word(table_of("combate", "bandas", name)["etiqueta"]))
            for name in table_of("combate", "bandas")
        },
    }


def _whom() -> Field:
    return Field("a", "ref:personaje", T("A quién; si no, a quien actúa."))

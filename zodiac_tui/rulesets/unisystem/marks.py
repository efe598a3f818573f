"""What lies on an actor: the ids of tracks, marks and traits that several parts of the rules share."""

from __future__ import annotations

LIFE, ENDURANCE, ESSENCE = "pv", "resistencia", "esencia"
"""The tracks of everybody: Puntos de Vida, Resistencia, Esencia."""

FAINT = "desmayo"
"""A fear that takes the senses (F9)."""
UNCONSCIOUS, DEAD, DYING, TENDED, SPENT = "inconsciente", "muerto", "muriendo", "atendido", "agotado"
"""Wounds: without senses (W3), dead, between life and death (W5), given first aid (W7), fainted for want of
Resistencia (S3)."""
SEEN = "miedo_visto."
"""How the marks begin that note what has frightened somebody in this Escena, by its id (A24)."""

UNTIL, NEXT, CHECKS = "hasta", "proximo", "chequeos"
"""Notes of marks: the moments in game seconds at which something ends, that of the next check, and how many checks of
Supervivencia there were."""

FEARLESS, UNFEELING = "sin_miedo", "sin_dolor"
"""Traits, among the skills of an actor: nothing frightens it; no wound hinders it or takes its senses, and without
Puntos de Vida it is destroyed (X6)."""
HARDY = "duro_de_matar"
"""The quality of those who are hard to kill; its level stands among the ratings (W9)."""

PENDING, INTENT, COVER, SURPRISED, LANDED, PLACE, DONE, COWED = (
    "dano_pendiente",
    "intencion",
    "a_cubierto",
    "sorprendido",
    "acerto",
    "puesto",
    "en_turno",
    "encogido",
)
"""Of a fight: hits whose damage is not worked out yet, what was declared, under cover, taken by surprise (C5), landed a
hit in the Turno before (C3), the place that whoever directs gave, what was done in the Turno under way, and that the
next one is spent under cover for fear of shots (C23)."""
WEAK_SPOT = "punto_debil"
"""Trait of whoever is harmed in the head alone (X6)."""
FORCED = "obligado"
"""Note of cover that was taken out of fear: the next Turno is lost to it (C23)."""

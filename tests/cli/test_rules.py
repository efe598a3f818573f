"""`zodiac rules`: the rulebook from the command line."""

from __future__ import annotations

from tests.cli.terminal import Terminal
from zodiac_tui.cli import exits


def test_an_entry_is_printed_whole(terminal: Terminal) -> None:
    ran = terminal.run("rules", "PIStola")
    assert (ran.code, ran.err) == (exits.FINE, "")
    assert ran.out.startswith("Pistola [zodiac.armas.pistola]\n")
    assert "\nFuente: SRD, tabla C (líneas 201, 203).\n" in ran.out
    assert "\nVéase: Armas [zodiac.armas];" in ran.out


def test_several_are_listed_by_title(terminal: Terminal) -> None:
    out = terminal.run("rules", "primeros", "auxilios").out.splitlines()
    assert out[0] == "Primeros auxilios [zodiac.primeros_auxilios]"
    listed = terminal.run("rules", "auxilios").out.splitlines()
    assert listed[1] == "Primeros auxilios: Fatiga Grave [zodiac.primeros_auxilios.fatiga]"
    assert "También hablan de ello:" in listed


def test_the_chapters(terminal: Terminal) -> None:
    assert terminal.run("rules").out.startswith("Cómo se juega (")


def test_another_ruleset(terminal: Terminal) -> None:
    assert terminal.run("rules", "--ruleset", "unisystem", "suerte").out.startswith("Suerte [unisystem.suerte]")


def test_what_is_not_there_is_told(terminal: Terminal) -> None:
    ran = terminal.run("rules", "ornitorrinco", "azul")
    assert (ran.code, ran.out) == (exits.REFUSED, "")
    assert ran.err == "zodiac: el reglamento no dice nada de «ornitorrinco azul».\n"
    assert terminal.run("rules", "--ruleset", "nada").code == exits.USAGE

"""Where the settings lie. By os.path: every command that says a word comes here."""

from __future__ import annotations

import os
import sys

VARIABLE = "ZODIAC_AJUSTES"
"""The environment variable that names another file."""
NAME = "ajustes.toml"
_SYSTEM: str = sys.platform


def settings_file() -> str:
    """Return the path of the settings, which need not exist yet; empty where nobody can tell.

    In this order: ZODIAC_AJUSTES; `zodiac-tui/ajustes.toml` in the user's folder of settings (XDG_CONFIG_HOME, else
    `~/.config`, or what the system has instead).
    """
    chosen = os.environ.get(VARIABLE, "")
    if chosen:
        return os.path.abspath(os.path.expanduser(chosen))
    folder = _folder()
    return os.path.join(folder, "zodiac-tui", NAME) if os.path.isabs(folder) else ""


def _folder() -> str:
    """The user's folder of settings. On Linux it is as platformdirs has it, without the time of loading that."""
    if _SYSTEM == "linux":
        return os.environ.get("XDG_CONFIG_HOME", "").strip() or os.path.expanduser("~/.config")
    from platformdirs import user_config_dir  # noqa: PLC0415

    return os.path.dirname(user_config_dir("zodiac-tui", appauthor=False))

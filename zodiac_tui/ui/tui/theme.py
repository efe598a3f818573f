"""The colours of the app: ink, parchment and a little amber."""

from __future__ import annotations

from textual.theme import Theme

NAME = "tinta"

TINTA = Theme(
    name=NAME,
    primary="#d9a55b",
    secondary="#8fa3a6",
    accent="#d9a55b",
    success="#9db77a",
    warning="#d9b95f",
    error="#d0796b",
    foreground="#d9cfbc",
    background="#191613",
    surface="#221e1a",
    panel="#2b2621",
    variables={
        "ink": "#191613",
        "paper": "#d9cfbc",
        "title": "#efe3c8",
        "quiet": "#9a8f7e",
        "faint": "#6f665a",
        "rule": "#463d33",
        "edge": "#8c6f44",
        "mark": "#2e2822",
        "amber": "#d9a55b",
        "sage": "#a5bd82",
        "straw": "#dcbf6c",
        "brick": "#d98575",
    },
)
"""Contrast of every text colour with the ground is at least 4.5 to 1, `faint` (what may be overlooked) 3 to 1."""

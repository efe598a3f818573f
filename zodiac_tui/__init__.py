"""A text-adventure engine for solo and guided play of tabletop rules in the terminal."""

__version__ = "0.1.0"
PROGRAM = "zodiac"
"""What is typed to start it."""

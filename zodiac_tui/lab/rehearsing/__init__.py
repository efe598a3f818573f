"""Rehearsing a fight: played many times by the whole rules, with real dice, and what came of it."""

"""Tests of the app, played by keys."""

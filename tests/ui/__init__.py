"""Tests of the faces of the program."""

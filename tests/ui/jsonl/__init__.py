"""Tests of this face."""

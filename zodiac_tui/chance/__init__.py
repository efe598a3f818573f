"""Where faces come from: seeded streams, tapes, people's own dice, and every face in turn."""

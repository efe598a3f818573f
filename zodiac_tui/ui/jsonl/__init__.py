"""JSON Lines: the game for other programs, one message a line."""

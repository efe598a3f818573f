"""The app: the game on the whole terminal, by keyboard."""

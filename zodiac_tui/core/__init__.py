"""The vocabulary of play: values and ports that every other part speaks, standard library only."""

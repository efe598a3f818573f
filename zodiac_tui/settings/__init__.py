"""What a player sets once for every game: the file, its values, the keys, and the language that follows from it."""

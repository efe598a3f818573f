"""A scenario played over and over by bots, and searched for what can be reached in it."""

"""What every ruleset owes to the rest: one battery over all that are registered, and over a toy."""

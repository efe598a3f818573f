"""The fold of play: from a settled state and inputs to the next settled state, for any ruleset."""

"""What can be learned from a scenario by playing it: bots, policies, odds."""

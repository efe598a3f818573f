"""The first slice of the d10 system."""

"""A d10 system of the Unisystem family: mechanics only, in our own words, unofficial and unconnected to its owners."""

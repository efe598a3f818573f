"""A little module with a test that leaves a fault alive, to try the tool on."""

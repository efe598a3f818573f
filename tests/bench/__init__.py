"""Figures of speed, each as a ratio to something measured in the same run. `python -m tests.bench` prints them."""

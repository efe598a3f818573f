"""The rules of each system, by their worked examples and laws."""

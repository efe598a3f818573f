"""The SRD's tables and lists, cell by cell against values typed here by hand: no row missing, none too many."""

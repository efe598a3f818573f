"""Games under way: answers, undo, journals, saves and replays."""

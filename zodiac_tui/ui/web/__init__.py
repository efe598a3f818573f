"""The app in a browser of this machine, by textual-serve (the extra `web`)."""

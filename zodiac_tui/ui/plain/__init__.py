"""Line mode: the game in lines of text, for any terminal, a pipe, or a reader by ear."""

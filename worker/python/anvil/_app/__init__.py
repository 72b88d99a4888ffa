"""The app as a whole: how it starts, which form is open, what it may know of itself."""

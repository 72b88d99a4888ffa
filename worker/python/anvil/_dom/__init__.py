"""Elements of the page as components have them: by name, with the focus, with styles."""

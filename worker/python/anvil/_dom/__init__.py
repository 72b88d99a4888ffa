"""Elements of components on the page: by name, with the focus, with styles."""

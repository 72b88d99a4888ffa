"""DOM elements of components: by name, with the focus, their styles."""

"""DOM elements of components: lookup by name, focus, styles, loading indicators."""

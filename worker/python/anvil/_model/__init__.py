"""The component model: state, tree, lifecycle, events, properties, and what crosses to the page of them."""

"""The component model: state, tree, lifecycle, events, properties, and how these cross to the page."""

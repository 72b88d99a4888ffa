"""The component model: state, tree, lifecycle, events, properties, and how these are sent to the page."""

"""The top layer: entry points for the worker, and handlers of messages from the page."""

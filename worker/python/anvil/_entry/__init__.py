"""The top layer: the entry points of the worker, and handlers of messages from the page."""

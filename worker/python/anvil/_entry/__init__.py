"""The top floor: where the worker enters Python, and what the page tells and asks of it."""

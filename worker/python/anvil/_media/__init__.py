"""Media in a browser: their classes, and HTTP requests."""

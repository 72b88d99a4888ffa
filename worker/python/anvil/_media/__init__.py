"""Media in the browser: where the bytes are, and how they are fetched."""

"""Media of a browser: where their bytes are, and how they are fetched."""

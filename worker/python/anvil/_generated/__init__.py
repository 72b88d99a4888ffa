"""Modules made by `npm run generate`."""

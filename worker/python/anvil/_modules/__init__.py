"""Imports: finders and loaders for modules of apps (including old ones), services and overrides."""

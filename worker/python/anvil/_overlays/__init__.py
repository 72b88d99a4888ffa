"""Overlays of the page: dialogs and notifications."""

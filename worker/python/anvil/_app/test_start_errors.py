"""Errors of apps that cannot start."""

from __future__ import annotations

import json

from anvil._entry import entry
from hearth_testing import RuntimeCase, payload
from hearth_testing.error_texts import reports


class StartErrors(RuntimeCase):
    @reports(RuntimeError, "This app has no startup form or module. To run this app you need to set one.")
    def test_app_without_a_start(self) -> None:
        """The app's manifest has neither a startup form nor a module (api §1.4)."""
        self.load()
        entry.start(json.dumps({"kind": "form", "name": None}))

    @reports(RuntimeError, "Rejected duplicate app load")
    def test_second_app(self) -> None:
        """An app is loaded into a page that has one (wire §3.3).

        The page refuses that itself, so this is only for direct calls of Python.
        """
        self.load()
        entry.load_app(json.dumps(payload()))

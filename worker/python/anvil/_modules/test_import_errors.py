"""Errors for modules and templates that cannot be imported."""

from __future__ import annotations

import anvil
from hearth_testing import RuntimeCase, form
from hearth_testing.error_texts import notes, raises


class ImportErrors(RuntimeCase):
    @notes("Error importing main_package.helper")
    def test_import_that_fails(self) -> None:
        """A module of the app raises an exception while it is imported.

        The exception is raised unchanged, with an additional note (api §8.6).
        """
        code = "from ._anvil_designer import PageTemplate\nfrom . import helper"
        self.load(form("Start"), form("Page", code=code), modules={"helper": "1 / 0"})
        start = self.open("Start")
        start.add_event_handler("x-go", lambda **_args: anvil.open_form("Page"))
        start.raise_event("x-go")

    @raises(
        RuntimeError,
        "_anvil_designer module missing attribute 'OtherTemplate', did you manually change the "
        "import statement?",
    )
    def test_template_of_no_form(self) -> None:
        """A form's module imports a template that its package does not have (api §7.2)."""
        self.load(form("Page", code="from ._anvil_designer import OtherTemplate"))
        anvil.open_form("Page")

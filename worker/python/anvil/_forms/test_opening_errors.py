"""Errors of open_form."""

from __future__ import annotations

import anvil
from hearth_testing import RuntimeCase, form
from hearth_testing.error_texts import prints, raises


class OpeningErrors(RuntimeCase):
    @raises(TypeError, "anvil.open_form() requires an argument")
    def test_opening_nothing(self) -> None:
        """`open_form` is called without a form (api §8.1)."""
        anvil.open_form()

    @raises(TypeError, "Attempting to open a form which is not an anvil component, (got type int)")
    def test_opening_no_component(self) -> None:
        """open_form() with an object that is neither a text nor a component (api §8.1)."""
        anvil.open_form(5)

    @raises(ModuleNotFoundError, "No module named '.Page'")
    def test_opening_a_relative_name(self) -> None:
        """open_form() with a name that starts or ends with a dot, or has two in a row (api §8.1)."""
        self.load(form("Page"))
        anvil.open_form(".Page")

    @raises(ModuleNotFoundError, "No module named 'Pages.Nope'")
    def test_opening_a_missing_form_of_a_package(self) -> None:
        """open_form() with the name of a form that the package does not have (api §8.1)."""
        self.load(form("Pages.Inner"))
        anvil.open_form("Pages.Nope")

    @raises(ModuleNotFoundError, "No module named ''")
    def test_opening_an_empty_name(self) -> None:
        """open_form() with an empty name (api §8.1)."""
        self.load(form("Page"))
        anvil.open_form("")

    @prints(
        "Warning: You are likely calling 'open_form()' from inside the hide event of the "
        "outgoing form (or from one of its components). This may not be what you want.",
    )
    def test_opening_from_a_hide_handler(self) -> None:
        """A `hide` handler of the form that is being replaced opens another one (api §8.1)."""
        self.load(form("One"), form("Two"), form("Three"))
        self.open("One").add_event_handler("hide", lambda **_args: anvil.open_form("Three"))
        self.open("Two")

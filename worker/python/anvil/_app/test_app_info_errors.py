"""Errors of `anvil.app` and of the theme's colors."""

from __future__ import annotations

from typing import Any

from anvil import app
from hearth_testing import RuntimeCase
from hearth_testing.error_texts import raises


class AppInfoErrors(RuntimeCase):
    @raises(AttributeError, "This object is read-only")
    def test_fact_of_the_app(self) -> None:
        """App code assigns an attribute of `anvil.app` (api §1.5)."""
        own: Any = app
        own.id = "x"

    @raises(AttributeError, "This object is read-only")
    def test_fact_of_the_environment(self) -> None:
        """App code assigns an attribute of `anvil.app.environment` (api §1.5)."""
        environment: Any = app.environment
        environment.name = "x"

    @raises(TypeError, "cannot delete a theme color")
    def test_deleted_colour(self) -> None:
        """App code deletes one of the theme's colors (api §1.6)."""
        del app.theme_colors["Primary"]

    @raises(TypeError, "theme color names must be strings")
    def test_name_of_a_colour(self) -> None:
        """App code sets a theme color under a name that is not a text (api §1.6)."""
        colors: Any = app.theme_colors
        colors[5] = "red"

    @raises(TypeError, "a theme color must be set to a string")
    def test_colour_that_is_no_text(self) -> None:
        """App code sets a theme color to a value that is not a text (api §1.6)."""
        colors: Any = app.theme_colors
        colors["Primary"] = 5

    @raises(KeyError, "'Nope'")
    def test_colour_that_is_not_there(self) -> None:
        """App code reads or sets a color that the theme does not have (api §1.6)."""
        app.theme_colors["Nope"] = "red"

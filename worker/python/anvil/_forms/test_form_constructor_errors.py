"""Errors of the constructors that are values of form properties."""

from __future__ import annotations

from typing import Any

from anvil import Label
from anvil._forms.form_constructors import FormConstructor
from hearth_testing import RuntimeCase
from hearth_testing.error_texts import raises


class FormConstructorErrors(RuntimeCase):
    @raises(
        TypeError, "Instantiator functions take one positional argument, which must be a string or number"
    )
    def test_key_of_a_constructor(self) -> None:
        """A form constructor is called with several keys, or one of a wrong type (api §13.10)."""
        key: Any = []
        FormConstructor(Label)(key)

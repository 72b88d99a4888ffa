"""Errors for invalid roles."""

from __future__ import annotations

from typing import Any

from anvil import Label
from hearth_testing import RuntimeCase
from hearth_testing.error_texts import raises


class RoleErrors(RuntimeCase):
    @raises(TypeError, "role must be None, a string, or a list of strings")
    def test_role_of_another_type(self) -> None:
        """A role is of another type (api §3.4)."""
        label: Any = Label()
        label.role = 5

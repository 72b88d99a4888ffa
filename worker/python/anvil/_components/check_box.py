"""CheckBox: checked, unchecked or, where allowed, indeterminate."""

from __future__ import annotations

from typing import Any

from .._model import node_link
from .._model.classic import ClassicComponent
from .._model.properties import property_of, stored


class CheckBox(ClassicComponent):
    """A check box."""

    __slots__ = ()

    def focus(self) -> None:
        """Give this component the keyboard focus."""
        node_link.focus(self)

    def _anvil_get_checked(self) -> bool | None:
        value = stored(self, "checked")
        if value is None and stored(self, "allow_indeterminate"):
            return None
        return bool(value)

    def _anvil_set_allow_indeterminate(self, value: Any) -> None:
        """Uncheck an indeterminate box, also one that became so while that was not allowed."""
        values = self._anvil_core.values
        changes = bool(value) != bool(stored(self, "allow_indeterminate"))
        values["allow_indeterminate"] = value
        if changes and stored(self, "checked") is None:
            values["checked"] = False
            property_of(self, "checked").tell_page(self)

    def _anvil_wire_checked(self) -> bool | None:
        return self._anvil_get_checked()

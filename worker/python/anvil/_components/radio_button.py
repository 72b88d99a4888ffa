"""RadioButton: one choice of a group (api §4.6).

The browser allows one selected button of a group on the page, and reports only the button that the
user selected. So the groups are also kept here: selecting a button deselects the others with the
same group name. Each deselection is also sent to the page: it may not show the buttons yet, and
would otherwise keep only the last one that it shows as selected.
"""

from __future__ import annotations

from typing import Any
from weakref import WeakValueDictionary

from .._model import wire
from .._model.classic import ClassicComponent
from .._model.properties import property_of, stored
from .._runtime.waiting import flows

#: Buttons are compared by identity: an app's class may define `__eq__`.
type _Buttons = WeakValueDictionary[int, RadioButton]

#: The buttons on the page by group name, which is a text there.
_on_page: dict[str, _Buttons] = {}
#: Buttons whose text was assigned after they were created, by `id`.
_assigned: _Buttons = WeakValueDictionary()
_NO_BREAK_SPACE = "\xa0"


#: The flow that has last read a button, when, and the name and size of the button's group.
_last_read: tuple[int, int, str, int] | None = None


class RadioButton(ClassicComponent):
    """A radio button; at most one of those on the page with the same `group_name` is selected."""

    __slots__ = ()

    def get_group_value(self) -> str | None:
        """The `value` of the group's selected button, or None; only buttons on the page count."""
        self._anvil_read_mirrored("selected")
        for button in list(self._group().values()):
            if button._anvil_get_selected():
                return button._anvil_get_value()
        return None

    def _anvil_set_text(self, value: Any) -> None:
        self._anvil_core.values["text"] = value
        _assigned[id(self)] = self

    def _anvil_wire_text(self) -> str:
        # Removing a text leaves an empty line; a button that never had one has no line.
        return wire.text(stored(self, "text")) or (_NO_BREAK_SPACE if id(self) in _assigned else "")

    def _anvil_get_value(self) -> str:
        return wire.text(stored(self, "value"))

    def _anvil_get_group_name(self) -> str:
        return wire.text(stored(self, "group_name"))

    def _anvil_set_group_name(self, value: Any) -> None:
        is_on_page = id(self) in self._group()
        self._leave_group()
        self._anvil_core.values["group_name"] = value
        if is_on_page:
            self._join_group()
        # A selected button that joins a group becomes the selected button of that group.
        if self._anvil_get_selected():
            self._deselect_others()

    def _anvil_get_selected(self) -> bool:
        return bool(stored(self, "selected"))

    def _anvil_set_selected(self, value: Any) -> None:
        self._anvil_core.values["selected"] = bool(value)
        if value:
            self._deselect_others()

    def _anvil_wire_selected(self) -> bool:
        return bool(stored(self, "selected"))

    def _anvil_wire_value(self) -> str:
        return self._anvil_get_value()

    def _anvil_set_mirrored(self, name: str, value: Any) -> None:
        super()._anvil_set_mirrored(name, value)
        if name == "selected" and value:
            for button in self._others():
                button._anvil_core.values["selected"] = False

    def _anvil_read_mirrored(self, name: str) -> None:
        global _last_read
        super()._anvil_read_mirrored(name)
        read = flows.current_flow(), flows.clock(), self._anvil_get_group_name(), len(self._group())
        # Whoever reads one button knows the choice of its group, and may choose another one. One who
        # reads all of them, one after the other, knows it from the first on.
        if read != _last_read:
            for button in self._others():
                super(RadioButton, button)._anvil_read_mirrored(name)
            _last_read = read

    def _anvil_page_added(self) -> None:
        self._join_group()
        if self._anvil_get_selected():
            self._deselect_others()

    def _anvil_page_removed(self) -> None:
        self._leave_group()

    def _join_group(self) -> None:
        _on_page.setdefault(self._anvil_get_group_name(), WeakValueDictionary())[id(self)] = self

    def _leave_group(self) -> None:
        group = self._group()
        group.pop(id(self), None)
        if not group:
            _on_page.pop(self._anvil_get_group_name(), None)

    def _group(self) -> _Buttons:
        """The buttons on the page with the same group name, including this one if it is on the page."""
        return _on_page.get(self._anvil_get_group_name()) or WeakValueDictionary()

    def _deselect_others(self) -> None:
        # All, not only the selected ones: the user may have picked another one that Python has not heard of yet.
        for button in self._others():
            button._anvil_core.values["selected"] = False
            property_of(button, "selected").tell_page(button)

    def _others(self) -> list[RadioButton]:
        """The other buttons on the page that cannot be selected together with this one."""
        group = self._group()
        # For browsers, buttons without a name are in no group.
        if id(self) not in group or self._anvil_get_group_name() == "":
            return []
        return [button for button in list(group.values()) if button is not self]

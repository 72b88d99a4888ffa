"""RichText: formatted text with slots for values and components (api §4.18)."""

from __future__ import annotations

from typing import Any

from hearth_wire import type_name

from .._model.classic import ClassicContainer
from .._model.component import Component
from .._model.properties import stored
from .._runtime.reports.output import warn
from .._values.slot_text import SlotText, slots_in
from .label import Label

#: Key of the data whose values fill the slots. The property `data` may be stored before the slots
#: are filled.
_SHOWN = "_shown"
#: Layout property of a child that was created from the data: the key of its slot (`SlotText.at`).
_AT = "_at"


class RichText(ClassicContainer):
    """Text in Markdown, restricted HTML or plain. Layout properties of a child: `slot`, `width`."""

    __slots__ = ()

    def add_component(  # type: ignore[override]
        self, component: Component, slot: str | None = None, width: float | None = None, **layout: Any
    ) -> None:
        """Add a child to a slot.

        Without a name, or with one that the text does not have, it is added after the text.
        """
        index = layout.pop("index", None)
        super().add_component(component, index, **(layout | {"slot": slot, "width": width}))

    def clear(self, slot: str | None = None) -> None:
        """Remove all children, or those in one slot."""
        for child in self.get_components():
            layout = child._anvil_core.layout or {}
            if slot is None or layout.get("slot") == slot:
                child.remove_from_parent()

    def _anvil_wire_content(self) -> str:
        # Unlike in a Label, None is shown as the text `None`.
        return str(stored(self, "content"))

    def _anvil_set_content(self, value: Any) -> None:
        self._anvil_core.values["content"] = value
        self._follow_text()

    def _anvil_set_format(self, value: Any) -> None:
        self._anvil_core.values["format"] = value
        self._follow_text()

    def _anvil_set_enable_slots(self, value: Any) -> None:
        self._anvil_core.values["enable_slots"] = value
        self._follow_text()

    def _anvil_set_data(self, value: Any) -> None:
        if value is not None and not (hasattr(value, "__getitem__") and hasattr(value, "keys")):
            raise TypeError(f"data must be a mapping or None, not '{type_name(value)}'")
        values = self._anvil_core.values
        if value is not None or _SHOWN in values:
            self._fill(value, {})
            values[_SHOWN] = value
        values["data"] = value

    def _follow_text(self) -> None:
        """Keep values whose slots are still in the text, and look up those of new slots."""
        data = self._anvil_core.values.get(_SHOWN)
        if data is not None:
            self._fill(data, self._filled())

    def _slots(self) -> list[SlotText]:
        if not stored(self, "enable_slots"):
            return []
        return slots_in(self._anvil_wire_content(), str(stored(self, "format")))

    def _filled(self) -> dict[str, Component]:
        """The children created from data, by slot."""
        places = [((child._anvil_core.layout or {}).get(_AT), child) for child in self.get_components()]
        return {at: child for at, child in places if at is not None}

    def _fill(self, data: Any, known: dict[str, Component]) -> None:
        """Put the values of data into the slots, and keep those in `known`.

        If that raises, nothing is changed.
        """
        wanted: dict[str, tuple[str, Component]] = {}
        placed: set[int] = set()
        for slot in self._slots():
            child = known.get(slot.at) or _child_for(data, slot)
            # A component can be in one place only: the first slot with its name.
            if child is None or id(child) in placed:
                continue
            placed.add(id(child))
            wanted[slot.at] = slot.name, child
        for _, child in wanted.values():
            if child._anvil_core.parent is not self:
                self.validate_child(child)
        for at, child in self._filled().items():
            if at not in wanted or wanted[at][1] is not child:
                child.remove_from_parent()
        for at, (name, child) in wanted.items():
            if child._anvil_core.parent is not self:
                layout: dict[str, Any] = {"slot": name, "width": None, _AT: at}
                ClassicContainer.add_component(self, child, **layout)

    def _anvil_wire_layout(self, child: Component, layout: dict[str, Any]) -> dict[str, Any]:
        slot = layout.get("slot")
        return {"slot": str(slot) if slot else None, "at": layout.get(_AT)}


def _child_for(data: Any, slot: SlotText) -> Component | None:
    """The content of a slot: a component itself, a text for any other value, None if the look-up fails."""
    try:
        value = data[slot.name]
    except Exception:
        return None
    return value if isinstance(value, Component) else Label(text=_written(slot, value))


def _written(slot: SlotText, value: object) -> str:
    try:
        return slot.write(value)
    except Exception as error:
        warn(
            f"Warning: Could not format RichText slot value '{_text(value)}' in slot {slot.name} "
            f"with format string '{slot.spec}': {error}"
        )
        return ""


def _text(value: object) -> str:
    try:
        return str(value)
    except Exception:
        return f"<{type_name(value)}>"

"""HtmlTemplate: HTML of the app with slots for components (api §6.1)."""

from __future__ import annotations

from typing import Any

from hearth_wire import type_name

from .._dom.dom_nodes import ASSIGNED, DomNodes
from .._model import tree, wire
from .._model.classic import ClassicContainer
from .._model.component import Component
from .._model.dom_node import call_named
from .._model.properties import stored
from .._model.slots import HtmlSlot, Slot
from .._runtime import app
from .._runtime.reports.call_sites import place_of_caller
from .._runtime.reports.output import is_new, warn
from .._values.markup import slot_names
from .._values.suggestions import did_you_mean
from .html_scripts import run_scripts

_THEME = "@theme:"
_SLOTS = "_slots"
_DEFAULT = "default"
_OFF_PAGE = (
    " This form is not currently visible - to call functions defined in its HTML on load, "
    "use call_js in the form 'show' event handler."
)


class HtmlTemplate(ClassicContainer):
    """HTML with slots. Layout property of a child: `slot`."""

    __slots__ = ()

    def add_component(  # type: ignore[override]
        self, component: Component, slot: str | None = None, index: int | None = None, **layout: Any
    ) -> None:
        """Add a child to a slot.

        If the HTML does not have the slot, the child is added to `default`.
        """
        if slot is not None and slot != _DEFAULT:
            self._tell_of_no_slot(str(slot))
        super().add_component(component, index, **(layout | {"slot": slot}))

    def _tell_of_no_slot(self, slot: str) -> None:
        html = self._anvil_wire_html()
        # Checked only if the name is unknown, since parsing HTML takes time.
        if (
            not html
            or f'="{slot}"' in html
            or f"='{slot}'" in html
            or not is_new((HtmlTemplate, hash(html), slot))
        ):
            return
        names = slot_names(html)
        if slot not in names:
            meant = did_you_mean(slot, names)
            text = f"there is no slot '{slot}' in the html of this {type(self).__name__}: what is added goes to its default slot."
            warn(f"Warning: {text}{f' {meant}' if meant else ''}{place_of_caller()}")

    def clear(self, slot: str | None = None) -> None:
        """Remove all children, or those in one slot."""
        for child in self.get_components():
            layout = child._anvil_core.layout or {}
            if slot is None or layout.get("slot") == slot:
                child.remove_from_parent()

    @property
    def slots(self) -> dict[str, Slot]:
        """The slots by name, in document order.

        When the HTML changes, slots whose names stay are kept with their children.
        """
        values = self._anvil_core.values
        html = self._anvil_wire_html()
        made: tuple[str, dict[str, Slot]] = values.get(_SLOTS, ("", {}))
        if made[0] != html:
            values[_SLOTS] = made = (html, self._make_slots(slot_names(html), made[1]))
        return made[1]

    def _make_slots(self, names: list[str], known: dict[str, Slot]) -> dict[str, Slot]:
        slots: dict[str, Slot] = {}
        for name in names:
            slot = known.get(name) or HtmlSlot(self, 0, {"slot": name})
            slot.come_after(slots.values())
            slots[name] = slot
        return slots

    @property
    def dom_nodes(self) -> Any:
        """The elements that the HTML names with `anvil-name`, as live page objects.

        Old apps may assign to it.
        """
        values = self._anvil_core.values
        return values[ASSIGNED] if ASSIGNED in values else DomNodes([self])

    @dom_nodes.setter
    def dom_nodes(self, value: Any) -> None:
        self._anvil_core.values[ASSIGNED] = value

    def call_js(self, js_function_name: str, *args: Any) -> Any:
        """Call a global JavaScript function with this element as `this`; waits for its result.

        The element is wrapped by jQuery.
        """
        if not isinstance(js_function_name, str):
            raise TypeError(
                f"call_js expected the name of a JavaScript function as a string, (got {type_name(js_function_name)})"
            )
        try:
            return call_named(js_function_name, tree.ensure_node(self), args)
        except NameError as error:
            if self._anvil_core.added or error.name != js_function_name:
                raise
            raise NameError(f"{error}{_OFF_PAGE}") from None

    def _anvil_wire_layout(self, child: Component, layout: dict[str, Any]) -> dict[str, Any]:
        slot = layout.get("slot")
        return {"slot": None if slot is None else str(slot)}

    def _anvil_wire_html(self) -> str:
        return resolve_html(stored(self, "html"))

    def _anvil_shown_html(self) -> None:
        core = self._anvil_core
        if core.node and core.added:
            run_scripts(self, self._anvil_wire_html())

    def _anvil_page_added(self) -> None:
        run_scripts(self, self._anvil_wire_html())


HtmlPanel = HtmlTemplate


def resolve_html(html: Any) -> str:
    """The HTML for a value of `html`.

    `@theme:name` stands for that asset of the theme, or for an empty text if there is none.
    """
    text = wire.text(html)
    if text.startswith(_THEME):
        return app.theme_html(text[len(_THEME) :])
    return text

"""`anvil.property_utils`: helpers for the properties of custom components (api §13.10).

class Badge(...):
    @anvil_property("string", default_value="new")
    def text(self): ...

    @text.setter
    def text(self, value): ...
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ._dom.element_styles import box_styles, set_styles, set_visibility, unset_box, unset_value
from ._forms.anvil_property import anvil_property
from ._forms.form_constructors import FormConstructor
from ._modules import public as _public
from ._values.spacing import side_styles

__all__ = [
    "anvil_property",
    "get_form_constructor",
    "get_margin_styles",
    "get_padding_styles",
    "get_spacing_styles",
    "get_unset_margin",
    "get_unset_padding",
    "get_unset_spacing",
    "get_unset_value",
    "set_element_margin",
    "set_element_padding",
    "set_element_spacing",
    "set_element_visibility",
]


def get_form_constructor(
    parent_form: Any, property_value: Any, prefer_live_design: bool = True
) -> Callable[..., Any] | None:
    """A function that makes instances of the form in a form property, or None if the property is empty.

    Two such functions are equal if they make the same form.
    """
    return FormConstructor.of(parent_form, property_value) if property_value else None


def get_margin_styles(margin: Any) -> dict[str, str]:
    """`marginTop` to `marginLeft` as CSS values; empty for sides that are not set."""
    return side_styles("margin", margin)


def get_padding_styles(padding: Any) -> dict[str, str]:
    """`paddingTop` to `paddingLeft` as CSS values; empty for sides that are not set."""
    return side_styles("padding", padding)


def get_spacing_styles(spacing: Any) -> dict[str, str]:
    """The styles for margin and padding of a `spacing` dictionary."""
    return box_styles(spacing)


def set_element_margin(element: Any, margin: Any) -> None:
    """Set the margin of a DOM element."""
    set_styles(element, get_margin_styles(margin))


def set_element_padding(element: Any, padding: Any) -> None:
    """Set the padding of a DOM element."""
    set_styles(element, get_padding_styles(padding))


def set_element_spacing(element: Any, spacing: Any) -> None:
    """Set margin and padding of a DOM element from a `spacing` dictionary."""
    set_styles(element, get_spacing_styles(spacing))


def set_element_visibility(element: Any, visible: Any) -> None:
    """Show or hide a DOM element."""
    set_visibility(element, visible)


def get_unset_value(element: Any, key: str, current_value: Any = None) -> dict[str, Any]:
    """The value of a style (`fontSize` …) when it is not set: `{"value": 14, "css": "14px"}`.

    `current_value` is the property's current value: if it is set, the element's own style is
    ignored.
    """
    return unset_value(element, key, current_value)


def get_unset_margin(element: Any, current_value: Any = None) -> dict[str, Any]:
    """The margin that applies when it is not set: `{"value": [0, 0, 8, 0], "css": "0px 0px 8px 0px"}`."""
    return unset_box(element, "margin", current_value)


def get_unset_padding(element: Any, current_value: Any = None) -> dict[str, Any]:
    """The padding that applies when it is not set, in the form of `get_unset_margin`."""
    return unset_box(element, "padding", current_value)


def get_unset_spacing(margin_element: Any, padding_element: Any, current_value: Any = None) -> dict[str, Any]:
    """Margin and padding that apply when a `spacing` is not set.

    In the result, `value` and `css` are dictionaries with `margin` and `padding`.
    """
    current = current_value or {}
    parts = {
        "margin": unset_box(margin_element, "margin", current.get("margin")),
        "padding": unset_box(padding_element, "padding", current.get("padding")),
    }
    return {which: {name: part[which] for name, part in parts.items()} for which in ("value", "css")}


_public.publish(__name__, globals())

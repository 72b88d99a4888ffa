"""`anvil.property_utils`: tools for the properties of custom components (facts §6.10).

class Badge(...):
    @anvil_property("string", default_value="new")
    def text(self): ...

    @text.setter
    def text(self, value): ...
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hearth_services.missing import not_offered

from ._form_constructors import FormConstructor
from ._spacing import side_styles

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

PROPERTY_TYPES = frozenset(
    {
        "boolean",
        "classes",
        "color",
        "dict",
        "enum",
        "form",
        "html",
        "icon",
        "margin",
        "number",
        "object",
        "padding",
        "recordType",
        "spacing",
        "string",
        "style",
        "text[]",
        "themeRole",
        "uri",
    }
)

_MISSING: Any = object()
_DESIGNER = "the visual editor"
_HIDDEN = "anvil-visible-false"


class anvil_property:
    """Decorator for the getter of a component's property, which thereby gets a description for the designer.

    `type` is a design-time type; the description (`default_value`, `group`, `description` …) joins the class's list
    `_anvil_properties_`, in place of an inherited one of the same name. A missing type, or one that is no string,
    raises TypeError, an unknown one ValueError.
    """

    def __init__(self, type: str = _MISSING, **description: Any) -> None:
        if type is _MISSING:
            raise TypeError("anvil_property() missing 1 required positional argument: 'type'")
        if not isinstance(type, str):
            raise TypeError(f"Invalid property type, expected a string, got '{type.__class__.__name__}'")
        if type not in PROPERTY_TYPES:
            raise ValueError(f"Invalid property type, got '{type}'")
        self._description = {**description, "type": type}
        self._name = ""
        self._get: Callable[[Any], Any] | None = None
        self._set: Callable[[Any, Any], None] | None = None

    def __call__(self, getter: Callable[[Any], Any]) -> anvil_property:
        """Decorate the getter."""
        self._get = getter
        self.__doc__ = getter.__doc__
        return self

    def setter(self, setter: Callable[[Any, Any], None]) -> anvil_property:
        """Decorate the setter."""
        self._set = setter
        return self

    def __set_name__(self, owner: Any, name: str) -> None:
        self._name = name
        inherited = [one for one in getattr(owner, "_anvil_properties_", ()) if one.get("name") != name]
        owner._anvil_properties_ = [*inherited, {**self._description, "name": name}]

    def __get__(self, instance: Any, owner: Any = None) -> Any:
        if instance is None:
            return self
        if self._get is None:
            raise AttributeError(f"property '{self._name}' has no getter")
        return self._get(instance)

    def __set__(self, instance: Any, value: Any) -> None:
        if self._set is None:
            raise AttributeError(f"property '{self._name}' has no setter")
        self._set(instance, value)


anvil_property.__module__ = "anvil.designer"


def get_form_constructor(
    parent_form: Any, property_value: Any, prefer_live_design: bool = True
) -> Callable[..., Any] | None:
    """A function that builds instances of the form in a form property; None when the property is empty.

    Two are equal when they build the same form.
    """
    return FormConstructor.of(parent_form, property_value) if property_value else None


def get_margin_styles(margin: Any) -> dict[str, str]:
    """`marginTop` to `marginLeft` as CSS, `''` where unset."""
    return side_styles("margin", margin)


def get_padding_styles(padding: Any) -> dict[str, str]:
    """`paddingTop` to `paddingLeft` as CSS, `''` where unset."""
    return side_styles("padding", padding)


def get_spacing_styles(spacing: Any) -> dict[str, str]:
    """The styles of a `spacing` dictionary's margin and padding together."""
    parts = spacing or {}
    return {**get_margin_styles(parts.get("margin")), **get_padding_styles(parts.get("padding"))}


def set_element_margin(element: Any, margin: Any) -> None:
    """Give a DOM element a margin."""
    _set_styles(element, get_margin_styles(margin))


def set_element_padding(element: Any, padding: Any) -> None:
    """Give a DOM element a padding."""
    _set_styles(element, get_padding_styles(padding))


def set_element_spacing(element: Any, spacing: Any) -> None:
    """Give a DOM element margin and padding of a `spacing` dictionary."""
    _set_styles(element, get_spacing_styles(spacing))


def set_element_visibility(element: Any, visible: Any) -> None:
    """Show a DOM element, or hide it."""
    if visible:
        element.removeAttribute(_HIDDEN)
    else:
        element.setAttribute(_HIDDEN, "")


@not_offered(_DESIGNER)
def get_unset_margin(element: Any, current_value: Any = None) -> Any:
    """What the designer shows for a margin that is not set."""


@not_offered(_DESIGNER)
def get_unset_padding(element: Any, current_value: Any = None) -> Any:
    """What the designer shows for a padding that is not set."""


@not_offered(_DESIGNER)
def get_unset_spacing(margin_element: Any, padding_element: Any, current_value: Any = None) -> Any:
    """What the designer shows for a spacing that is not set."""


@not_offered(_DESIGNER)
def get_unset_value(element: Any, key: str, current_value: Any = None) -> Any:
    """What the designer shows for a style that is not set."""


def _set_styles(element: Any, styles: dict[str, str]) -> None:
    style = element.style
    for name, css in styles.items():
        setattr(style, name, css)

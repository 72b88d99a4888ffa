"""`@anvil_property`: declares properties of custom components for the visual editor (api §13.10)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

#: The design-time types in `shared/components` and in form definitions.
PROPERTY_TYPES = frozenset(
    (
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
    )
)

_MISSING: Any = object()
_LIST = "_anvil_properties_"


class anvil_property:
    """Decorator for the getter of a component's property, which declares the property for the editor.

    `type` is a design-time type. The description (`default_value`, `group`, `description` …) is
    added to the class's list `_anvil_properties_`, a copy of the inherited list in which
    descriptions of the same name are merged. Raises TypeError for a type that is missing or not a
    string, ValueError for an unknown type.
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
        """Decorate the property's getter."""
        self._get = getter
        self.__doc__ = getter.__doc__
        return self

    def setter(self, setter: Callable[[Any, Any], None]) -> anvil_property:
        """Decorate the property's setter."""
        self._set = setter
        return self

    def __set_name__(self, owner: Any, name: str) -> None:
        self._name = name
        known = {one["name"]: one for one in getattr(owner, _LIST, None) or ()}
        known[name] = {**known.get(name, {}), **self._description, "name": name}
        setattr(owner, _LIST, list(known.values()))

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


# The name in Anvil's documentation (api §13.9).
anvil_property.__module__ = "anvil.designer"

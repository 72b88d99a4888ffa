"""Serializing forms whose class an app registers with `anvil.server.portable_class` (api §2.8)."""

from __future__ import annotations

from typing import Any

from hearth_wire import SerializationInfo

from .._model.portable import children_of, fill, properties_of
from .instantiate import replace

_ATTRIBUTES, _PROPERTIES, _CHILDREN = "d", "a", "c"
#: The name of a form's item among its attributes.
_ITEM = "item"
#: The item of a form that was neither read nor assigned yet; not None, which may be an item.
NO_ITEM = object()


class PortableForm:
    """Forms are serialized as their attributes, their container's properties and their children."""

    __slots__ = ()

    def __serialize__(self: Any, info: SerializationInfo) -> dict[str, Any]:
        item = self._anvil_core.form.item
        attributes = dict(vars(self)) if item is NO_ITEM else {**vars(self), _ITEM: item}
        data = {_ATTRIBUTES: attributes, _PROPERTIES: properties_of(self)}
        return {**data, _CHILDREN: children_of(self)} if hasattr(self, "add_component") else data

    @classmethod
    def __new_deserialized__(cls: Any, data: Any, info: SerializationInfo) -> Any:
        """A form from its template with the received attributes, properties and children.

        Handlers and bindings are attached to the received components. `__init__` is not called.
        """
        form = cls.__new__(cls)
        if hasattr(cls, "__deserialize__"):
            # The app's class restores its own state.
            form.__deserialize__(data, info)
            return form
        for name, value in data[_PROPERTIES].items():
            setattr(form, name, value)
        attributes = dict(data[_ATTRIBUTES])
        form._anvil_core.form.item = attributes.pop(_ITEM, NO_ITEM)
        vars(form).update(attributes)
        replace(form, attributes)
        if _CHILDREN in data:
            fill(form, data[_CHILDREN])
        return form

"""Forms as values, where an app registers their class with `anvil.server.portable_class` (facts §1.7)."""

from __future__ import annotations

from typing import Any

from hearth_wire import SerializationInfo

from .._portable import children_of, fill, properties_of

_ATTRIBUTES, _PROPERTIES, _CHILDREN = "d", "a", "c"


class PortableForm:
    """Lets forms travel by their attributes, their container's properties and their children."""

    __slots__ = ()

    def __serialize__(self: Any, info: SerializationInfo) -> dict[str, Any]:
        data = {_ATTRIBUTES: dict(vars(self)), _PROPERTIES: properties_of(self)}
        return {**data, _CHILDREN: children_of(self)} if hasattr(self, "add_component") else data

    @classmethod
    def __new_deserialized__(cls: Any, data: Any, info: SerializationInfo) -> Any:
        """The form, made as its template says, then given what has come. `__init__` does not run."""
        form = cls.__new__(cls)
        if hasattr(cls, "__deserialize__"):
            # The app says how.
            form.__deserialize__(data, info)
            return form
        for name, value in data[_PROPERTIES].items():
            setattr(form, name, value)
        vars(form).update(data[_ATTRIBUTES])
        if _CHILDREN in data:
            fill(form, data[_CHILDREN])
        return form

"""The common base of the map and its overlays: properties and event arguments that hold map values."""

from __future__ import annotations

from typing import Any, ClassVar

from ..._model.classic import ClassicComponent
from ..._model.properties import setting
from ..._values.article import with_article
from ..._values.maps import from_wire, to_wire
from ..._values.maps.accept import Kind


class MapPart(ClassicComponent):
    """A component with properties that hold map values.

    Their values are checked when they are set. Those that the user can change include the user's
    changes.
    """

    __slots__ = ()

    #: The properties with map values: name → type of the value.
    _anvil_kinds: ClassVar[dict[str, Kind]] = {}
    _anvil_bare: ClassVar[bool] = False

    def __init_subclass__(cls, **options: Any) -> None:
        for name, kind in cls.__dict__.get("_anvil_kinds", {}).items():
            setattr(cls, f"_anvil_set_{name}", _setter(name, kind))
            setattr(cls, f"_anvil_wire_{name}", _wire(name, kind))
        super().__init_subclass__(**options)

    def _anvil_take(self, given: dict[str, Any]) -> None:
        taken = dict(given)
        for name in given.keys() & self._anvil_kinds.keys():
            with setting(self, name):
                taken[name] = self._anvil_accept(name, given[name])
        super()._anvil_take(taken)

    def _anvil_accept(self, name: str, value: Any) -> Any:
        """The value to store when this value is assigned to a property."""
        subject = f"The '{name}' property of {with_article(type(self).__name__)}"
        return self._anvil_kinds[name].accept(value, subject)

    def _anvil_set_mirrored(self, name: str, value: Any) -> None:
        self._anvil_core.values[name] = (
            self._anvil_accept(name, from_wire(value)) if name in self._anvil_kinds else value
        )

    def _anvil_deliver(self, name: str, arguments: dict[str, Any]) -> None:
        heard = self._anvil_event_arguments(name, arguments)
        if heard is not None:
            super()._anvil_deliver(name, heard)

    def _anvil_event_arguments(self, _name: str, arguments: dict[str, Any]) -> dict[str, Any] | None:
        """The arguments for handlers of an event from the page, or None if it is not to be raised."""
        return {key: from_wire(value) for key, value in arguments.items()}


def _setter(name: str, kind: Kind) -> Any:
    def set_value(self: MapPart, value: Any) -> None:
        self._anvil_core.values[name] = self._anvil_accept(name, value)

    return set_value


def _wire(name: str, kind: Kind) -> Any:
    def wire_value(self: MapPart) -> Any:
        return to_wire(kind.crosses(self._anvil_core.values.get(name)))

    return wire_value

"""Components that are defined by specs: construction in two phases (api §2.2), properties, events."""

from __future__ import annotations

from typing import Any, ClassVar, Self

from .._values.own_classes import is_ours
from . import lifecycle, node_link, properties
from .component import Component
from .specs import SPECS
from .value_warnings import warn_of_value

IGNORE_PROPERTY_EXCEPTIONS = "__ignore_property_exceptions"
_LIFECYCLE_EVENTS = frozenset(("show", "hide"))


class _Descriptions:
    """`_anvil_properties_` of built-in components, in the form in which apps' components declare theirs."""

    def __get__(self, _component: object, owner: type[Component]) -> list[dict[str, Any]]:
        return [prop.spec.description() for prop in owner._anvil_properties.values()]


class SpecifiedComponent(Component):
    """A component with the properties, events and defaults of its spec, which is found by class name."""

    __slots__ = ()

    _anvil_bare: ClassVar[bool] = False
    _anvil_classic_events: ClassVar[bool] = True
    _anvil_at_construction: ClassVar[tuple[str, ...]] = ()
    _anvil_properties_: ClassVar[Any] = _Descriptions()

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        if not is_ours(cls):
            return
        spec = SPECS.get(cls.__name__)
        if spec is None:
            return
        cls._anvil_node_type = spec.name
        cls._anvil_event_names = cls._anvil_event_names | frozenset(spec.events)
        cls._anvil_page_events = frozenset(spec.events) - _LIFECYCLE_EVENTS
        cls._anvil_properties = {**cls._anvil_properties, **properties.attach(cls, spec.properties)}
        cls._anvil_at_construction = tuple(
            name for name, one in spec.properties.items() if one.setter_at_construction
        )

    def __new__(cls, *_args: Any, **given: Any) -> Self:
        """Phase one: store the values of all known properties; unknown names are ignored here."""
        self = super().__new__(cls)
        self._anvil_take(given)
        return self

    def __init__(self, *args: Any, **given: Any) -> None:
        """Phase two: set values that a subclass's `__init__` has changed, and refuse unknown names.

        Raises TypeError for unknown and read-only names.
        """
        if args:
            raise TypeError("Component constructor takes keyword arguments only")
        ignore = given.pop(IGNORE_PROPERTY_EXCEPTIONS, False)
        values = self._anvil_core.values
        known = self._anvil_properties
        unknown: list[str] = []
        read_only: list[str] = []
        for name, value in given.items():
            prop = known.get(name)
            if prop is None:
                if name != "tag":
                    unknown.append(name)
            elif prop.spec.read_only:
                read_only.append(name)
            elif name not in values or values[name] is not value:
                with properties.setting(self, name):
                    setattr(self, name, value)
            elif prop.checked and not ignore:
                warn_of_value(self, prop.spec, value)
        if (unknown or read_only) and not ignore:
            raise TypeError(_refusal(type(self).__name__, unknown, read_only))
        self._anvil_made()

    def _anvil_made(self) -> None:
        """Called when all values are set, and the component's app is known. May block."""

    def _anvil_prepare(self) -> None:
        """Does nothing, because the page creates the element."""

    def _anvil_take(self, given: dict[str, Any]) -> None:
        """Store the constructor's values without sending them to the page.

        Only setters that the spec marks for construction are run.
        """
        if not given:
            return
        core = self._anvil_core
        known = self._anvil_properties
        for name, value in given.items():
            prop = known.get(name)
            if prop is not None and not prop.spec.read_only:
                core.values[name] = value
        for name in self._anvil_at_construction:
            if name in given:
                setter = known[name].setter
                if setter is not None:
                    with properties.setting(self, name):
                        setter(self, given[name])
        if "visible" in given:
            core.visible = bool(given["visible"])
        if "tag" in given:
            core.tag = given["tag"]

    def _anvil_set_visible(self, value: Any) -> None:
        core = self._anvil_core
        core.values["visible"] = value
        known = self._anvil_properties.get("visible")
        if known is not None:
            known.tell_page(self)
        lifecycle.notify_visibility(self, bool(value))

    def _anvil_wire_props(self) -> dict[str, Any]:
        props = properties.wire_props(self)
        wanted = node_link.wanted_events(self)
        if wanted:
            props["events"] = wanted
        return props

    def _anvil_deliver(self, name: str, arguments: dict[str, Any]) -> None:
        """Handle an event.

        It is dropped if the page sent it before it knew that the component is disabled or removed.
        Losing the focus is what the removal itself may cause: what the user has typed until then is
        written back.
        """
        if self._anvil_core.left and name != "lost_focus":
            return
        if "enabled" in self._anvil_properties and not self._anvil_core.values.get("enabled", True):
            return
        super()._anvil_deliver(name, arguments)


def _refusal(type_name: str, unknown: list[str], read_only: list[str]) -> str:
    """The error text for names that a constructor does not accept."""
    parts: list[str] = []
    if unknown:
        parts.append("got unexpected keyword argument(s): " + ", ".join(f"'{name}'" for name in unknown))
    if read_only:
        parts.append(
            "cannot set the following readonly properties: " + ", ".join(f"'{name}'" for name in read_only)
        )
    return f"{type_name} " + "\n".join(parts)

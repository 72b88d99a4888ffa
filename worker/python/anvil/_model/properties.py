"""Component properties: descriptors made from the component specs.

Special behavior of a property in one component is in methods of its class, found by name:
`_anvil_get_<property>`, `_anvil_set_<property>`, `_anvil_wire_<property>` and `_anvil_shown_<property>`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any

from .._runtime import buffer
from .._runtime.waiting import blocking
from .._values.article import with_article
from .._values.markers import KnownProperty
from . import mirror
from .value_warnings import CHECKS, warn_of_value
from .wire import ENCODERS, media, strings, text, unchanged

if TYPE_CHECKING:
    from .component import Component
    from .core import Core
    from .specs import PropertySpec

#: The core of a component, the name of a property that could not be shown, and the error.
Unshown = tuple["Core", str, Exception]

_MISSING = object()
#: Types whose values every encoder takes.
_SHOWABLE = (str, type(None))
#: Encoders that prepare a content for the page, or read a value that can be read only once.
_USED_UP = (media, strings)
#: Collects properties that could not be shown while they are read. They are reported later, since
#: an app's error handler may wait.
unshown: ContextVar[list[Unshown]] = ContextVar("anvil_unshown")


class ComponentProperty(KnownProperty):
    """The descriptor of a property of a built-in component.

    Without special methods, a read returns the object last assigned, or the default, and an
    assignment is sent to the page.
    """

    __slots__ = (
        "__name__",
        "checked",
        "crosses",
        "default",
        "encode",
        "getter",
        "mirrored",
        "setter",
        "shown",
        "spec",
        "wire",
    )

    def __init__(self, owner: type[Component], spec: PropertySpec) -> None:
        self.spec = spec
        self.__name__ = spec.name
        self.default = spec.default
        self.getter: Callable[[Any], Any] | None = getattr(owner, f"_anvil_get_{spec.name}", None)
        self.setter: Callable[[Any, Any], None] | None = getattr(owner, f"_anvil_set_{spec.name}", None)
        #: What follows once the page has been told of an assignment.
        self.shown: Callable[[Any], None] | None = getattr(owner, f"_anvil_shown_{spec.name}", None)
        self.wire: Callable[[Any], Any] | None = getattr(owner, f"_anvil_wire_{spec.name}", None)
        self.crosses = spec.wire != "none"
        self.mirrored = spec.wire == "mirrored"
        self.encode = ENCODERS.get(spec.type, unchanged)
        #: Whether values are checked for names that do not exist (`value_warnings.py`).
        self.checked = spec.type in CHECKS

    def __get__(self, component: Component | None, owner: type | None = None) -> Any:
        if component is None:
            return self
        if self.mirrored:
            component._anvil_read_mirrored(self.__name__)
        return self.known(component)

    def known(self, component: Component) -> Any:
        """The value in Python, without a request to the page.

        This does not count as a read of the running flow.
        """
        if self.getter is not None:
            return self.getter(component)
        value = component._anvil_core.values.get(self.__name__, _MISSING)
        if value is not _MISSING:
            return value
        if not self.spec.has_default:
            raise ValueError(
                f"{type(component).__name__} component has no value or default for property '{self.__name__}'"
            )
        return self.default

    def __set__(self, component: Component, value: Any) -> None:
        name = self.__name__
        if self.spec.read_only:
            raise AttributeError(f"The '{name}' property for a {type(component).__name__} is read-only")
        if self.setter is not None or not component._anvil_core.node:
            self._refuse_unshowable(value)
        before = component._anvil_core.values.get(name, _MISSING)
        if self.setter is not None:
            self.setter(component, value)
        else:
            component._anvil_core.values[name] = value
        if self.checked:
            warn_of_value(component, self.spec, value)
        try:
            self.tell_page(component)
        except Exception:
            if self.setter is None:
                self._take_back(component, value, before)
            raise
        if self.shown is not None:
            self.shown(component)

    def __delete__(self, component: Component) -> None:
        raise ValueError(
            f"The '{self.__name__}' property of {with_article(type(component).__name__)} cannot be deleted"
        )

    def _refuse_unshowable(self, value: Any) -> None:
        """Raise the error of a value that cannot be shown, as one whose `__str__` raises.

        Otherwise that would come up only when the component comes to the page, or when the value has
        been set already.
        """
        if type(value) in _SHOWABLE or self.encode in _USED_UP:
            return
        if self.encode is text or self.wire is None:
            self.encode(value)

    def _take_back(self, component: Component, value: Any, before: Any) -> None:
        """Restore the earlier value in place of one that has none to show, as one whose `__str__` raises."""
        values, name = component._anvil_core.values, self.__name__
        if values.get(name, _MISSING) is not value:
            return
        if before is _MISSING:
            del values[name]
        else:
            values[name] = before

    def tell_page(self, component: Component) -> None:
        """Send the property's current value, if the component has a node on the page."""
        core = component._anvil_core
        if not core.node or not self.crosses:
            return
        name = self.__name__
        known = mirror.of(component, name) if self.mirrored else None
        told, waits, written = core.values.get(name, _MISSING), blocking.waits, known and known.written
        value = self.wire_value(component)
        if blocking.waits != waits and core.values.get(name, _MISSING) is not told:
            # App code has computed the value to show, and has waited.
            if known is None or known.written != written:
                # Another flow has set the property meanwhile: the page has a later value already.
                return
            # The user has typed meanwhile, which the page merges with this value.
            core.values[name] = told
        buffer.set_property(core.node, name, value, known.write() if known else None)

    def wire_value(self, component: Component) -> Any:
        """The value in the form for the page."""
        if self.wire is not None:
            return self.wire(component)
        return self.encode(component._anvil_core.values.get(self.__name__, self.default))


@contextmanager
def setting(component: Component, name: str) -> Iterator[None]:
    """Add a note to errors in the block, with the property that is being set."""
    try:
        yield
    except Exception as error:
        error.add_note(f"while setting '{name}' of {with_article(type(component).__name__)}")
        raise


def property_of(component: Component, name: str) -> ComponentProperty:
    """The descriptor of a component's property. Raises AttributeError for an unknown name."""
    prop = component._anvil_properties.get(name)
    if prop is None:
        raise AttributeError(f"{type(component).__name__} component has no property called '{name}'")
    return prop


def stored(component: Component, name: str) -> Any:
    """The stored value of a property, or its default; for special getters."""
    return component._anvil_core.values.get(name, property_of(component, name).default)


def wire_props(component: Component) -> dict[str, Any]:
    """The properties whose values for the page differ from its defaults.

    Those that cannot be shown are added to `unshown`.
    """
    props: dict[str, Any] = {}
    known = component._anvil_properties
    core = component._anvil_core
    # A copy of the names, since a value's own code may set other properties.
    for name in tuple(core.values):
        prop = known.get(name)
        if prop is None or not prop.crosses:
            continue
        try:
            value = prop.wire_value(component)
        except Exception as error:
            # A single value that cannot be shown must not keep the component off the page.
            error.add_note(f"while showing '{name}' of {with_article(type(component).__name__)}")
            unshown.get().append((core, name, error))
            continue
        if value != prop.spec.wire_default:
            props[name] = value
    return props


def attach(owner: type[Component], specs: dict[str, PropertySpec]) -> dict[str, ComponentProperty]:
    """Set a descriptor for every property on the class, and return them by name."""
    found: dict[str, ComponentProperty] = {}
    for name, spec in specs.items():
        if name in owner.__dict__ or isinstance(getattr(owner, name, None), property):
            continue
        prop = ComponentProperty(owner, spec)
        setattr(owner, name, prop)
        found[name] = prop
    return found

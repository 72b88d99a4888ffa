"""Makes Python classes for classes on the page that were registered as components."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from .._js import access
from .._model import properties
from .._model.specs import PropertySpec
from . import instances
from .component import JsComponent, JsContainer

#: The events that all components with a place on the page have.
_LIFECYCLE = frozenset(("show", "hide"))


def make_class(name: str, page_class: Any, description: str) -> type[JsComponent]:
    """The class for `page_class`, registered as `name` (`package.Leaf`).

    `description` is a `ClassDescription` as JSON. Getters and setters become properties; methods
    accept positional arguments only (api §12.10).
    """
    described = json.loads(description)
    base = JsContainer if described["container"] else JsComponent
    body: dict[str, Any] = {method: _method(method) for method in described["methods"]}
    for one in described["properties"]:
        body[f"_anvil_get_{one['name']}"] = _getter(one["name"])
        body[f"_anvil_set_{one['name']}"] = _setter(one["name"])
    body |= {
        "__module__": name,
        "_anvil_bare": False,
        "_anvil_class": page_class,
        "_anvil_event_names": _LIFECYCLE.union(described["events"]),
    }
    made: Any = type(name.rpartition(".")[2], (base,), body)
    made._anvil_properties = properties.attach(
        made, {one["name"]: _spec(one) for one in described["properties"]}
    )
    return made


def _spec(described: dict[str, Any]) -> PropertySpec:
    return PropertySpec(
        name=described["name"],
        type=described["type"],
        read_only=described["readOnly"],
        writeback_events=tuple(described["writebackEvents"]),
        wire="none",
    )


def _getter(name: str) -> Callable[[Any], Any]:
    def read(component: JsComponent) -> Any:
        _found, value = access.read(component._anvil_instance._anvil_handle, name)
        return instances.from_page(value)

    return read


def _setter(name: str) -> Callable[[Any, Any], None]:
    def write(component: JsComponent, value: Any) -> None:
        access.write(component._anvil_instance._anvil_handle, name, instances.to_page(value))

    return write


def _method(name: str) -> Callable[..., Any]:
    def call(self: JsComponent, *arguments: Any, **keywords: Any) -> Any:
        if keywords:
            raise TypeError(f"{name}() takes no keyword arguments")
        sent = [instances.to_page(one) for one in arguments]
        return instances.from_page(access.call(self._anvil_instance._anvil_handle, name, sent))

    call.__name__ = call.__qualname__ = name
    return call

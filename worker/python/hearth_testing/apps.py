"""App payloads for tests, small enough to be readable (`protocol/app.ts`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

_PLAIN_FORM = """
from ._anvil_designer import {name}Template

class {name}({name}Template):
    def __init__(self, **properties):
        self.init_components(**properties)
"""


def component(
    name: str,
    type: str,
    *children: dict[str, Any],
    events: dict[str, str] | None = None,
    bindings: dict[str, str] | None = None,
    writebacks: dict[str, str] | None = None,
    layout: dict[str, Any] | None = None,
    **properties: Any,
) -> dict[str, Any]:
    """A component of a form. Bindings and writebacks are given by property."""
    found = [{"property": one, "code": code} for one, code in (bindings or {}).items()]
    found += [{"property": one, "code": code, "writeback": True} for one, code in (writebacks or {}).items()]
    return {
        "name": name,
        "type": type,
        "properties": properties,
        "layout_properties": layout or {},
        "event_bindings": events or {},
        "data_bindings": found,
        "components": list(children),
    }


def form(
    name: str,
    *components: dict[str, Any],
    code: str | None = None,
    container: str = "LinearPanel",
    events: dict[str, str] | None = None,
    declares: Sequence[str] = (),
    **more: Any,
) -> dict[str, Any]:
    """A form with components in a container.

    Without `code`, its class only calls `init_components`.

    Without `code`, the form's constructor only calls `init_components`. `events` maps the form's
    events to method names, `declares` lists events of a custom component, and `more` has other keys
    of the definition.
    """
    return {
        "class_name": name,
        "code": _PLAIN_FORM.format(name=name.rpartition(".")[2]) if code is None else code,
        "container": {"type": container, "properties": {}, "event_bindings": events or {}},
        "components": list(components),
        "events": [{"name": one} for one in declares],
        **more,
    }


def with_layout(
    name: str,
    layout: dict[str, Any],
    slots: dict[str, list[dict[str, Any]]],
    code: str | None = None,
    **more: Any,
) -> dict[str, Any]:
    """A form whose components are in the slots of a layout: `{"type": "form:Frame", "properties": …}`."""
    made = form(name, code=code, layout=layout, components_by_slot=slots, **more)
    del made["container"], made["components"]
    return made


def payload(*forms: dict[str, Any], modules: dict[str, str] | None = None, **more: Any) -> dict[str, Any]:
    """The argument of `loadApp`. The package is `main_package`; `more` is added to the app.

    `folder.__init__` is the module of a package.
    """
    app = {
        "forms": list(forms),
        "modules": [_module(name, code) for name, code in (modules or {}).items()],
        "runtime_options": {"version": 3},
        "package_name": "main_package",
        **more,
    }
    return {"app": app, "appId": "TEST", "appOrigin": "http://app.test"}


def _module(name: str, code: str) -> dict[str, Any]:
    folder = name.removesuffix(".__init__")
    return {"name": folder, "code": code, "is_package": folder != name}

"""What the names in form definitions mean (facts §4.1)."""

from __future__ import annotations

import importlib
import re
from typing import Any

from .._component import Component
from .._runtime import app as apps

_FORM_TYPE = re.compile(r"^form:(?:([^:]+):)?(.+)$")
_DEPENDENCY = re.compile(r"^([^:]+):(.+)$")
_BUILT_IN_PREFIX = "anvil."


class DependencyNotFound(ValueError):
    """A logical dependency id that the app's manifest does not resolve."""


def package_of(app_id: str | None) -> apps.Package:
    """The package of an app id; None is the app itself."""
    return apps.the_app().by_id[app_id]


def dependency(logical_id: str, spec: str) -> apps.Package:
    """The package a logical dependency id stands for."""
    app = apps.the_app()
    app_id = app.dependency_ids.get(logical_id)
    package = app.by_id.get(app_id) if app_id is not None else None
    if package is None:
        raise DependencyNotFound(f"Dependency not found for {spec}")
    return package


def component_type(spec: str, app_id: str | None) -> type[Any]:
    """The class that a component's `type` names, in a definition of the app `app_id`."""
    built_in = built_in_type(spec)
    if built_in is not None:
        return built_in
    match = _FORM_TYPE.match(spec)
    if match:
        logical_id, name = match.groups()
        package = dependency(logical_id, spec) if logical_id else package_of(app_id)
        return load_class(f"{package.name}.{name}")
    if "." not in spec:
        raise ValueError(f"No such component: {spec}")
    return load_class(spec)


def built_in_type(spec: str) -> type[Any] | None:
    """A built-in component by its bare name (`anvil.` in front is let pass)."""
    import anvil

    name = spec.removeprefix(_BUILT_IN_PREFIX)
    found = None if "." in name or ":" in name else getattr(anvil, name, None)
    return found if isinstance(found, type) and issubclass(found, Component) else None


def form_name(spec: str, app_id: str | None) -> str:
    """The full name of the class that a form-typed property names."""
    package = package_of(app_id)
    if spec in package.forms:
        return f"{package.name}.{spec}"
    match = _DEPENDENCY.match(spec.removeprefix("form:"))
    if match:
        return f"{dependency(match[1], spec).name}.{match[2]}"
    name = spec.removeprefix("form:")
    if "." in name and name.partition(".")[0] in apps.the_app().packages:
        return name
    return f"{package.name}.{name}"


def load_class(full_name: str) -> type[Any]:
    """Import the module `full_name` and take the class named like its last part."""
    module = importlib.import_module(full_name)
    leaf = full_name.rpartition(".")[2]
    try:
        return getattr(module, leaf)
    except AttributeError:
        shown = full_name.partition(".")[2] or full_name
        raise AttributeError(f'"{shown}" module does not contain a class called "{leaf}"') from None

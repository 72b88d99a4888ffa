"""Resolves names in form definitions (api §7.1), with errors for unknown names.

A dependency has two ids: the *logical* id used in names (`form:dep_1:Card`), and that of its app,
to which the manifest maps it. All errors are in `test_naming_errors.py`.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterable
from types import ModuleType
from typing import Any

from .._model.component import Component
from .._modules import public
from .._modules.importer import DESIGNER
from .._runtime import app as apps
from .._runtime.reports.author_paths import in_directory
from .._runtime.reports.errors import app_file
from .._values.suggestions import did_you_mean, one_letter_off

_FORM_TYPE = re.compile(r"^form:(?:([^:]+):)?(.+)$")
_DEPENDENCY = re.compile(r"^([^:]+):(.+)$")
_BUILT_IN_PREFIX = "anvil."


class MissingDependency(ValueError):
    """A name refers to a dependency that the manifest does not have, or whose code is missing."""


# Apps, reports and placeholders show it as a ValueError.
MissingDependency.__name__ = MissingDependency.__qualname__ = ValueError.__name__
MissingDependency.__module__ = ValueError.__module__


def package_of(app_id: str | None) -> apps.Package:
    """The package with that app id; None is the app itself. Raises MissingDependency."""
    package = apps.the_app().by_id.get(app_id)
    if package is None:
        raise MissingDependency(f"Missing dependency with ID {app_id}")
    return package


def dependency(logical_id: str, spec: str, absent: str) -> apps.Package:
    """The package for a logical dependency id.

    Raises MissingDependency, with the text `absent` if the manifest has the id but the code is
    missing.
    """
    ids = apps.the_app().dependency_ids
    app_id = ids.get(logical_id)
    if app_id is None:
        error = MissingDependency(f"Dependency not found for {spec}")
        near = one_letter_off(logical_id, ids)
        error.add_note(
            f"Did you mean '{near}'?"
            if near
            else f"No dependency that is there has the id {logical_id}: a server started with --dep-id {logical_id}=FOLDER has one."
        )
        raise error
    try:
        return package_of(app_id)
    except MissingDependency as error:
        raise MissingDependency(absent) from error


def component_type(spec: str, app_id: str | None) -> type[Any]:
    """The class for a component's `type` in a definition of the app `app_id`.

    Raises ValueError for an unknown type.
    """
    if not spec:
        raise ValueError("no type is given")
    built_in = built_in_type(spec)
    if built_in is not None:
        return built_in
    match = _FORM_TYPE.match(spec)
    if match:
        logical_id, name = match.groups()
        absent = f"Missing dependency for form {logical_id}:{name}"
        package = dependency(logical_id, spec, absent) if logical_id else package_of(app_id)
        return load_class(f"{package.name}.{name}")
    if "." not in spec:
        raise _unknown(spec)
    try:
        return load_class(spec)
    except ModuleNotFoundError as error:
        if error.name != spec.partition(".")[0]:
            raise
        raise MissingDependency(f"Unable to resolve component {spec}") from error


def built_in_type(spec: str) -> type[Any] | None:
    """The built-in component with that name, with or without `anvil.` in front; else None."""
    name = spec.removeprefix(_BUILT_IN_PREFIX)
    found = None if "." in name or ":" in name else public.names.get(name)
    return found if isinstance(found, type) and issubclass(found, Component) else None


def _unknown(spec: str) -> ValueError:
    error = ValueError(f"No such component: {spec}")
    meant = did_you_mean(spec, (name for name in public.names if built_in_type(name)))
    if meant:
        error.add_note(meant)
    return error


def form_name(spec: str, app_id: str | None) -> str:
    """The full name of the class for the value of a form-typed property."""
    package = package_of(app_id)
    if spec in package.forms:
        return f"{package.name}.{spec}"
    name = spec.removeprefix("form:")
    match = _DEPENDENCY.match(name)
    if match:
        package = dependency(match[1], spec, f"Dependency missing for form {name}")
        return f"{package.name}.{match[2]}"
    if "." in name and name.partition(".")[0] in apps.the_app().packages:
        return name
    return f"{package.name}.{name}"


def suggest(error: Exception, name: str, known: Iterable[str]) -> None:
    """Add the most similar known name to an error for an unknown name."""
    meant = did_you_mean(name, known)
    if meant and meant not in getattr(error, "__notes__", ()):
        error.add_note(meant)


def load_class(full_name: str) -> type[Any]:
    """Import the module `full_name` and return the class with the same name as its last part."""
    try:
        module = importlib.import_module(full_name)
    except ModuleNotFoundError as error:
        package, _, name = full_name.partition(".")
        if error.name == full_name and package in apps.the_app().packages:
            suggest(error, name, apps.the_app().packages[package].forms)
        raise
    return class_in(module, full_name.partition(".")[2] or full_name)


def class_in(module: ModuleType, shown: str) -> type[Any]:
    """The class with the module's name in a form's module. Raises AttributeError if there is none."""
    found = getattr(module, shown.rpartition(".")[2], None)
    if isinstance(found, ModuleType):
        found = _class_around(found)
    if found is None:
        raise no_such_class(module, shown)
    return found


def _class_around(within: ModuleType) -> type[Any] | None:
    """The class of a form whose package has a module of the same name.

    Importing that module replaced the class as an attribute of the package.
    """
    around, _, leaf = within.__name__.rpartition(".")
    package, _, form = around.partition(".")
    if package not in apps.the_app().packages or form not in apps.the_app().packages[package].forms:
        return None
    template = getattr(importlib.import_module(f"{around}.{DESIGNER}"), f"{leaf}Template", None)
    below = template.__subclasses__() if template else []
    for one in below:
        if (one.__module__, one.__name__) == (around, leaf):
            return one
        below.extend(one.__subclasses__())
    return None


def no_such_class(module: ModuleType, shown: str) -> AttributeError:
    """The error for a form's module without a class of the form's name."""
    leaf = shown.rpartition(".")[2]
    error = AttributeError(f'"{shown}" module does not contain a class called "{leaf}"')
    there = ", ".join(name for name, one in vars(module).items() if _is_made_in(module, one)) or "none"
    file = app_file(getattr(module, "__file__", None) or "")
    if file is not None:
        error.add_note(f"{in_directory(file)} has to have one of the form's own name. Classes in it: {there}")
    return error


def _is_made_in(module: ModuleType, value: Any) -> bool:
    """Whether the module's code defines this class.

    Not the form's template, although it has the same `__module__`.
    """
    own = isinstance(value, type) and value.__module__ == module.__name__
    return own and "_anvil_template_container" not in vars(value)

"""Gives a form's components precedence over attributes of its class with the same names (api §7.3)."""

from __future__ import annotations

from typing import Any

from .._runtime.reports.output import warn
from .._values.own_classes import is_ours
from .definition import FormDefinition


def shadow_clashing_names(cls: type, definition: FormDefinition) -> None:
    """Ensure that reading a component's name returns the component.

    An instance's attribute takes precedence over methods anyway; only data descriptors (properties)
    must be replaced.
    """
    for one in definition.everything:
        name = one.name
        found = _class_attribute(cls, name)
        if found is None:
            continue
        owner, attribute = found
        if is_ours(owner):
            if not _is_data_descriptor(attribute):
                continue
        else:
            warn(
                f"Warning: {cls.__name__} has a method or attribute '{name}' and a component called '{name}'. "
                f"The method or attribute will be inaccessible. This is probably not what you want.{one.where()}"
            )
        if _is_data_descriptor(attribute):
            setattr(cls, name, _OwnAttribute(name))


def _class_attribute(cls: type, name: str) -> tuple[type, Any] | None:
    for owner in cls.__mro__:
        if name in owner.__dict__:
            return owner, owner.__dict__[name]
    return None


def _is_data_descriptor(attribute: Any) -> bool:
    return hasattr(type(attribute), "__set__")


class _OwnAttribute:
    """Replaces a property of the class, so that instances have a plain attribute."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __get__(self, instance: Any, owner: type | None = None) -> Any:
        if instance is None:
            return self
        try:
            return instance.__dict__[self._name]
        except KeyError:
            raise AttributeError(
                f"'{type(instance).__name__}' object has no attribute '{self._name}'"
            ) from None

    def __set__(self, instance: Any, value: Any) -> None:
        instance.__dict__[self._name] = value

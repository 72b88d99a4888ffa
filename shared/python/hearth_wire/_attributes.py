"""What an object of a portable class consists of, if the class does not say: its attributes, or which member of an enum it is."""

from __future__ import annotations

from enum import Enum
from types import MemberDescriptorType
from typing import Any

from ._expect import refuse
from .errors import SerializationError

#: Attribute in which Hearth stores its own data on an app's object. It is never sent.
RUNTIME_ATTRIBUTE = "_anvil_runtime"

#: Fields of an enum's member: its name, or the value of one that has none (several flags together).
_NAME, _VALUE = "_name_", "_value_"


def attributes_of(value: Any) -> dict[str, Any]:
    """The attributes of an object, those in slots included.

    Raises SerializationError for a tuple, whose items are no attributes and would be lost.
    """
    cls = type(value)
    if isinstance(value, Enum):
        named = value.name in cls.__members__
        return {_NAME: value.name} if named else {_VALUE: value.value}
    attributes = {name: getattr(value, name) for name in _slots(cls) if hasattr(value, name)}
    attributes.update(getattr(value, "__dict__", {}))
    if not attributes and isinstance(value, tuple):
        raise SerializationError(
            f"{cls.__name__} objects have no attributes to send: define __serialize__ and __new_deserialized__"
        )
    attributes.pop(RUNTIME_ATTRIBUTE, None)
    return attributes


def with_attributes(cls: Any, attributes: Any) -> Any:
    """The object of a class with these attributes; `__init__` is not called.

    Raises SerializationError for what cannot be its attributes.
    """
    attributes = attributes or {}
    if isinstance(attributes, dict):
        try:
            return (
                _member(cls, attributes) if issubclass(cls, Enum) else _filled(cls.__new__(cls), attributes)
            )
        except (AttributeError, KeyError, ValueError):
            pass
    refuse(f"the attributes of {cls.__name__} as an object, for it has no __deserialize__", attributes)


def _member(cls: type[Enum], attributes: dict[str, Any]) -> Enum:
    return cls[attributes[_NAME]] if _NAME in attributes else cls(attributes[_VALUE])


def _filled(value: Any, attributes: dict[str, Any]) -> Any:
    slots = _slots(type(value))
    for name, part in attributes.items():
        # Past a `__setattr__` of the class: objects of frozen dataclasses refuse to be changed.
        if name in slots:
            object.__setattr__(value, name, part)
        else:
            value.__dict__[name] = part
    return value


def _slots(cls: type) -> list[str]:
    """The names of the attributes that a class and its bases keep in slots."""
    return [
        name
        for one in cls.__mro__
        if "__slots__" in vars(one)
        for name, member in vars(one).items()
        if isinstance(member, MemberDescriptorType)
    ]

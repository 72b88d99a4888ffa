"""What an object of a portable class consists of, if the class does not say: its attributes, or which member of an enum it is."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from enum import Enum
from types import MemberDescriptorType
from typing import Any

from ._expect import refuse
from .errors import SerializationError

#: Attribute in which Hearth stores its own data on an app's object. It is never sent.
RUNTIME_ATTRIBUTE = "_anvil_runtime"

#: Fields of an enum's member: its name, or the value of one that has none (several flags together).
_NAME, _VALUE = "_name_", "_value_"

#: Built-in kinds whose content is in no attribute.
_KINDS: tuple[Any, ...] = (tuple, list, dict, set, frozenset, str, bytes, bytearray, int, float, complex)


def attributes_of(value: Any) -> dict[str, Any]:
    """The attributes of an object, those in slots included."""
    cls = type(value)
    if isinstance(value, Enum):
        # Not `name` and `value`, which a class may define otherwise.
        named = value._name_ in cls.__members__
        return {_NAME: value._name_} if named else {_VALUE: value._value_}
    attributes = {name: part for name, slot in _slots(cls).items() for part in _content(slot, value)}
    attributes.update(_dict_of(value) or {})
    attributes.pop(RUNTIME_ATTRIBUTE, None)
    return attributes


def refuse_content(value: Any) -> None:
    """Raises SerializationError for a list, a dict, a text and the like that is not empty.

    Its content is in no attribute, and would be lost; except in a dict that is its own attributes.
    """
    if not isinstance(value, _KINDS) or isinstance(value, Enum) or _dict_of(value) is value:
        return
    kind = next(kind for kind in _KINDS if isinstance(value, kind))
    # By the kind's own comparison, since the class may have another.
    if kind.__eq__(value, kind()) is not True:
        raise SerializationError(
            f"{type(value).__name__} objects have content of a {kind.__name__} that is no attribute: "
            "define __serialize__ and __new_deserialized__"
        )


def with_attributes(cls: Any, attributes: Any) -> Any:
    """The object of a class with these attributes; `__init__` is not called.

    Raises SerializationError for what cannot be its attributes.
    """
    attributes = attributes or {}
    if isinstance(attributes, dict):
        found = _member(cls, attributes) if issubclass(cls, Enum) else _filled(cls.__new__(cls), attributes)
        if found is not None:
            return found
    refuse(f"the attributes of {cls.__name__} as an object, for it has no __deserialize__", attributes)


def _member(cls: type[Enum], attributes: dict[str, Any]) -> Enum | None:
    if _VALUE not in attributes:
        return next((one for name, one in cls.__members__.items() if name == attributes.get(_NAME)), None)
    with suppress(TypeError, ValueError):
        return cls(attributes[_VALUE])
    return None


def _filled(value: Any, attributes: dict[str, Any]) -> Any:
    """The object with the attributes; None if it has no place for one of them."""
    slots, others = _slots(type(value)), _dict_of(value)
    for name, part in attributes.items():
        # Past a `__setattr__` of the class: objects of frozen dataclasses refuse to be changed.
        if name in slots:
            slots[name].__set__(value, part)
        elif others is not None:
            others[name] = part
        else:
            return None
    return value


def _slots(cls: type) -> dict[str, MemberDescriptorType]:
    """The slots in which a class and its bases keep attributes, by name."""
    return {
        name: member
        for one in reversed(cls.__mro__)
        if "__slots__" in vars(one)
        for name, member in vars(one).items()
        if isinstance(member, MemberDescriptorType)
    }


def _content(slot: MemberDescriptorType, value: Any) -> Iterator[Any]:
    """What is in a slot, if anything is: not by its name, which an app's `__getattr__` may answer."""
    with suppress(AttributeError):
        yield slot.__get__(value)


def _dict_of(value: Any) -> dict[str, Any] | None:
    """The attributes that are in no slot; None if the class has slots alone."""
    with suppress(AttributeError):
        return object.__getattribute__(value, "__dict__")
    return None

"""What the type of a value is called in error texts."""

from collections.abc import Callable
from typing import Any

#: Base classes whose instances are called otherwise than their type, with the function that says how.
_called: dict[type, Callable[[Any], str]] = {}


def name_instances(base: type, name: Callable[[Any], str]) -> None:
    """Have `type_name` call the instances of a class by `name(instance)`.

    The client does so for page objects, which have one type in Python and many on the page.
    """
    _called[base] = name


def type_name(value: object) -> str:
    """The name of a value's type for an error text."""
    cls = type(value)
    for base, name in _called.items():
        # Not `isinstance`, which would ask the value for its `__class__`, and so may run an app's code.
        if issubclass(cls, base):
            return name(value)
    return cls.__name__

"""Portable classes: app classes whose objects can be sent (wire §6.6).

They are registered under a name that both ends know. The name and the class are stored on the class
as `SERIALIZATION_INFO`, so that a subclass which only inherits it can be detected.
"""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar, overload

from ._attributes import attributes_of, refuse_content, with_attributes
from .errors import SerializationError, exception_names, withdraw_exceptions
from .importable_modules import import_offered
from .type_names import type_name

C = TypeVar("C", bound=type)

#: Returns the class for a name, or None if it does not know the name.
Maker = Callable[[str], type | None]

#: The error text for `anvil.server.server_method` on anything but a method of a portable class.
SERVER_METHOD_MISUSE = (
    "@server_side method can only be used as the top-most decorator on a method defined in a portable class"
)

_classes: dict[str, type] = {}
_makers: list[Maker] = []
_main_module: str | None = None


@overload
def portable_class(cls: C, name: str | None = None) -> C: ...
@overload
def portable_class(cls: str) -> Callable[[C], C]: ...
def portable_class(cls: Any, name: str | None = None) -> Any:
    """Class decorator: let objects of the class, and the class itself, be sent and received.

    Used bare, with a name (`@portable_class("shop.Order")`), or called with both. The default name
    is `<module>.<class>`.
    """
    if isinstance(cls, str):
        chosen = cls
        return lambda decorated: portable_class(decorated, chosen)
    if not isinstance(cls, type):
        raise TypeError(f"portable_class expects a class or a name, got {type_name(cls)}")
    chosen = name or f"{_module_of(cls)}.{cls.__name__}"
    cls.SERIALIZATION_INFO = (chosen, cls)
    _classes[chosen] = cls
    return cls


def make_classes(maker: Maker) -> None:
    """Add a function that is asked for the class of an unregistered name.

    The other side chooses the name, so it may be any text.
    """
    _makers.append(maker)


def set_main_module(name: str | None) -> None:
    """Set the name of the startup module, whose classes have `__main__` as their module (wire §3.6)."""
    global _main_module
    _main_module = name


def _module_of(cls: type) -> str:
    module = cls.__module__
    return _main_module if module == "__main__" and _main_module else module


def registration(cls: type) -> tuple[str, type] | None:
    """The `(name, class)` that `cls` was registered with, or inherits; else None."""
    return getattr(cls, "SERIALIZATION_INFO", None)


def registered(name: str) -> type | None:
    """The class registered as `name`, or None."""
    return _classes.get(name)


def portable_names() -> frozenset[str]:
    """The names of all registered classes and exceptions."""
    return exception_names().union(_classes)


def withdraw_portable(names: Iterable[str]) -> None:
    """Unregister the classes and exceptions with these names; unknown names are ignored."""
    names = list(names)
    for name in names:
        _classes.pop(name, None)
    withdraw_exceptions(names)


def sent_name(cls: type, name: str) -> str:
    """The type name under which objects of a class are sent.

    `name`, or the name in the class's `_anvil_travels_as`, which all ends know.
    """
    return getattr(cls, "_anvil_travels_as", name)


def find_class(name: str) -> type:
    """The class registered as `name`; imports its module if necessary and offered.

    Raises ModuleNotFoundError if no such module is offered, SerializationError if the module does
    not register the class.
    """
    if name in _classes:
        return _classes[name]
    for maker in _makers:
        made = maker(name)
        if made is not None:
            return made
    import_offered(name.rpartition(".")[0])
    try:
        return _classes[name]
    except KeyError:
        raise SerializationError(f"No such serializable type: {name}") from None


def data_of(value: Any, info: Any) -> Any:
    """The data sent for a portable object: the result of its `__serialize__(info)`, else its attributes.

    Raises SerializationError for an object whose content is in no attribute.
    """
    if hasattr(type(value), "__serialize__"):
        return value.__serialize__(info)
    refuse_content(value)
    return attributes_of(value)


def object_of(cls: Any, data: Any, info: Any) -> Any:
    """The object for received data; `__init__` is not called.

    `__new_deserialized__(data, info)` returns the object itself; else `__deserialize__(data, info)`
    fills a new one; else the data become its attributes. Raises SerializationError for data that
    cannot be attributes.
    """
    if hasattr(cls, "__new_deserialized__"):
        return cls.__new_deserialized__(data, info)
    if not hasattr(cls, "__deserialize__"):
        return with_attributes(cls, data)
    value = cls.__new__(cls)
    value.__deserialize__(data, info)
    return value

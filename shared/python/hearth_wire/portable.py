"""Portable classes: app classes whose objects travel (wire §6.6).

Registered under a name that both ends know; the name and class are kept on the class itself, as
`SERIALIZATION_INFO`, so that a subclass shows it inherited but did not register.
"""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar, overload

from ._expect import refuse
from .errors import SerializationError, exception_names, withdraw_exceptions
from .importable_modules import import_offered

C = TypeVar("C", bound=type)

#: Attribute under which a runtime keeps what is its own with an object of the app's. It is never sent.
RUNTIME_ATTRIBUTE = "_anvil_runtime"

#: Gives the class for the names that it knows; None for others.
Maker = Callable[[str], type | None]

_classes: dict[str, type] = {}
_makers: list[Maker] = []
_main_module: str | None = None


@overload
def portable_class(cls: C, name: str | None = None) -> C: ...
@overload
def portable_class(cls: str) -> Callable[[C], C]: ...
def portable_class(cls: Any, name: str | None = None) -> Any:
    """Class decorator: let objects of the class, and the class itself, be sent and received.

    Used bare, with a name (`@portable_class("shop.Order")`), or called with both. The name is
    `<module>.<class>` unless one is given.
    """
    if isinstance(cls, str):
        chosen = cls
        return lambda decorated: portable_class(decorated, chosen)
    if not isinstance(cls, type):
        raise TypeError(f"portable_class expects a class or a name, got {type(cls).__name__}")
    chosen = name or f"{_module_of(cls)}.{cls.__name__}"
    cls.SERIALIZATION_INFO = (chosen, cls)
    _classes[chosen] = cls
    return cls


def make_classes(maker: Maker) -> None:
    """Ask `maker` for the class of a name that is not registered. The other side chooses the name: it may be anything."""
    _makers.append(maker)


def set_main_module(name: str | None) -> None:
    """Name the startup module: its classes have `__main__` as their module (wire §3.6)."""
    global _main_module
    _main_module = name


def _module_of(cls: type) -> str:
    module = cls.__module__
    return _main_module if module == "__main__" and _main_module else module


def registration(cls: type) -> tuple[str, type] | None:
    """The `(name, class)` that `cls` was registered with, or inherits; None when neither."""
    return getattr(cls, "SERIALIZATION_INFO", None)


def registered(name: str) -> type | None:
    """The class registered as `name`, if there is one by now."""
    return _classes.get(name)


def portable_names() -> frozenset[str]:
    """All names that a class or an exception is registered under by now."""
    return exception_names().union(_classes)


def withdraw_portable(names: Iterable[str]) -> None:
    """Forget the classes and exceptions registered under these names; others are passed over."""
    names = list(names)
    for name in names:
        _classes.pop(name, None)
    withdraw_exceptions(names)


def sent_name(cls: type, name: str) -> str:
    """The type name of objects of a class registered as `name`: a class may name another one, which all ends know."""
    return getattr(cls, "_anvil_travels_as", name)


def find_class(name: str) -> type:
    """The class registered as `name`, importing its module if need be and if it is offered.

    Raises ModuleNotFoundError when no such module is offered, SerializationError when the module does not register the
    class.
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
    """The data sent for a portable object: what its `__serialize__(info)` gives, else its attributes."""
    if hasattr(type(value), "__serialize__"):
        return value.__serialize__(info)
    return {name: part for name, part in vars(value).items() if name != RUNTIME_ATTRIBUTE}


def object_of(cls: Any, data: Any, info: Any) -> Any:
    """The object for data that arrived; `__init__` never runs.

    `__new_deserialized__(data, info)` gives the object itself; else `__deserialize__(data, info)` fills a new
    one; else the data become its attributes.
    """
    if hasattr(cls, "__new_deserialized__"):
        return cls.__new_deserialized__(data, info)
    value = cls.__new__(cls)
    if hasattr(cls, "__deserialize__"):
        value.__deserialize__(data, info)
    else:
        attributes = vars(value)
        try:
            attributes.update(data or {})
        except (TypeError, ValueError):
            refuse(f"the attributes of {cls.__name__} as an object, for it has no __deserialize__", data)
    return value

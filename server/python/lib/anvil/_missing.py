"""Parts of the API that this server does not have yet: they import cleanly and say so when they are used."""

from collections.abc import Callable
from typing import Any, NoReturn

from hearth_wire.errors import ServiceNotAdded


def missing(name: str, what: str) -> ServiceNotAdded:
    """The error for a use of `name`; `what` is the whole that is not there, in the app author's words."""
    return ServiceNotAdded(f"{name} cannot be used: this server does not have {what} yet")


def missing_function(name: str, what: str) -> Callable[..., NoReturn]:
    """A function that says what is missing when it is called."""

    def function(*_args: Any, **_kwargs: Any) -> NoReturn:
        raise missing(name, what)

    function.__name__ = function.__qualname__ = name.rpartition(".")[2]
    function.__doc__ = f"Not there yet: it needs {what}."
    return function


def missing_decorator(name: str, what: str) -> Callable[..., Any]:
    """A decorator, bare or with arguments, whose decorated functions say what is missing when they are called."""

    def decorator(*args: Any, **_kwargs: Any) -> Any:
        if len(args) == 1 and callable(args[0]):
            return missing_function(f"{name}(…)", what)
        return decorator

    return decorator


class MissingObject:
    """Stands for an object; any attribute or item of it says what is missing."""

    def __init__(self, name: str, what: str) -> None:
        self.__dict__.update(_name=name, _what=what)

    def __getattr__(self, attribute: str) -> Any:
        if attribute.startswith("__"):
            raise AttributeError(attribute)
        raise missing(f"{self._name}.{attribute}", self._what)

    def __setattr__(self, attribute: str, _value: object) -> None:
        raise missing(f"{self._name}.{attribute}", self._what)

    def __getitem__(self, key: object) -> Any:
        raise missing(f"{self._name}[{key!r}]", self._what)

    def __call__(self, *_args: Any, **_kwargs: Any) -> Any:
        raise missing(self._name, self._what)

    def __repr__(self) -> str:
        return f"<{self._name}: not there yet>"


def missing_attributes(module: str, what: str) -> Callable[[str], Any]:
    """A module's `__getattr__`: names it does not define are objects that say what is missing when used."""

    def get(attribute: str) -> Any:
        if attribute.startswith("__"):
            raise AttributeError(f"module {module!r} has no attribute {attribute!r}")
        return MissingObject(f"{module}.{attribute}", what)

    return get

"""Parts of the API that are not supported yet.

Most apps import every service module, whether they use it or not. So these can be imported, and a
call or an access raises an error that names the part of the API and what is missing.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from typing import Any, NoReturn, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


class NotOfferedError(RuntimeError):
    """A part of the API that Hearth does not support yet."""

    # Error reports show the module: Hearth lacks the feature, not the app.
    __module__ = "hearth"


def missing(name: str, what: str) -> NotOfferedError:
    """The error for a use of `name`, the full name in app code; `what` is the unsupported feature."""
    return NotOfferedError(f"{name} cannot be used: this runtime does not offer {what} yet")


def not_offered(what: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Decorator for a function of the API that has a signature and docstring, but is not implemented yet."""

    def decorate(function: Callable[P, R]) -> Callable[P, R]:
        @functools.wraps(function)
        def refuse(*_args: P.args, **_kwargs: P.kwargs) -> NoReturn:
            raise missing(f"{function.__module__}.{function.__qualname__}()", what)

        return refuse

    return decorate


class MissingObject:
    """Stands for an object of the API; using it raises an error that says what is missing.

    It can be passed around, compared and tested for truth, so that `if app_tables:` at import is
    harmless.
    """

    def __init__(self, name: str, what: str) -> None:
        self.__dict__.update(_name=name, _what=what)

    def __getattr__(self, attribute: str) -> Any:
        # Special names must raise AttributeError, since `copy`, `inspect` and `doctest` probe for
        # them.
        if attribute.startswith("__"):
            raise AttributeError(attribute)
        raise missing(f"{self._name}.{attribute}", self._what)

    def __setattr__(self, attribute: str, _value: object) -> None:
        raise missing(f"{self._name}.{attribute}", self._what)

    def __getitem__(self, key: object) -> Any:
        raise missing(f"{self._name}[{key!r}]", self._what)

    def __call__(self, *_args: object, **_kwargs: object) -> Any:
        raise missing(f"{self._name}()", self._what)

    def __iter__(self) -> Iterator[Any]:
        raise missing(self._name, self._what)

    def __len__(self) -> int:
        raise missing(self._name, self._what)

    def __contains__(self, _item: object) -> bool:
        raise missing(self._name, self._what)

    def __enter__(self) -> NoReturn:
        raise missing(self._name, self._what)

    def __exit__(self, *_error: object) -> None:
        pass

    def __bool__(self) -> bool:
        return True

    def __repr__(self) -> str:
        return f"<{self._name}: not offered yet>"


def missing_decorator(name: str, what: str) -> Callable[..., Any]:
    """A decorator, used bare or with arguments, after which calling a function raises the error."""

    def decorator(*args: Any, **_kwargs: Any) -> Any:
        if len(args) != 1 or not callable(args[0]):
            return decorator
        function = args[0]

        @functools.wraps(function)
        def refuse(*_args: Any, **_more: Any) -> NoReturn:
            raise missing(f"@{name}", what)

        return refuse

    return decorator


def missing_attributes(module: str, what: str) -> Callable[[str], Any]:
    """A module's `__getattr__` which returns a MissingObject for each name that the module lacks."""

    def get(attribute: str) -> Any:
        if attribute.startswith("__"):
            raise AttributeError(f"module {module!r} has no attribute {attribute!r}")
        return MissingObject(f"{module}.{attribute}", what)

    return get

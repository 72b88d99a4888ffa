"""Decorators that make a function or method callable from browsers."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, TypeVar, overload

from hearth_server.call_scope import current_or_none
from hearth_server.functions import SERVER_METHOD_MARK
from hearth_server.users import require_current_user
from hearth_wire.portable import SERVER_METHOD_MISUSE

from .registered_names import registered_name

F = TypeVar("F", bound=Callable[..., Any])


@overload
def callable(fn_or_name: F) -> F: ...
@overload
def callable(fn_or_name: str | None = None, require_user: Any = None, **options: Any) -> Callable[[F], F]: ...
def callable(fn_or_name: Any = None, require_user: Any = None, **_options: Any) -> Any:
    """Decorator: let browsers and other server code call the function by its name.

    Used bare, or with a name (`@callable("reports.total")`). With `require_user=True` a user must
    be signed in; a function as `require_user` is called with the user's row and must return true.
    Unknown options are ignored.
    """
    if fn_or_name is None or isinstance(fn_or_name, str):
        return lambda function: _register(function, fn_or_name, require_user)
    return _register(fn_or_name, None, require_user)


def _register(function: F, given: str | None, require_user: Any) -> F:
    name = registered_name(function, given, "callable")
    scope = current_or_none()
    if scope is not None:
        scope.functions[name] = _guarded(function, require_user) if require_user else function
    return function


def _guarded(function: Callable[..., Any], require_user: Any) -> Callable[..., Any]:
    @functools.wraps(function)
    def guarded(*args: Any, **kwargs: Any) -> Any:
        require_current_user(require_user)
        return function(*args, **kwargs)

    return guarded


class server_method:
    """Decorator: let browsers call a method of a portable class, which runs on the server.

    Used bare, or with the options of `callable`. On a classmethod it must be above `@classmethod`.
    Server code that calls the method just runs it.
    """

    def __new__(cls, method: Any = None, require_user: Any = None, **_options: Any) -> Any:
        # With options only, the result is a decorator for the method that follows.
        return functools.partial(cls, require_user=require_user) if method is None else super().__new__(cls)

    def __init__(self, method: Any = None, require_user: Any = None, **_options: Any) -> None:
        self._is_class_method = isinstance(method, classmethod)
        if not self._is_class_method and not hasattr(method, "__name__"):
            raise RuntimeError(SERVER_METHOD_MISUSE)
        self._method = method
        plain = method.__func__ if self._is_class_method else method
        #: The function for calls of clients; it takes the object, or the class, as its first
        #: argument.
        setattr(self, SERVER_METHOD_MARK, _guarded(plain, require_user) if require_user else plain)

    def __get__(self, instance: Any, owner: type | None = None) -> Any:
        return self._method.__get__(instance, owner)


server_method.__module__ = "anvil.server"

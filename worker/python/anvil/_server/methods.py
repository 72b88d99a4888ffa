"""`anvil.server.server_method`: methods of portable classes that run on the server (api §10.4)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial, update_wrapper
from typing import Any

from hearth_wire import portable

from . import calls


class server_method:
    """Decorator: run this method of a portable class on the server.

    Options are used by the server only. Called on an object, the method sends the object; a class
    method sends the class.
    """

    def __new__(cls, method: Any = None, **_options: Any) -> Any:
        # With options only, the result is a decorator for the method that follows.
        return cls if method is None else super().__new__(cls)

    def __init__(self, method: Any = None, **_options: Any) -> None:
        self._is_class_method = isinstance(method, classmethod)
        self._owner: type | None = None
        self._name = ""
        update_wrapper(self, method.__func__ if isinstance(method, classmethod) else method)

    def __set_name__(self, owner: type, name: str) -> None:
        self._owner, self._name = owner, name

    def __get__(self, instance: Any, owner: type) -> Callable[..., Any]:
        if self._is_class_method:
            return partial(self, owner)
        return self if instance is None else partial(self, instance)

    def __call__(self, /, *args: Any, **kwargs: Any) -> Any:
        """Call the method on the server. The first argument is the object or the class."""
        registered = portable.registration(self._owner) if self._owner is not None else None
        if registered is None or registered[1] is not self._owner:
            raise RuntimeError(portable.SERVER_METHOD_MISUSE)
        return calls.call(f"anvil.server_side/{registered[0]}.{self._name}", args, kwargs)

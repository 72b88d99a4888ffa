"""Methods that a module of the API exports as functions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


def offered(method: F) -> F:
    """Decorator that removes the class from the method's qualified name.

    Errors of a call must not mention a class that apps do not know.
    """
    method.__qualname__ = method.__name__
    return method

"""Methods that a module of the app's offers as functions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


def offered(method: F) -> F:
    """The method, its class taken out of its name: errors of a call must not show a class that apps do not know."""
    method.__qualname__ = method.__name__
    return method

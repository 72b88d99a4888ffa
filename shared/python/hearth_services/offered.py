"""Methods that a module of the app's offers as functions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


def offered(method: F) -> F:
    """Apps know it by its name alone: an error of a call does not name a class that they have never seen."""
    method.__qualname__ = method.__name__
    return method

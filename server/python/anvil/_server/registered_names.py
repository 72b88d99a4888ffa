"""The name under which a decorated function is registered."""

from __future__ import annotations

from typing import Any


def registered_name(function: Any, given: str | None, decorator: str) -> str:
    """The given name, or else the function's own.

    Raises TypeError for a value that cannot be called, or that has no name.
    """
    if not callable(function):
        raise TypeError(
            f"@anvil.server.{decorator} takes a function, or a name for the function below it, "
            f"not {type(function).__name__}"
        )
    name = given or getattr(function, "__name__", None)
    if not isinstance(name, str):
        raise TypeError(
            f"@anvil.server.{decorator} needs a name for what has none of its own, as in "
            f'@anvil.server.{decorator}("total"): got {type(function).__name__}'
        )
    return name

"""Replacements in server code for functions that need a screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import NoReturn


def client_only(name: str) -> Callable[..., NoReturn]:
    """A function for server code that raises RuntimeError, saying that `name` is for client code."""

    def refuse(*_args: object, **_options: object) -> NoReturn:
        raise RuntimeError(
            f"{name}() shows something to the user: call it in client code, server code has no screen"
        )

    return refuse

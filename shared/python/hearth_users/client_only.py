"""Stand-ins in server code for functions that need a screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import NoReturn


def client_only(name: str) -> Callable[..., NoReturn]:
    """The function of that whole name for server code: it raises RuntimeError, and says where it can be called."""

    def refuse(*_args: object, **_options: object) -> NoReturn:
        raise RuntimeError(
            f"{name}() shows something to the user: call it in client code, server code has no screen"
        )

    return refuse

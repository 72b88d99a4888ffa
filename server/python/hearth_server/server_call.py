"""`anvil.server.call` in server code: calls functions of uplinks, the app, and this server (wire §17.2)."""

from __future__ import annotations

from typing import Any

from .links import TRUSTED_LINK
from .nested import call_server_code
from .private_functions import PREFIX, find_private_function
from .service_calls import ask


def call(name: str, /, *args: Any, **kwargs: Any) -> Any:
    """Call a server function by name and wait for its result.

    An exception of the function is raised here as it would be in the browser. Names that begin with
    `anvil.private.` are functions of the server itself: a few in Python, the others in its
    services.
    """
    if not isinstance(name, str):
        raise TypeError(f"first argument to anvil.server.call() must be as str, got '{type(name).__name__}'")
    if not name:
        raise TypeError("anvil.server.call() requires at least one parameter")
    if not name.startswith(PREFIX):
        return call_server_code(name, list(args), kwargs)
    own = find_private_function(name, TRUSTED_LINK)
    return own(*args, **kwargs) if own else ask({"command": name}, args, kwargs)

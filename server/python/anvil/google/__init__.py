"""`anvil.google` on the server: Google sign-in, Drive, Sheets and Mail (api §14.3)."""

import functools
from typing import Any

from hearth_server.server_call import call

__all__ = ["get_config"]


@functools.cache
def get_config() -> Any:
    """The service's settings, requested from the server once."""
    return call("anvil.private.google.get_config")

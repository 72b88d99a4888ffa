"""`anvil.google`: Google sign-in, Drive, Sheets and Mail (api §14.3)."""

import functools
from typing import Any

from .._sign_in.service import call

__all__ = ["get_config"]


@functools.cache
def get_config() -> Any:
    """The settings of the app's Google service, requested from the server at the first call."""
    return call("anvil.private.google.get_config")

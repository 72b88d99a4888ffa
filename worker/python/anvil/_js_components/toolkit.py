"""The page's part: a page object whose methods make and place instances.

See `ui/host/js-components/toolkit.ts`.
"""

from __future__ import annotations

from typing import Any

from .._generated import protocol as op
from .._js import access
from . import requests

_toolkit: Any = None


def ask(method: str, *arguments: Any) -> Any:
    """Call a method of the toolkit and wait for the result.

    An error of an app's script is raised as ExternalError.
    """
    return access.call(_page_half()._anvil_handle, method, arguments)


def find(name: str) -> Any:
    """The registration for a full name, `[class, description as JSON]`.

    "package" if the name is a package of registered classes, None if it is neither.
    """
    return ask("find", name) if _page_half() is not None else None


def _page_half() -> Any:
    """The toolkit's page object; None in tests with a page that has no scripts."""
    global _toolkit
    if _toolkit is None:
        _toolkit = access.ask(op.SERVICE, "components.toolkit", [])
        if _toolkit is not None:
            access.queue_call(_toolkit._anvil_handle, "connect", (requests.serve,))
    return _toolkit

"""The toolkit: a page object with methods that create and place instances.

Its counterpart is `ui/host/js-components/toolkit.ts`.
"""

from __future__ import annotations

from typing import Any

from .._generated import protocol as op
from .._js import access
from . import requests

_toolkit: Any = None


def ask(method: str, *arguments: Any) -> Any:
    """Call a method of the toolkit, and wait for its result.

    An error of a page script is raised as ExternalError.
    """
    return access.call(_page_half()._anvil_handle, method, arguments)


def find(name: str) -> Any:
    """What page scripts have registered under a full name: `[class, description as JSON]`.

    Returns "package" for the name of a package that contains such classes, None for other names.
    """
    return ask("find", name) if _page_half() is not None else None


def _page_half() -> Any:
    """The toolkit, requested from the page once; None in tests with a fake page without scripts."""
    global _toolkit
    if _toolkit is None:
        _toolkit = access.ask(op.SERVICE, "components.toolkit", [])
        if _toolkit is not None:
            access.queue_call(_toolkit._anvil_handle, "connect", (requests.serve,))
    return _toolkit

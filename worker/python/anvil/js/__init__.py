"""JavaScript and the page from Python (api §12.1)."""

from __future__ import annotations

from typing import Any

from hearth_services import window_module

from .._generated import protocol as op
from .._js import access, functions, page_data, proxy_classes
from .._js.errors import ExternalError
from .._js.media import to_media
from .._js.proxies import Proxy as ProxyType
from .._js.reporting import report_all_exceptions, report_exceptions
from .._model import dom_node
from .._model.dom_node import get_dom_node
from .._modules import public as _public

window = proxy_classes.window
window_module.install(window)
page_data.install()


def call(name_or_function: Any, *args: Any) -> Any:
    """Call a JavaScript function and wait for its result, and for the promise it may give.

    By name (any expression of the global scope) the result is Python's own data, copied deeply; a proxy of a function
    gives what calling it gives. Raises NameError for a name that means nothing, TypeError for what is no function.
    """
    if isinstance(name_or_function, str):
        return dom_node.call_named(name_or_function, None, args)
    return name_or_function(*args)


call_js = call


def new(js_class: Any, *args: Any) -> Any:
    """`new js_class(…)`. Raises TypeError for what is no constructor."""
    if not isinstance(js_class, ProxyType):
        raise TypeError(f"expected a proxy object as the first argument not {type(js_class).__name__}")
    return functions.construct(js_class, args)


def await_promise(promise: Any) -> Any:
    """Wait for a promise, or anything with a `then`; other values are given back.

    Objects stay proxies; an array becomes a list and a Map a dict, of which the items stay proxies. What the promise is
    rejected with is raised as ExternalError, a Python exception as itself.
    """
    return access.outcome(promise._anvil_handle) if isinstance(promise, ProxyType) else promise


def import_from(url: str) -> Any:
    """The ES module at `url`, as a proxy. Relative URLs and `/_/theme/…` count from the app's origin.

    Raises ExternalError, naming the module, when it cannot be loaded, and TypeError for what is no text.
    """
    if not isinstance(url, str):
        raise TypeError(f"import_from expected the URL of a module as a string, (got {type(url).__name__})")
    return access.ask(op.SERVICE, "module.import", [url])


__all__ = [
    "ExternalError",
    "ProxyType",
    "await_promise",
    "call",
    "call_js",
    "get_dom_node",
    "import_from",
    "new",
    "report_all_exceptions",
    "report_exceptions",
    "to_media",
    "window",
]

_public.publish(__name__, globals())

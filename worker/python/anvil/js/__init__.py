"""Using JavaScript and the page from Python (api §12.1)."""

from __future__ import annotations

from typing import Any

from hearth_services import window_module
from hearth_wire import type_name

from .._generated import protocol as op
from .._js import access, functions, page_data, proxies, proxy_classes
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
    """Call a JavaScript function and wait for its result, and for a promise that it returns.

    The result of a function given by name (any expression of the global scope) is a deep copy as
    Python data; a function's proxy returns what calling the proxy itself returns. Raises NameError
    for an unknown name, TypeError for a value that is not a function.
    """
    if isinstance(name_or_function, str):
        return dom_node.call_named(name_or_function, None, args)
    if not callable(name_or_function):
        raise TypeError(f"'{type_name(name_or_function)}' object is not callable")
    return name_or_function(*args)


call_js = call


def new(js_class: Any, *args: Any) -> Any:
    """`new js_class(…)`: create a JavaScript object.

    Raises TypeError for a value that is not a constructor.
    """
    if not isinstance(js_class, ProxyType):
        raise TypeError(f"expected a proxy object as the first argument not {type_name(js_class)}")
    return functions.construct(js_class, args)


def await_promise(promise: Any) -> Any:
    """Wait for a promise or other object with a `then`, and return its result.

    Any other value is returned unchanged. Objects are returned as proxies, an array as a list and a
    Map as a dict, whose items are proxies. A rejection is raised as ExternalError, or as the Python
    exception that caused it.
    """
    return access.outcome(promise._anvil_handle) if isinstance(promise, ProxyType) else promise


def import_from(url: str) -> Any:
    """Import the ES module at `url` and return a proxy of it.

    URLs may be relative to the app's origin, such as `/_/theme/…`. Raises ExternalError, which
    names the module, if it cannot be loaded, and TypeError for a value that is not a string.
    """
    if not isinstance(url, str):
        raise TypeError(f"import_from expected the URL of a module as a string, (got {type_name(url)})")
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

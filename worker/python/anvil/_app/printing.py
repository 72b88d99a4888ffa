"""Print mode: a browser on the server opens the page to make a PDF of a form (wire §3.9)."""

from __future__ import annotations

from hearth_wire import error_payload

from .._forms import opening
from .._generated import protocol as op
from .._runtime import buffer
from .._runtime.reports.errors import app_file
from .._server import calls

_GET_COMPONENT = "anvil.private.pdf.get_component"


def run(print_id: str, key: str, load_error: BaseException | None) -> None:
    """Open the form that the server names, with its arguments, and tell the renderer to print it.

    An error, including one of an init module (`load_error`), is reported to the renderer instead.
    """
    if load_error is not None:
        _announce(load_error)
        return
    try:
        args, kwargs = calls.call_silently(_GET_COMPONENT, (print_id, key), {}, "anvil.server.call")
        opening.open_form(*args, **kwargs)
    except BaseException as error:
        _announce(error)
        raise
    _announce(None)


def _announce(error: BaseException | None) -> None:
    buffer.operation(op.SERVICE, 0, "print.done", [None if error is None else error_payload(error, app_file)])

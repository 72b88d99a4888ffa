"""Reports uncaught errors (api §8.6).

All exceptions that reach the top of a flow are passed to `report_exception`. Reports contain only
the app's files and lines; frames of Hearth are left out.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import groupby
from typing import Any

from hearth_wire import error_payload, error_text, error_type_name, hint_of, is_of_the_wire, type_name

from ..._generated import protocol as op
from .. import bridge, buffer
from . import missing_modules, output
from .author_paths import in_directory
from .faults import HearthFault
from .tracebacks import app_traceback

ErrorHandler = Callable[[BaseException], Any]

APP_ROOT = "/app/"
_SESSION_EXPIRED = "anvil.server.SessionExpiredError"
#: How many equal lines of a trace are shown in a row.
_MOST_IN_A_ROW = 3
_handler: ErrorHandler | None = None


def set_default_error_handling(handler_fn: ErrorHandler | None) -> None:
    """Call `handler_fn(exception)` for uncaught errors instead of showing the red indicator.

    None restores the indicator. Raises TypeError for a value that is not callable.
    """
    global _handler
    if handler_fn is not None and not callable(handler_fn):
        raise TypeError(f"set_default_error_handling() takes a function or None, not {type_name(handler_fn)}")
    _handler = handler_fn


@lru_cache(maxsize=4096)
def app_file(path: str) -> str | None:
    """The name of an app's file in reports, or None for files that are not the app's.

    Cached, since each operation on a page object checks all frames up to the app's statement.
    """
    if path.startswith(APP_ROOT):
        return path[len(APP_ROOT) :]
    return path if path.startswith("<data binding") else None


def logged_file(path: str) -> str | None:
    """As `app_file`, but for the log, where client files are below `app`, unlike server files (wire §7.1)."""
    return path.removeprefix("/") if path.startswith(APP_ROOT) else app_file(path)


def report_exception(error: BaseException, report: dict[str, Any] | None = None) -> None:
    """Log an uncaught exception and show it, by the app's handler or in the indicator.

    A fault of Hearth is always shown in the indicator, since the handler is for errors of the app.
    For an error of a page script, `report` replaces the exception's own report in the log.
    """
    global _handler
    missing_modules.explain(error, APP_ROOT)
    if report is None:
        _log(error)
    else:
        log_report(report)
    handler = _handler
    if handler is not None and not isinstance(error, HearthFault):
        try:
            handler(error)
            return
        except BaseException as second:
            if second is not error:
                _handler = None
                report_exception(second)
                return
    _show(error, describe(error) + hint_of(error) if report is None else str(error))


def passed_app(error: BaseException) -> bool:
    """Whether the exception passed through the app's code, here or on its server."""
    return bool(error_payload(error, app_file)["trace"])


def is_the_engines(error: BaseException) -> bool:
    """Whether an exception that ended a flow started by Hearth is a fault of Hearth.

    Errors from the server are not: Hearth may call it for the app, for example for more rows of a
    grid's search.
    """
    return not (passed_app(error) or is_of_the_wire(error))


def describe(error: BaseException) -> str:
    """`Type: message`, the text in the indicator."""
    if isinstance(error, HearthFault):
        return f"Hearth failed: {error}"
    if isinstance(error, KeyboardInterrupt):
        return "Stopped: the running code was stopped from the page."
    name, text = error_type_name(error), error_text(error)
    return f"{name}: {text}" if text else name


def log_report(report: dict[str, Any]) -> None:
    """Send an error report to the server's log (wire §4.5), after the output printed before it."""
    output.flush()
    bridge.host.report(json.dumps(report, default=str))


def _log(error: BaseException) -> None:
    report: dict[str, Any] = error_payload(error, logged_file)
    report["message"] = "\n".join((report["message"] + hint_of(error), *_notes(error)))
    binding_errors = getattr(error, "_anvil_binding_errors", None)
    if binding_errors is not None:
        report["bindingErrors"] = binding_errors
    report["traceback"] = app_traceback(error, app_file)
    log_report(report)


def _show(error: BaseException, headline: str) -> None:
    if error_type_name(error) == _SESSION_EXPIRED:
        buffer.operation(op.SERVICE, 0, "error.session", [])
        return
    places = error_payload(error, app_file)["trace"]
    lines = _notes(error)
    called = [
        f"{'called from' if n else 'at'} {in_directory(file)}, line {line}"
        for n, (file, line) in enumerate(places)
    ]
    lines += _folded(called)
    buffer.operation(op.SERVICE, 0, "error.show", [headline, "\n".join(lines)])


def _folded(lines: list[str]) -> Iterator[str]:
    """The lines, with repetitions folded as in Python's tracebacks of a recursion."""
    for line, same in groupby(lines):
        count = len(list(same))
        yield from [line] * min(count, _MOST_IN_A_ROW)
        more = count - _MOST_IN_A_ROW
        if more > 0:
            yield f"[Previous line repeated {more} more time{'s' if more > 1 else ''}]"


def _notes(error: BaseException) -> list[str]:
    """The error's notes (`add_note`), for example which part of which form could not be created."""
    return list(getattr(error, "__notes__", ()))


buffer.report = report_exception

"""Handles control messages from the page: history navigation, connection hints, errors of page scripts."""

from __future__ import annotations

from typing import Any

from .. import _history
from .._js import references, reporting, values
from .._js.errors import ExternalError
from .._runtime.reports.author_paths import in_directory
from .._runtime.reports.errors import log_report, report_exception
from .._runtime.reports.output import warn
from .._server import online


def handle(name: str, detail: dict[str, Any]) -> None:
    """Handle a control item; unknown names are ignored."""
    if name == "popstate":
        _history.moved(detail["entry"])
    elif name == "offline":
        online.suspect_offline()
    elif name == "page-warning":
        _warn(detail)
    elif name == "page-error" and "exception" in detail:
        # A Python exception that passed through page scripts, which did not handle it.
        reporting.report_untaken(references.get(detail["exception"]))
    elif name == "page-error" and "runtimeError" in detail:
        _script_error(detail)
    elif name == "page-error":
        report_exception(_page_error(detail))


def _warn(detail: dict[str, Any]) -> None:
    """Print a warning for the app's author, with the line that it refers to."""
    file, _, line = (detail.get("site") or "").rpartition(":")
    warn(f"{detail['message']} ({in_directory(file)}:{line})" if file else detail["message"])


def _script_error(detail: dict[str, Any]) -> None:
    """Log an error of a page script as the page reported it, and show it.

    Errors that browsers raise without harm are only logged.
    """
    ignored = detail.pop("ignored", False)
    # Decoded in any case, since it counts as received.
    original = values.decode(detail.pop("thrown", None), ())
    if ignored:
        log_report(detail)
    else:
        error = _page_error(detail)
        error.original_error = original
        report_exception(error, detail)


def _page_error(detail: dict[str, Any]) -> ExternalError:
    """An uncaught error of a page script.

    Its notes have the place in the script, and the app's line that called the script.
    """
    kind, message = detail.get("runtimeError"), str(detail.get("message", ""))
    error = ExternalError(f"{kind}: {message}" if kind and not message.startswith(f"{kind}:") else message)
    if detail.get("jsUrl"):
        error.add_note(f"in {detail['jsUrl']}, line {detail.get('jsLine')}")
    if detail.get("site"):
        file, _, line = detail["site"].rpartition(":")
        error.add_note(f"called from {in_directory(file)}, line {line}")
    return error

"""What the page's own surfaces tell Python: history moves, connection hints, errors of page script."""

from __future__ import annotations

from typing import Any

from .. import _history
from .._js import references, reporting
from .._js.errors import ExternalError
from .._runtime.reports.errors import log_report, report_exception
from .._runtime.reports.output import warn
from .._runtime.reports.places import in_directory
from .._server import online


def handle(name: str, detail: dict[str, Any]) -> None:
    """Run what a control item asks for; names nobody serves yet are of no consequence."""
    if name == "popstate":
        _history.moved()
    elif name == "offline":
        online.suspect_offline()
    elif name == "page-warning":
        _warn(detail)
    elif name == "page-error" and "exception" in detail:
        # One of Python's own, which went through page scripts and was taken by nobody there.
        reporting.report_untaken(references.get(detail["exception"]))
    elif name == "page-error" and "runtimeError" in detail:
        _script_error(detail)
    elif name == "page-error":
        report_exception(_page_error(detail))


def _warn(detail: dict[str, Any]) -> None:
    """Something the app's author should know, with the line that it is about."""
    file, _, line = (detail.get("site") or "").rpartition(":")
    warn(f"{detail['message']} ({in_directory(file)}:{line})" if file else detail["message"])


def _script_error(detail: dict[str, Any]) -> None:
    """An error of page script: logged as the page saw it, and shown, unless it is one that browsers are known for."""
    ignored = detail.pop("ignored", False)
    if ignored:
        log_report(detail)
    else:
        report_exception(_page_error(detail), detail)


def _page_error(detail: dict[str, Any]) -> ExternalError:
    """An error of page script that nobody caught, with where it was: in a script, or at the app's line that led there."""
    kind, message = detail.get("runtimeError"), str(detail.get("message", ""))
    error = ExternalError(f"{kind}: {message}" if kind and not message.startswith(f"{kind}:") else message)
    if detail.get("jsUrl"):
        error.add_note(f"in {detail['jsUrl']}, line {detail.get('jsLine')}")
    if detail.get("site"):
        file, _, line = detail["site"].rpartition(":")
        error.add_note(f"called from {in_directory(file)}, line {line}")
    return error

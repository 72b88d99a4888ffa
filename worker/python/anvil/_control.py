"""What the page's own surfaces tell Python: history moves, connection hints, errors of page script."""

from __future__ import annotations

from typing import Any

from . import _history
from ._js.proxies import ExternalError
from ._runtime.errors import report_exception


def handle(name: str, detail: dict[str, Any]) -> None:
    """Run what a control item asks for; names nobody serves yet are of no consequence."""
    if name == "popstate":
        _history.moved()
    elif name == "page-error":
        report_exception(_page_error(detail))


def _page_error(detail: dict[str, Any]) -> ExternalError:
    """An error of page script that nobody caught, with where it was: in a script, or at the app's line that led there."""
    kind, message = detail.get("runtimeError"), str(detail.get("message", ""))
    error = ExternalError(f"{kind}: {message}" if kind and not message.startswith(f"{kind}:") else message)
    if detail.get("jsUrl"):
        error.add_note(f"in {detail['jsUrl']}, line {detail.get('jsLine')}")
    if detail.get("site"):
        file, _, line = detail["site"].rpartition(":")
        error.add_note(f"called from {file}, line {line}")
    return error

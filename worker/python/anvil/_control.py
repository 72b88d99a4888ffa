"""What the page's own surfaces tell Python: history moves, connection hints, errors of page script."""

from __future__ import annotations

from typing import Any

from . import _history
from ._runtime.errors import report_exception


class PageError(Exception):
    """An error of JavaScript on the page that nobody caught."""


def handle(name: str, detail: dict[str, Any]) -> None:
    """Run what a control item asks for; names nobody serves yet are of no consequence."""
    if name == "popstate":
        _history.moved()
    elif name == "page-error":
        report_exception(PageError(str(detail.get("message", ""))))

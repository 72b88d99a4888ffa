"""Chooses which exceptions of Python functions called by JavaScript are reported (api §12.1).

By default an exception is passed to the calling JavaScript, and reported if that does not handle
it.
"""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
from functools import wraps
from typing import Any

from .._runtime.reports.errors import report_exception
from . import values

#: Whether `report_exceptions` has caught an exception in the function that JavaScript called.
_caught = ContextVar("_caught", default=False)
_reports = False
_reraises = True
#: Attribute of an exception that was reported before it was passed on to JavaScript.
_REPORTED = "_anvil_reported"


def report_exceptions[**P, T](function: Callable[P, T]) -> Callable[P, T]:
    """Decorator for a function that JavaScript calls.

    Exceptions are reported as uncaught, and the caller gets undefined.
    """

    @wraps(function)
    def reporting(*args: P.args, **keywords: P.kwargs) -> Any:
        try:
            return function(*args, **keywords)
        except Exception as error:
            report_exception(error)
            _caught.set(True)
            return None

    return reporting


def begin_call() -> None:
    """JavaScript starts to call a Python function."""
    _caught.set(False)


def for_javascript(result: Any) -> Any:
    """A function's result for JavaScript: undefined if `report_exceptions` has caught an exception."""
    return values.UNDEFINED if result is None and _caught.get() else result


def report_all_exceptions(reporting: bool, reraise: bool = True) -> None:
    """Set how exceptions in all functions that JavaScript calls are handled.

    With `reporting` they are reported as uncaught immediately, and passed on to the calling
    JavaScript only with `reraise`.
    """
    global _reports, _reraises
    _reports, _reraises = bool(reporting), bool(reraise)


def outcome_of(error: BaseException) -> tuple[bool, Any]:
    """The outcome for JavaScript of a call that raised `error`: `(ok, wire value)`."""
    if _reports:
        report_exception(error)
        vars(error)[_REPORTED] = True
        if not _reraises:
            return True, values.encode(values.UNDEFINED)
    return False, values.encode(error)


def report_untaken(error: BaseException) -> None:
    """Report an exception that no page script has handled, unless it was reported before."""
    if _REPORTED not in vars(error):
        report_exception(error)

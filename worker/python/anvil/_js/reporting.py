"""Reports exceptions of Python functions that JavaScript calls (api §12.1).

By default, JavaScript's promise is rejected with the exception, which is reported if no script
handles it.
"""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
from functools import wraps
from typing import Any

from .._runtime.reports.errors import report_exception
from . import values

#: Whether `report_exceptions` has caught an exception during the current call by JavaScript.
_caught = ContextVar("_caught", default=False)
_reports = False
_reraises = True
#: Attribute that marks an exception as reported before it is passed to JavaScript.
_REPORTED = "_anvil_reported"


def report_exceptions[**P, T](function: Callable[P, T]) -> Callable[P, T]:
    """Decorator for a function that JavaScript calls: exceptions are reported as uncaught.

    The caller then receives `undefined`.
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
    """Called when JavaScript calls a Python function, before that runs."""
    _caught.set(False)


def for_javascript(result: Any) -> Any:
    """A function's result for JavaScript: undefined if `report_exceptions` caught an exception."""
    return values.UNDEFINED if result is None and _caught.get() else result


def report_all_exceptions(reporting: bool, reraise: bool = True) -> None:
    """Set how exceptions of all functions that JavaScript calls are handled.

    With `reporting`, they are reported as uncaught immediately, and passed to the calling JavaScript
    only if `reraise` is true.
    """
    global _reports, _reraises
    _reports, _reraises = bool(reporting), bool(reraise)


def outcome_of(error: BaseException) -> tuple[bool, Any]:
    """The result for JavaScript of a call that raised `error`: `(ok, encoded value)`."""
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

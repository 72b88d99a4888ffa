"""Hints that tracebacks append to the text of an error, such as `Did you mean: 'total'?`."""

from __future__ import annotations

import io
import sys
import traceback
from collections.abc import Iterable

#: Errors to which Python's own tracebacks may append a hint. Others need not be formatted.
_HINTED = (NameError, AttributeError, ImportError)
#: Attribute of an error with the hint that `with_hint` set.
_OWN = "_anvil_hint"
#: The first Python whose `traceback` module adds hints; in older ones, only the interpreter's own
#: printing did.
_KNOWN_TO_MODULE = (3, 12)
#: Longer names are truncated, because the time of a comparison is quadratic in their length.
_LONGEST_NAME = 100


def with_hint(error: BaseException, hint: str) -> BaseException:
    """Set the hint that tracebacks append to the error, and return the error."""
    setattr(error, _OWN, hint)
    return error


def own_hint(error: BaseException) -> str:
    """The hint set by `with_hint`; empty if there is none, even if Python itself adds one."""
    return str(getattr(error, _OWN, None) or "")


def nearest_name(name: str, known: Iterable[str]) -> str | None:
    """The known name that is most similar to the unknown `name`, or None if none is similar."""
    # Imported only after a mistake, because it takes time.
    from difflib import get_close_matches

    return next(iter(get_close_matches(name[:_LONGEST_NAME], known, n=1)), None)


def hint_of(error: BaseException) -> str:
    """The hint that a traceback appends to the error's text; empty if there is none."""
    own = getattr(error, _OWN, None)
    if own is not None:
        return str(own)
    if not isinstance(error, _HINTED):
        return ""
    try:
        text = str(error)
        said = _printed(error)
        _before, found, behind = said.rpartition(text) if text else ("", "", "")
        return behind.split("\n")[0] if found else ""
    except Exception:
        # An app's own error class may raise anywhere, but looking for a hint must not fail.
        return ""


def _printed(error: BaseException) -> str:
    if sys.version_info >= _KNOWN_TO_MODULE:
        report = traceback.TracebackException.from_exception(error, limit=0)
        return "".join(report.format_exception_only())
    stderr, sys.stderr = sys.stderr, io.StringIO()
    try:
        sys.__excepthook__(type(error), error, error.__traceback__)
        return sys.stderr.getvalue()
    finally:
        sys.stderr = stderr

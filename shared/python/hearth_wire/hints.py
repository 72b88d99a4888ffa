"""Hints that tracebacks add to the text of an error, such as `Did you mean: 'total'?`."""

from __future__ import annotations

import io
import sys
import traceback
from collections.abc import Iterable

#: Errors to which Python's own tracebacks may add a hint. Others need not be formatted to look for one.
_HINTED = (NameError, AttributeError, ImportError)
#: Attribute of an error that `with_hint` has set.
_OWN = "_anvil_hint"
#: The first Python whose `traceback` module adds hints; before, only the interpreter's own printing did.
_KNOWN_TO_MODULE = (3, 12)
#: Longer names are compared by their beginning: comparing takes time that grows with the square.
_LONGEST_NAME = 100


def with_hint(error: BaseException, hint: str) -> BaseException:
    """The error, to which tracebacks add `hint`."""
    setattr(error, _OWN, hint)
    return error


def own_hint(error: BaseException) -> str:
    """The hint that `with_hint` was given; empty for an error without one, whatever Python adds to it."""
    return str(getattr(error, _OWN, None) or "")


def nearest_name(name: str, known: Iterable[str]) -> str | None:
    """The known name that was probably meant by the unknown `name`; None where none is near."""
    # Imported only once a mistake was made: it costs time.
    from difflib import get_close_matches

    return next(iter(get_close_matches(name[:_LONGEST_NAME], known, n=1)), None)


def hint_of(error: BaseException) -> str:
    """The hint that a traceback would put behind the error's text; empty where there is none."""
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
        # An app's own error class may raise from anything, and looking for a hint must not fail.
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

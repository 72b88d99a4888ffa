"""What tracebacks add to the text of an error, for whoever wrote the code: `Did you mean: 'total'?`."""

from __future__ import annotations

import io
import sys
import traceback
from collections.abc import Iterable

#: Errors whose tracebacks may say what was meant. For others nothing is formatted.
_HINTED = (NameError, AttributeError, ImportError)
#: Set on an error that has a hint of ours.
_OWN = "_anvil_hint"
#: The first Python whose `traceback` module knows hints; before, only the interpreter's own printing did.
_KNOWN_TO_MODULE = (3, 12)
#: Longer names are compared by their beginning: comparing takes time that grows with the square.
_LONGEST_NAME = 100


def with_hint(error: BaseException, hint: str) -> BaseException:
    """The error, to which tracebacks add `hint`."""
    setattr(error, _OWN, hint)
    return error


def own_hint(error: BaseException) -> str:
    """What `with_hint` was given; empty for an error that has at most a hint of Python's own."""
    return str(getattr(error, _OWN, None) or "")


def nearest_name(name: str, known: Iterable[str]) -> str | None:
    """The known name that somebody probably meant by one that is not known."""
    # Only who has made a mistake pays for the module.
    from difflib import get_close_matches

    return next(iter(get_close_matches(name[:_LONGEST_NAME], known, n=1)), None)


def hint_of(error: BaseException) -> str:
    """What a traceback would say right behind the error's text; empty where that is nothing."""
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
        # Classes of an app's own answer as they like: no error may come of looking at one.
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

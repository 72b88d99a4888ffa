"""Tracebacks for an app's author, with frames of the app and of libraries, and without those of Hearth."""

from __future__ import annotations

import traceback
from collections.abc import Callable

from hearth_wire import error_object, own_hint
from hearth_wire.errors import AnvilWrappedError

from ..own_files import is_own
from .author_paths import in_directory
from .faults import HearthFault

#: Parts of file names of the import system, whose frames occur between those of the app's modules.
_IMPORT_SYSTEM = ("<frozen importlib", "/importlib/")


def app_traceback(error: BaseException, app_file: Callable[[str], str | None]) -> str:
    """The text of `error` and its causes.

    A traceback without a frame of the app is not shortened, because it shows a fault of Hearth.
    Only if notes name a part of the app's definition, which is processed without running app code,
    are the frames left out.
    """
    report = traceback.TracebackException.from_exception(error)
    # Python's own hints are in the text already.
    report._str = f"{report}{own_hint(error)}"  # type: ignore[attr-defined]
    is_of_definition = bool(getattr(error, "__notes__", ())) and not isinstance(error, HearthFault)
    _leave_out(report, app_file, is_of_definition)
    remote = error_object(error).get("type")
    if remote and isinstance(error, AnvilWrappedError):
        # AnvilWrappedError hides the type, without which the text of, say, a KeyError means little.
        report.__notes__ = [*(report.__notes__ or ()), f"The server raised {remote}"]
    return "".join(report.format())


def _leave_out(
    report: traceback.TracebackException,
    app_file: Callable[[str], str | None],
    is_of_definition: bool = False,
) -> None:
    """Remove all frames before the first one of the app, and Hearth's own frames after it."""
    unread = getattr(report, "filename", None)
    if unread is not None:
        # The file of a SyntaxError has no frame.
        report.filename = in_directory(app_file(unread) or unread)
    frames = list(report.stack)
    first = next((index for index, frame in enumerate(frames) if app_file(frame.filename) is not None), None)
    if first is None and is_of_definition:
        report.stack = traceback.StackSummary()
    elif first is not None:
        theirs = [
            one for one in frames[first:] if app_file(one.filename) is not None or not _is_ours(one.filename)
        ]
        for frame in theirs:
            # Read the source line now, by Python's file name, before that is replaced.
            _ = frame.line
            frame.filename = in_directory(app_file(frame.filename) or frame.filename)
        report.stack = traceback.StackSummary.from_list(theirs)
    for linked in (report.__cause__, report.__context__, *(report.exceptions or ())):
        if linked is not None:
            _leave_out(linked, app_file, is_of_definition)


def _is_ours(path: str) -> bool:
    return is_own(path) or any(part in path for part in _IMPORT_SYSTEM)

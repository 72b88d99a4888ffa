"""Tracebacks in messages: reading places from an exception, and making traceback entries from places.

A place is `[file, line]`; lists of places begin with the innermost, as in the protocol (wire §7.1).
"""

import sys
from collections.abc import Callable, Iterable, Sequence
from types import CodeType, FrameType, TracebackType
from typing import Any

#: Maps a Python file name to the protocol's name for it, or None for a file that is not the app's.
FileNamer = Callable[[str], str | None]

#: The function name that tracebacks show for entries from the other side.
REMOTE_FUNCTION = "<server code>"

_MARK = "__remote_frame__"
_FRAME_MAKER: CodeType = compile("frame = get_frame()", "<remote>", "exec")


def trace_of(error: BaseException, name_file: FileNamer) -> list[list[Any]]:
    """The places in the app's files and on the other side that `error` passed through, innermost first."""
    places: list[list[Any]] = []
    entry = error.__traceback__
    while entry is not None:
        file = entry.tb_frame.f_code.co_filename
        name = file if _MARK in entry.tb_frame.f_globals else name_file(file)
        if name is not None:
            places.append([name, entry.tb_lineno])
        entry = entry.tb_next
    if isinstance(error, SyntaxError) and error.filename:
        name = name_file(error.filename)
        if name is not None:
            places.append([name, error.lineno or 0])
    places.reverse()
    return places


def remote_traceback(places: Iterable[Sequence[Any]]) -> TracebackType | None:
    """Traceback entries for the other side's places, which Python prints below those of this side.

    Places that are not in a Python file (`<rpc>`, line 0) are left out, since a reader could not
    open them.
    """
    traceback: TracebackType | None = None
    for place in places:
        file, line = str(place[0]), place[1]
        if file.startswith("<") or not isinstance(line, int):
            continue
        # With -1 as the last instruction, the traceback module uses the given line number.
        traceback = TracebackType(traceback, _remote_frame(file), -1, line)
    return traceback


def _remote_frame(file: str) -> FrameType:
    """A frame whose code appears to be in `file`."""
    code = _FRAME_MAKER.replace(co_filename=file, co_name=REMOTE_FUNCTION)
    # `get_frame` returns the frame of its caller, which is this module code. References to the
    # frame are removed, so that only the traceback entry keeps it alive.
    names: dict[str, Any] = {_MARK: True, "get_frame": lambda: sys._getframe(1)}
    exec(code, names)
    frame: FrameType = names.pop("frame")
    del names["get_frame"]
    return frame

"""Tracebacks across the wire: places read from an exception, and real traceback entries made from places.

A place is `[file, line]`; lists of places have the innermost first, as the wire has them (wire §7.1).
"""

import sys
from collections.abc import Callable, Iterable, Sequence
from types import CodeType, FrameType, TracebackType
from typing import Any

#: Turns a Python file name into the name the wire has for it; None for a file that is not the app's.
FileNamer = Callable[[str], str | None]

#: Function name that tracebacks show for entries of the other side.
REMOTE_FUNCTION = "<server code>"

_MARK = "__remote_frame__"
_FRAME_MAKER: CodeType = compile("frame = get_frame()", "<remote>", "exec")


def trace_of(error: BaseException, name_file: FileNamer) -> list[list[Any]]:
    """The places that `error` passed through in the app's files and on the other side, innermost first."""
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
    """Traceback entries for the other side's places, so that Python's own printing shows them below ours.

    Places without a file of Python (`<rpc>`, line 0) carry nothing a reader could open and are left out.
    """
    traceback: TracebackType | None = None
    for place in places:
        file, line = str(place[0]), place[1]
        if file.startswith("<") or not isinstance(line, int):
            continue
        # With -1 as the last instruction, the traceback module takes the line given here.
        traceback = TracebackType(traceback, _remote_frame(file), -1, line)
    return traceback


def _remote_frame(file: str) -> FrameType:
    """A frame that claims to run in `file`."""
    code = _FRAME_MAKER.replace(co_filename=file, co_name=REMOTE_FUNCTION)
    # The frame of the module's code is what calls get_frame. Only the traceback entry shall keep it alive.
    names: dict[str, Any] = {_MARK: True, "get_frame": lambda: sys._getframe(1)}
    exec(code, names)
    frame: FrameType = names.pop("frame")
    del names["get_frame"]
    return frame

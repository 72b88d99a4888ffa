"""Adds up samples of Python's stack in a tree of calls (docs/how-to/profile-python.md).

Its size is bounded: when it is full, the time of a new call is added to its caller.
"""

from __future__ import annotations

from collections.abc import Callable
from types import CodeType, FrameType

#: The largest number of places in the tree. Real apps have hundreds.
MAX_PLACES = 10_000
#: The largest number of frames of a stack that are used, counted from the running one. The others
#: are replaced by one: `_OUTER`.
MAX_DEPTH = 200

_OUTER = ("(outer calls, left out)", "", 0)


class SampleTree:
    """Times in milliseconds: of running, and of waiting for something outside of Python."""

    def __init__(self, flow: CodeType) -> None:
        #: A flow's stack begins after the frame of this code.
        self._flow = flow
        #: Code objects with line numbers, 0 without a line; the first entry is `_OUTER`, which has
        #: no code.
        self.frames: list[tuple[CodeType | None, int]] = [(None, 0)]
        #: For each place, the caller's place or -1, and the index of its frame.
        self.places: list[tuple[int, int]] = []
        self.running: list[float] = []
        self.waiting: list[float] = []
        self._frame_numbers: dict[tuple[int, int], int] = {}
        self._numbers: dict[tuple[int, int], int] = {}

    def place(self, frame: FrameType | None) -> int | None:
        """The place in the tree for the stack of `frame`, or None for a stack that is not of a flow."""
        stack: list[FrameType] = []
        while frame is not None and frame.f_code is not self._flow and len(stack) < MAX_DEPTH:
            stack.append(frame)
            frame = frame.f_back
        if frame is None or not stack:
            return None
        place = -1 if frame.f_code is self._flow else self._under(-1, 0)
        while stack:
            called = stack.pop()
            found = self._under(place, self._frame(called.f_code, called.f_lineno or 0))
            if found == place:
                break
            place = found
        return place if place >= 0 else None

    def _frame(self, code: CodeType, line: int) -> int:
        # By `id`, because hashing code is slow. `frames` keeps the code alive, so the `id` stays
        # unique.
        key = (id(code), line)
        number = self._frame_numbers.get(key)
        if number is None:
            if len(self.places) >= MAX_PLACES:
                return -1
            number = self._frame_numbers[key] = len(self.frames)
            self.frames.append((code, line))
        return number

    def _under(self, place: int, frame: int) -> int:
        key = (place, frame)
        number = self._numbers.get(key)
        if number is not None:
            return number
        if len(self.places) >= MAX_PLACES or frame < 0:
            return place
        number = self._numbers[key] = len(self.places)
        self.places.append(key)
        self.running.append(0.0)
        self.waiting.append(0.0)
        return number

    def stack(self, place: int) -> list[int]:
        """The indices of the frames of a place, the outermost first."""
        found = []
        while place >= 0:
            place, frame = self.places[place]
            found.append(frame)
        return found[::-1]

    def named(self, file: Callable[[str], str]) -> list[tuple[str, str, int]]:
        """Every frame as function name, file and line."""
        return [
            _OUTER if code is None else (code.co_qualname, file(code.co_filename), line)
            for code, line in self.frames
        ]

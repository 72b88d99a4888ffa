"""Adds up samples of Python's stack: a tree of calls with the time seen in each (docs/how-to/profile-python.md).

Its size is bounded: once it is full, the time of a call that is not in it counts for its caller.
"""

from __future__ import annotations

from collections.abc import Callable
from types import CodeType, FrameType

#: Places in the tree. Real apps have hundreds.
MAX_PLACES = 10_000
#: Most frames of a stack that are looked at, the running one first. The others become one: `_OUTER`.
MAX_DEPTH = 200

_OUTER = ("(outer calls, left out)", "", 0)


class SampleTree:
    """Times in milliseconds: of running, and of waiting for something outside Python."""

    def __init__(self, flow: CodeType) -> None:
        #: A flow's stack begins behind the frame of `flow`; frames before it are no part of the flow.
        self._flow = flow
        #: Code and line, 0 for code without lines; the first is `_OUTER`, without code.
        self.frames: list[tuple[CodeType | None, int]] = [(None, 0)]
        #: For each place: the caller's place, or -1, and the number of its frame.
        self.places: list[tuple[int, int]] = []
        self.running: list[float] = []
        self.waiting: list[float] = []
        self._frame_numbers: dict[tuple[int, int], int] = {}
        self._numbers: dict[tuple[int, int], int] = {}

    def place(self, frame: FrameType | None) -> int | None:
        """The place in the tree for the stack of `frame`; None for a stack of no flow."""
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
        # By `id`: hashing code is slow. `frames` keeps it alive, so no other code gets the same `id`.
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
        """Numbers of the frames of a place, the outermost first."""
        found = []
        while place >= 0:
            place, frame = self.places[place]
            found.append(frame)
        return found[::-1]

    def named(self, file: Callable[[str], str]) -> list[tuple[str, str, int]]:
        """Every frame as function, file and line."""
        return [
            _OUTER if code is None else (code.co_qualname, file(code.co_filename), line)
            for code, line in self.frames
        ]

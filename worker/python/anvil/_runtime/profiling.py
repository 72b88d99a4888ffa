"""Profiles an app's Python code for the inspector (docs/how-to/profile-python.md).

While a profile is recorded, the tick (decisions/blocking.md) passes in the running stack at a fixed
interval, and `block` reports its waits. Otherwise nothing here runs.
"""

from __future__ import annotations

import json
import time
from types import FrameType
from typing import Any

from .own_files import own_file
from .reports.errors import app_file
from .samples import SampleTree
from .waiting import flows

_LIBRARIES = "/lib/python3"

#: The current recording, or None.
recording: Recording | None = None


class Recording:
    """A profile while it is recorded."""

    def __init__(self) -> None:
        self._tree = SampleTree(flows.enter.__code__)
        #: Waits that have not ended, by number: the start time of each, and its place in the tree.
        self._open: dict[int, tuple[float, int]] = {}
        self._waits = 0
        self._busy = False

    def sample(self, frame: FrameType | None, weight: float) -> None:
        """Add a sample of Python's stack at `frame`, which counts for `weight` milliseconds."""
        if self._busy:
            # The interrupt came during this method, or during `wait_begins`.
            return
        self._busy = True
        try:
            place = self._tree.place(frame)
            if place is not None:
                self._tree.running[place] += weight
        finally:
            self._busy = False

    def wait_begins(self, frame: FrameType) -> int:
        """Record that `frame` starts to wait. Returns the number of the wait."""
        self._busy = True
        try:
            self._waits += 1
            place = self._tree.place(frame)
            if place is not None:
                self._open[self._waits] = (time.perf_counter(), place)
            return self._waits
        finally:
            self._busy = False

    def wait_ends(self, wait: int) -> None:
        """Record that the wait with that number has ended."""
        began, place = self._open.pop(wait, (0.0, -1))
        if place >= 0:
            self._tree.waiting[place] += (time.perf_counter() - began) * 1000

    def speedscope(self) -> str:
        """The recording as JSON in speedscope's format: one sampled profile of running and one of waiting."""
        for wait in list(self._open):
            self.wait_ends(wait)
        tree = self._tree
        frames = [
            {"name": name, **({"file": file} if file else {}), **({"line": line} if line else {})}
            for name, file, line in tree.named(file_name)
        ]
        return json.dumps(
            {
                "$schema": "https://www.speedscope.app/file-format-schema.json",
                "exporter": "hearth",
                "name": "Python",
                "activeProfileIndex": 0,
                "shared": {"frames": frames},
                "profiles": [
                    _profile("Running", tree, tree.running),
                    _profile("Waiting", tree, tree.waiting),
                ],
            }
        )


def _profile(name: str, tree: SampleTree, times: list[float]) -> dict[str, Any]:
    seen = [(place, round(time, 3)) for place, time in enumerate(times) if time > 0]
    return {
        "type": "sampled",
        "name": name,
        "unit": "milliseconds",
        "startValue": 0,
        "endValue": round(sum(time for _, time in seen), 3),
        "samples": [tree.stack(place) for place, _ in seen],
        "weights": [time for _, time in seen],
    }


def file_name(path: str) -> str:
    """The name of a file in the profile.

    An app's file is named as in tracebacks, others after `<hearth>` or `<python>`.
    """
    app = app_file(path)
    if app is not None:
        return app
    own = own_file(path)
    if own is not None:
        return f"<hearth>/{own}"
    if path.startswith(_LIBRARIES):
        return f"<python>/{path.removeprefix('/lib/').partition('/')[2]}"
    return path if path.startswith("<") else f"<python>/{path.lstrip('/')}"


def switch(on: bool) -> str | None:
    """Start a recording, or stop the current one and return it in speedscope's format.

    Starting one discards the current recording.
    """
    global recording
    ended, recording = recording, Recording() if on else None
    return None if on or ended is None else ended.speedscope()

"""Detects what a module must not do while it is imported for a snapshot.

A snapshot must be the same for every user, page and time.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any

from hearth_interpreter import SourceLoader, generators

from .._runtime import bridge, buffer, page
from .._runtime.reports import output
from .._runtime.reports.errors import app_file

#: Descriptions of bridge calls for the app's author; other calls are described as reaching the
#: browser.
_CALLS = {
    "call": "calls the server",
    "connectServer": "calls the server",
    "askOnline": "asks for the connection",
    "fetch": "sends a request",
    "send": "reaches the page",
    "wait": "waits",
    "sleep": "waits",
    "setTimer": "sets a timer",
    "settleLater": "sets a timer",
    "log": "prints",
}
_FACTS = frozenset(
    name for name in vars(page) if name.islower() and not name.startswith("_") and name != "load"
)
#: Names of values in modules that differ between users or pages, and `__dict__`, through which all
#: of them can be read.
_PLACES: tuple[tuple[ModuleType, frozenset[str], str], ...] = (
    (page, _FACTS, "asks for facts of the page"),
    (time, frozenset({"timezone", "altzone", "daylight", "tzname", "__dict__"}), "asks for the time zone"),
)
_READS_ENVIRONMENT = ("__getitem__", "__iter__", "__len__")


class Refused(BaseException):
    """Stops an import that cannot be part of a snapshot.

    Not an Exception, so that an app's `except Exception` does not catch it.
    """


class SnapshotGuard:
    """Watches what modules do, and records the first thing that prevents a snapshot."""

    def __init__(self, host: Callable[[str], str]) -> None:
        self._host = host
        self._dice = [(one, one.getstate()) for one in generators()]
        #: A description of that thing, and the app's file or line, empty if unknown; None if there
        #: is no such thing.
        self.refused: tuple[str, str] | None = None
        #: The warnings for the app's author, in order. They don't prevent a snapshot, since they are
        #: the same for each page.
        self.warnings: list[str] = []

    def refuse(self, what: str, where: str | None = None) -> Refused:
        """Record a thing that prevents a snapshot. Returns the exception to raise where possible."""
        if self.refused is None:
            self.refused = (what, _line() if where is None else where)
        return Refused(what)

    def ends(self) -> None:
        """Tell the host that the imports have ended."""
        self._host("ends")

    def let_go(self) -> None:
        """Drop all references to the host and its data, which must not be in the snapshot."""
        self._host = str
        self._dice.clear()

    def look(self, where: str) -> None:
        """Check for effects of a module that were not detected while it ran."""
        seen = self._host("seen")
        if seen:
            self.refuse(seen, where)
        if output.collected():
            self.refuse("prints", where)
        if buffer.waiting():
            self.refuse("reaches the page", where)
        if any(one.getstate() != state for one, state in self._dice):
            self.refuse("draws random numbers", where)


class _Refusing:
    """Replaces the bridge: every call prevents a snapshot."""

    def __init__(self, watch: SnapshotGuard) -> None:
        self._watch = watch

    def __getattr__(self, name: str) -> Any:
        raise self._watch.refuse(_CALLS.get(name, "reaches the browser"))


@contextmanager
def guarded_imports(host: Callable[[str], str]) -> Iterator[SnapshotGuard]:
    """Context manager that watches imports during the block, without leaving traces of that.

    `host("seen")` returns what the interpreter has requested from the host since the last call, as
    a text for the app's author; empty for nothing.
    """
    watch = SnapshotGuard(host)
    run = SourceLoader.exec_module

    def exec_module(self: SourceLoader, module: ModuleType) -> None:
        try:
            run(self, module)
        finally:
            watch.look(_file(self))

    environment = os.environ.__class__
    reads = {name: getattr(environment, name) for name in _READS_ENVIRONMENT}

    def reader(name: str) -> Callable[..., Any]:
        def read(*arguments: Any) -> Any:
            watch.refuse("reads the environment")
            return reads[name](*arguments)

        return read

    bridge.host = _Refusing(watch)
    output.show_warning = watch.warnings.append
    setattr(SourceLoader, "exec_module", exec_module)
    for name in reads:
        setattr(environment, name, reader(name))
    for module, names, what in _PLACES:
        module.__class__ = _watched(watch, names, what)
    try:
        yield watch
    finally:
        for module, _, _ in _PLACES:
            module.__class__ = ModuleType
        for name, read in reads.items():
            setattr(environment, name, read)
        output.show_warning = print
        setattr(SourceLoader, "exec_module", run)
        watch.let_go()
        bridge.host = bridge.Unattached()


def _watched(watch: SnapshotGuard, names: frozenset[str], what: str) -> type[ModuleType]:
    class Watched(ModuleType):
        def __getattribute__(self, name: str) -> Any:
            if name in names:
                watch.refuse(what)
            return super().__getattribute__(name)

    return Watched


def _file(loader: SourceLoader) -> str:
    return app_file(loader.source.filename) or loader.source.filename


def _line() -> str:
    """The innermost running line of the app, as `file:line`; empty if there is none."""
    frame = sys._getframe(1)
    while frame is not None:
        file = app_file(frame.f_code.co_filename)
        if file is not None:
            return f"{file}:{frame.f_lineno}"
        frame = frame.f_back
    return ""

"""The state of one call, and how calls take turns.

Calls of one interpreter share a thread and take turns only in `suspended`: when one waits, or makes a nested call.
So it is enough to take the call's state out of the interpreter there, and to put it back afterwards: its app modules in
`sys.modules`, the classes that these registered in the wire's registries, what it has in place of `sys.stdout`.
"""

from __future__ import annotations

import importlib
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import TYPE_CHECKING, Any, TypeVar

from hearth_records import record
from hearth_tables import call_state
from hearth_wire import errors, portable

from .object_updates import ObjectUpdates
from .output import TERMINAL
from .stopping import admit_stops, end_stops, hold_stops
from .visit import Visit

if TYPE_CHECKING:
    from .endpoints.patterns import Endpoint

T = TypeVar("T")

#: Registries that an app's modules add to (`portable_class`, `_register_exception_type`, subclasses of Record, models), and
#: what `hearth_tables` knows during a call.
_REGISTRIES: tuple[dict[Any, Any], ...] = (
    portable._classes,
    errors._classes,
    errors._names,
    record.subclasses,
    *call_state,
)
#: Their content before any app module ran.
_pristine: tuple[dict[Any, Any], ...] = tuple({} for _ in _REGISTRIES)


def keep_registries() -> None:
    """Let every call begin with what the registries hold now. Called once all of `anvil` is imported."""
    global _pristine
    _pristine = tuple(dict(registry) for registry in _REGISTRIES)


@dataclass(frozen=True)
class Caller:
    """Who made a call (wire §11.4)."""

    #: `browser`, `http`, `uplink` or `client_uplink`; `server_module` or `background_task` for a nested call.
    type: str
    is_trusted: bool


#: Types of server code, as in `anvil.server.context`.
SERVER_MODULE, BACKGROUND_TASK = "server_module", "background_task"

BROWSER = Caller("browser", is_trusted=False)
SERVER_CODE = Caller(SERVER_MODULE, is_trusted=True)


@dataclass
class CallScope:
    """One call, while it lasts."""

    number: int
    caller: Caller
    visit: Visit
    #: `SERVER_MODULE` or `BACKGROUND_TASK`.
    type: str = SERVER_MODULE
    #: The thread that runs it; Pyodide has only one.
    thread: int = field(default_factory=threading.get_ident)
    #: Updates of objects in its arguments, for the answer.
    updates: ObjectUpdates = field(default_factory=ObjectUpdates)
    #: Nested calls above this one.
    depth: int = 0
    #: Server functions by name, as the call's own modules registered them.
    functions: dict[str, Callable[..., Any]] = field(default_factory=dict)
    #: The functions that answer HTTP requests, likewise.
    endpoints: list[Endpoint] = field(default_factory=list)
    #: Names of the app's modules that this call has imported.
    imported: set[str] = field(default_factory=set)
    #: Errors of modules that could not be loaded for this call.
    failures: list[BaseException] = field(default_factory=list)
    #: Called when the call is over, before its folder is deleted; not where it has none.
    endings: list[Callable[[], None]] = field(default_factory=list)
    _folder: TemporaryDirectory[str] | None = None
    _modules: dict[str, ModuleType] = field(default_factory=dict)
    _registries: tuple[dict[Any, Any], ...] = field(default_factory=lambda: _pristine)
    #: `sys.stdout` and `sys.stderr` of this call: app code may replace them, but not those of other calls.
    _streams: tuple[Any, Any] = TERMINAL

    def folder(self) -> Path:
        """A folder on disk for this call alone, deleted when it ends."""
        if self._folder is None:
            self._folder = TemporaryDirectory(prefix="hearth-call-", ignore_cleanup_errors=True)
        return Path(self._folder.name)

    def drop_folder(self) -> None:
        """The call is over: if it has a folder, run its `endings` and delete that."""
        if self._folder is not None:
            for ending in self.endings:
                ending()
            self._folder.cleanup()

    def enter(self) -> None:
        """Make this the running call."""
        global _current
        _current = self
        sys.modules.update(self._modules)
        sys.stdout, sys.stderr = self._streams
        for registry, content in zip(_REGISTRIES, self._registries, strict=True):
            registry.clear()
            registry.update(content)

    def leave(self) -> None:
        """Take this call's state out of the interpreter."""
        global _current
        _current = None
        for name in self.imported:
            # While this call is still importing a module, another call may import its own module of that name.
            _import_locks.pop(name, None)
        self._modules = {
            name: module for name in self.imported if (module := sys.modules.pop(name, None)) is not None
        }
        self._registries = tuple(dict(registry) for registry in _REGISTRIES)
        self._streams, (sys.stdout, sys.stderr) = (sys.stdout, sys.stderr), TERMINAL


#: The import system's locks, by the name of the module.
_import_locks: dict[str, Any] = importlib._bootstrap._module_locks  # type: ignore[attr-defined]

_current: CallScope | None = None


def current() -> CallScope:
    """The running call. Raises RuntimeError outside of one, as in code that goes on after its call has ended."""
    if _current is None:
        raise RuntimeError("anvil.server can be used only while a server function runs")
    return _current


def current_or_none() -> CallScope | None:
    """The running call, None outside of one."""
    return _current


def run_in(scope: CallScope, work: Callable[[], T]) -> T:
    """Do `work` as the call `scope`, which is over afterwards. Raises CallStopped if it is to stop.

    No context manager: a stop may land on the way into its `__exit__`, and the scope would not be left.
    """
    scope.enter()
    try:
        admit_stops(scope.number)
        try:
            return work()
        finally:
            hold_stops(scope.number)
    finally:
        # Once more: a stop may have landed on the way into the inner `finally`.
        end_stops(scope.number)
        scope.leave()
        scope.drop_folder()


@contextmanager
def suspended() -> Iterator[CallScope]:
    """Step back for other calls; the running call goes on when the block ends.

    Raises CallStopped if it is to stop then.
    """
    scope = current()
    hold_stops(scope.number)
    scope.leave()
    try:
        yield scope
    finally:
        scope.enter()
        admit_stops(scope.number)

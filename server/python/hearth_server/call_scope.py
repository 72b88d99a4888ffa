"""The state of one call, and how calls take turns.

Calls of one interpreter share its global state and take turns only in `suspended`: when one waits,
or makes a nested call. There, the call's state is taken out of the interpreter, and put back
afterwards: its app modules in `sys.modules`, the classes that these registered in the registries of
`hearth_wire`, and its replacements of `sys.stdout` and `sys.stderr`.
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

from . import bridge as _bridge
from .helper_threads import LOADING, HelperTurns, owner_of_thread
from .object_updates import ObjectUpdates
from .output import TERMINAL
from .stopping import CallStopped, admit_stops, end_stops, hold_stops
from .visit import Visit

if TYPE_CHECKING:
    from .endpoints.patterns import Endpoint

T = TypeVar("T")

#: Registries that an app's modules add to (`portable_class`, `_register_exception_type`, subclasses
#: of Record, models), and the state of `hearth_tables` that belongs to a call.
_REGISTRIES: tuple[dict[Any, Any], ...] = (
    portable._classes,
    errors._classes,
    errors._names,
    record.subclasses,
    *call_state,
)
#: The content of the registries before any app module ran.
_pristine: tuple[dict[Any, Any], ...] = tuple({} for _ in _REGISTRIES)


def keep_registries() -> None:
    """Save the content of the registries as the state in which every call begins.

    Called once, after all of `anvil` is imported.
    """
    global _pristine
    _pristine = tuple(dict(registry) for registry in _REGISTRIES)


@dataclass(frozen=True)
class Caller:
    """The caller of a server function, as `anvil.server.context` describes it (wire §11.4)."""

    #: `browser`, `http`, `uplink` or `client_uplink`; `server_module` or `background_task` for a nested call.
    type: str
    is_trusted: bool


#: Types of server code as callers, as in `anvil.server.context`.
SERVER_MODULE, BACKGROUND_TASK = "server_module", "background_task"

BROWSER = Caller("browser", is_trusted=False)
SERVER_CODE = Caller(SERVER_MODULE, is_trusted=True)


@dataclass
class CallScope:
    """The state of one running call, including what belongs to its turn in the interpreter."""

    number: int
    caller: Caller
    visit: Visit
    #: `SERVER_MODULE` or `BACKGROUND_TASK`.
    type: str = SERVER_MODULE
    #: The thread that runs the call, by its `threading.get_ident()`; Pyodide has only one.
    thread: int = field(default_factory=threading.get_ident)
    #: The turns of threads that app code starts.
    helpers: HelperTurns = field(default_factory=HelperTurns)
    #: Whether the call is over, as its threads may find.
    has_ended: bool = False
    #: Updates of live objects and capabilities in the arguments, to be sent with the answer.
    updates: ObjectUpdates = field(default_factory=ObjectUpdates)
    #: The number of calls that this call is nested in.
    depth: int = 0
    #: Server functions by name, as the call's own modules registered them.
    functions: dict[str, Callable[..., Any]] = field(default_factory=dict)
    #: The functions that answer HTTP requests, as the call's own modules registered them.
    endpoints: list[Endpoint] = field(default_factory=list)
    #: Names of the app's modules that this call has imported.
    imported: set[str] = field(default_factory=set)
    #: Errors of server modules that could not be loaded for this call.
    failures: list[BaseException] = field(default_factory=list)
    #: Callbacks to run before the call's temporary folder is deleted; not run if it has no folder.
    endings: list[Callable[[], None]] = field(default_factory=list)
    _folder: TemporaryDirectory[str] | None = None
    _modules: dict[str, ModuleType] = field(default_factory=dict)
    _registries: tuple[dict[Any, Any], ...] = field(default_factory=lambda: _pristine)
    #: `sys.stdout` and `sys.stderr` of this call: app code may replace them, but not those of other calls.
    _streams: tuple[Any, Any] = TERMINAL

    @property
    def is_own_thread(self) -> bool:
        """Whether the call itself runs in the running thread, which app code may also have started."""
        return self.thread == threading.get_ident()

    def folder(self) -> Path:
        """The call's temporary folder on disk, made at the first use and deleted when the call ends."""
        if self._folder is None:
            self._folder = TemporaryDirectory(prefix="hearth-call-", ignore_cleanup_errors=True)
        return Path(self._folder.name)

    def drop_folder(self) -> None:
        """Run the `endings` and delete the temporary folder, if the call has one."""
        if self._folder is not None:
            for ending in self.endings:
                ending()
            self._folder.cleanup()

    def enter(self) -> None:
        """Put this call's state into the interpreter and make it the running call."""
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
            import_locks.pop(name, None)
        self._modules = {
            name: module for name in self.imported if (module := sys.modules.pop(name, None)) is not None
        }
        self._registries = tuple(dict(registry) for registry in _REGISTRIES)
        self._streams, (sys.stdout, sys.stderr) = (sys.stdout, sys.stderr), TERMINAL


#: The import system's locks, by module name (private to `importlib`).
import_locks: dict[str, Any] = importlib._bootstrap._module_locks  # type: ignore[attr-defined]

#: For how many seconds a stopped call lets its threads load modules: much less than a worker has to end it.
_STOPPED = 0.5

_current: CallScope | None = None


def current() -> CallScope:
    """The call that the running thread belongs to.

    Raises RuntimeError outside of a call, for example in a thread that outlives it.
    """
    scope = current_or_none()
    if scope is None:
        raise RuntimeError("anvil.server can be used only while a server function runs")
    return scope


def current_or_none() -> CallScope | None:
    """The call that the running thread belongs to, or None outside of a call.

    For a thread that app code started this is not whichever call has its turn: that may be another
    visitor's.
    """
    # Read once, since the call's own thread may set it meanwhile.
    running = _current
    if running is not None and running.thread == threading.get_ident():
        return running
    scope = owner_of_thread()
    return scope if isinstance(scope, CallScope) and not scope.has_ended else None


def run_in(scope: CallScope, work: Callable[[], T]) -> T:
    """Run `work` as the call `scope`, which ends afterwards. Raises CallStopped if it was stopped.

    Not a context manager: an interrupt may be raised on the way into its `__exit__`, and the scope
    would never be left.
    """
    scope.enter()
    try:
        admit_stops(scope.number)
        try:
            return work()
        finally:
            hold_stops(scope.number)
    finally:
        # Repeated, because an interrupt may have been raised on the way into the inner `finally`.
        end_stops(scope.number)
        if not scope.helpers.end(_STOPPED if sys.exc_info()[0] is CallStopped else LOADING):
            # The thread might find the modules of later calls.
            _bridge.bridge.spoiled()
        scope.has_ended = True
        scope.leave()
        scope.drop_folder()


@contextmanager
def suspended() -> Iterator[CallScope]:
    """Take the running call out of the interpreter during the block, so that other calls can run.

    Only in the call's own thread, which takes turns with other calls. Raises CallStopped at the end
    of the block if the call was stopped meanwhile, RuntimeError before it if a thread of the call
    does not end loading a module.
    """
    scope = current()
    while True:
        scope.helpers.finish_loading()
        hold_stops(scope.number)
        if scope.helpers.hold():
            break
        admit_stops(scope.number)
    scope.leave()
    try:
        yield scope
    finally:
        scope.enter()
        scope.helpers.admit()
        admit_stops(scope.number)

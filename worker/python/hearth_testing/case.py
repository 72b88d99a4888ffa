"""`RuntimeCase`: the base class of tests with their own fake worker, headless page and app."""

from __future__ import annotations

import asyncio
import builtins
import copy
import json
import linecache
import sys
import unittest
from types import ModuleType
from typing import Any
from unittest import mock

import anvil
from anvil._app import start
from anvil._components import radio_button
from anvil._components.google_map import services as map_services
from anvil._entry import entry
from anvil._forms import instantiate, opening
from anvil._js import mirror_invalidation
from anvil._js_components import toolkit
from anvil._model import core, detached, event_texts, mirror
from anvil._model.component import Component
from anvil._overlays import notification, overlays
from anvil._runtime import app, bridge, buffer, theme
from anvil._runtime.reports import errors, output
from anvil._runtime.waiting import threads, timers
from anvil._server import indicator
from hearth_wire import importable_modules

from .apps import payload
from .bridge import FakeBridge
from .page import HeadlessPage

#: The modules whose globals hold the runtime's state.
_STATEFUL = (
    detached,
    indicator,
    map_services,
    mirror,
    event_texts,
    notification,
    opening,
    overlays,
    mirror_invalidation,
    radio_button,
    start,
    app,
    buffer,
    errors,
    instantiate,
    importable_modules,
    output,
    theme,
    timers,
    toolkit,
)


def _globals_of(module: ModuleType) -> dict[str, Any]:
    kinds = (bool, dict, int, list, set, type(None))
    return {
        name: value
        for name, value in vars(module).items()
        if isinstance(value, kinds) and not name.isupper() and not name.startswith("__")
    }


#: The initial values of these globals: this module is imported before any test runs.
_FRESH = [
    (module, name, copy.copy(value)) for module in _STATEFUL for name, value in _globals_of(module).items()
]


class _OfThisTest(list[int]):
    """A list of freed node numbers without those of earlier tests.

    Garbage collection may free components of earlier tests during this one.
    """

    def __init__(self, first: int) -> None:
        super().__init__()
        self._first = first

    def append(self, node: int, /) -> None:
        if node >= self._first:
            super().append(node)


class RuntimeCase(unittest.TestCase):
    """A test that starts without an app, with an empty page.

    It fails if an error was reported that it did not read with `reported`.
    """

    #: The class of the fake worker.
    Bridge: type[FakeBridge] = FakeBridge

    bridge: FakeBridge
    page: HeadlessPage

    def setUp(self) -> None:
        for module, name, value in _FRESH:
            self.patch(module, name, copy.copy(value))
        self.patch(asyncio, "ensure_future", asyncio.ensure_future)
        self.patch(sys, "meta_path", list(sys.meta_path))
        self.patch(builtins, "__import__", builtins.__import__)
        self.patch(sys, "stdout", output.Output("stdout"))
        self.patch(sys, "stderr", output.Output("stderr"))
        first = next(core._nodes) + 1
        self.patch(buffer, "dropped", _OfThisTest(first))
        self.use(self.Bridge(first))
        self.addCleanup(_forget_app)

    def tearDown(self) -> None:
        output.flush()
        self.assertEqual(self.reported(), [], "errors that the test did not take")

    def use(self, host: FakeBridge) -> None:
        """Install a fake worker until the test ends."""
        self.bridge, self.page = host, host.page
        self.patch(bridge, "host", host)
        self.patch(bridge, "park", host.park)
        self.patch(bridge, "can_park", host.can_park)

    def patch(self, owner: Any, name: str, value: Any) -> None:
        """Replace an attribute until the test ends."""
        patched = mock.patch.object(owner, name, value)
        patched.start()
        self.addCleanup(patched.stop)

    def install_threads(self) -> None:
        """Install the locks that distinguish flows, also for imports, until the test ends."""
        for owner, names in threads.PATCHED.items():
            for name in names:
                self.patch(owner, name, getattr(owner, name))
        threads.install()

    def load(self, *forms: dict[str, Any], modules: dict[str, str] | None = None, **more: Any) -> None:
        """Load an app and import its init modules. `more` has other keys of the app."""
        self.assertTrue(
            entry.load_app(json.dumps(payload(*forms, modules=modules, **more))), self.bridge.reports
        )

    def open(self, form: str | Component, **properties: Any) -> Any:
        """Open a form and send the changes to the page. Returns the form."""
        opened = anvil.open_form(form, **properties)
        buffer.flush()
        return opened

    def flush(self) -> list[str]:
        """Send the queued operations to the page. Returns their names."""
        before = len(self.page.batches)
        buffer.flush()
        return [name for batch in self.page.batches[before:] for name in batch.names]

    def reported(self) -> list[str]:
        """The errors reported since the last call, each as `type: message`."""
        found = [f"{one.get('type') or one['runtimeError']}: {one['message']}" for one in self.bridge.reports]
        self.bridge.reports.clear()
        return found

    def printed(self) -> list[str]:
        """All printed lines, including warnings."""
        output.flush()
        return "".join(text for _, text in self.bridge.printed).splitlines()


def _forget_app() -> None:
    """Undo the effects of loading an app on the interpreter."""
    start._startup.cache_clear()
    linecache.clearcache()
    for package in app.current.packages if app.current else ():
        for name in [name for name in sys.modules if name == package or name.startswith(f"{package}.")]:
            del sys.modules[name]
    for name in ("__getattr__", "__setattr__", "__delattr__"):
        if name in anvil.ClassicComponent.__dict__:
            delattr(anvil.ClassicComponent, name)

"""Brings the interpreter up, once: `prepare` does what a memory snapshot can hold, `boot` what belongs to the process."""

import gc
import importlib
import pkgutil
import sys

from hearth_interpreter import NoTerminal, after_restore, guarded, refuse_breakpoints, refuse_sockets
from hearth_services.arrays import array_writer
from hearth_services.figures import figure_class, figure_writer
from hearth_wire import make_classes, make_writers, offer_modules

from . import capabilities, lazy_media, live_objects, sibling_imports
from .blocking import Wait, install_waiting
from .bridge import Bridge, set_bridge
from .call_scope import keep_registries
from .error_hints import NO_SOCKETS
from .interrupts import install_interrupt
from .modules import finder
from .output import TERMINAL


def prepare() -> None:
    """Import all of `anvil`, so that no call takes time for it, and that what it registers is there for every call.

    Nothing here touches JavaScript: the interpreter's memory may be kept and restored afterwards.
    """
    import anvil

    for module in pkgutil.walk_packages(anvil.__path__, "anvil."):
        importlib.import_module(module.name)
    for values in (capabilities, live_objects, lazy_media):
        values.install()
    make_classes(figure_class)
    for maker in (figure_writer, array_writer):
        make_writers(maker)
    keep_registries()
    # All of `anvil` is imported already, so only modules of the app are offered to names on the wire.
    offer_modules(finder.knows)
    gc.collect()


def boot(bridge: Bridge, wait: Wait | None = None) -> None:
    """Join prepared Python with its host. `wait` is given by a host without JavaScript's promises and interrupts."""
    after_restore()
    set_bridge(bridge)
    sys.stdin = NoTerminal("server code is called by pages, which pass what it needs as arguments")
    refuse_breakpoints("print() what is to be seen")
    sys.stdout, sys.stderr = TERMINAL
    finder.install()
    sibling_imports.install(finder.knows)
    install_waiting(wait or _run_sync())
    if wait is None:
        install_interrupt()
        refuse_sockets(NO_SOCKETS)


def _run_sync() -> Wait:
    from pyodide.ffi import run_sync

    return guarded(run_sync)

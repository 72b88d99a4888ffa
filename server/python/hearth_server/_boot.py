"""Initializes the interpreter.

`prepare` does what can be stored in a memory snapshot, `boot` what needs the running process and
its host.
"""

import gc
import importlib
import pkgutil
import sys

from hearth_interpreter import NoTerminal, after_restore, guarded, refuse_breakpoints, refuse_sockets
from hearth_services.arrays import array_writer
from hearth_services.figures import figure_class, figure_writer
from hearth_wire import make_classes, make_writers, offer_modules

from . import capabilities, helper_imports, lazy_media, live_objects, sibling_imports
from .blocking import Wait, install_waiting
from .bridge import Bridge, set_bridge
from .call_scope import keep_registries
from .error_hints import NO_SOCKETS
from .interrupts import install_interrupt
from .modules import finder
from .output import TERMINAL


def prepare() -> None:
    """Import all of `anvil` and register its values, so that calls find everything imported.

    Nothing here touches JavaScript, because the host may save the interpreter's memory afterwards
    and restore it later.
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
    # Names in messages may import only modules of the app: all of `anvil` is imported already.
    offer_modules(finder.knows)
    gc.collect()


def boot(bridge: Bridge, wait: Wait | None = None) -> None:
    """Connect the prepared interpreter to its host.

    A host without JavaScript promises and interrupts (`hearth_process`) passes `wait`; without it,
    promises are awaited by Pyodide's stack switching.
    """
    after_restore()
    set_bridge(bridge)
    sys.stdin = NoTerminal("server code is called by pages, which pass what it needs as arguments")
    refuse_breakpoints("print() what is to be seen")
    sys.stdout, sys.stderr = TERMINAL
    finder.install()
    sibling_imports.install(finder.knows)
    install_waiting(wait or _run_sync(), helper_imports.install(finder.knows_package))
    if wait is None:
        install_interrupt()
        refuse_sockets(NO_SOCKETS)


def _run_sync() -> Wait:
    from pyodide.ffi import run_sync

    return guarded(run_sync)

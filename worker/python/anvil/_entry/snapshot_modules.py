"""Imports the modules that a memory snapshot of this interpreter holds: all that a start needs, and what apps import most.

See decisions/start-up.md.
"""

from __future__ import annotations

import gc
from importlib import import_module

from .._modules import preloaded
from .._runtime.waiting import threads
from . import streams
from .strip_columns import columns_stripped

#: Imported by the first entry that needs them: the engine's own, then what apps import of the standard library.
_ENGINE = "_app.printing _app.start _entry.control _entry.entry _entry.interop _model.node_link _server.pushes js server tz"
#: An app server may have others.
_SERVICES = ("anvil.tables", "anvil.users")
_LIBRARY = (
    "calendar collections copy csv datetime decimal fractions functools hashlib hmac inspect itertools json math operator "
    "platform pprint random re secrets statistics string time traceback typing uuid"
)


def import_all() -> None:
    """Import all that a start would. The bridge is not attached yet: nothing here touches JavaScript."""
    # First, since modules make locks at import.
    threads.install()
    streams.shrink()
    with columns_stripped():
        for name in (*(f"anvil.{name}" for name in _ENGINE.split()), *_LIBRARY.split()):
            import_module(name)
        preloaded.load(_SERVICES)
    gc.collect()
    # All of it stays alive: garbage collections need not look at it again.
    gc.freeze()

"""Imports the modules for the memory snapshot: all that a start needs, and those that apps import most.

See decisions/start-up.md.
"""

from __future__ import annotations

import gc
from importlib import import_module

from .._modules import preloaded
from .._runtime.waiting import threads
from . import streams
from .strip_columns import columns_stripped

#: Hearth's modules that the first entry would import, and then modules of the standard library that
#: apps import.
_ENGINE = "_app.printing _app.start _entry.control _entry.entry _entry.interop _model.node_link _server.pushes js server tz"
#: Only for apps on Hearth's own server, since other app servers may have other services.
_SERVICES = ("anvil.tables", "anvil.users")
_LIBRARY = (
    "calendar collections copy csv datetime decimal fractions functools hashlib hmac inspect itertools json math operator "
    "platform pprint random re secrets statistics string time traceback typing uuid"
)


def import_all() -> None:
    """Import all modules that a start would import.

    The bridge is not attached yet, so nothing here touches JavaScript.
    """
    # Installed first, because modules create locks when they are imported.
    threads.install()
    streams.shrink()
    with columns_stripped():
        for name in (*(f"anvil.{name}" for name in _ENGINE.split()), *_LIBRARY.split()):
            import_module(name)
        preloaded.load(_SERVICES)
    gc.collect()
    # All these objects stay alive, so garbage collections need not examine them again.
    gc.freeze()

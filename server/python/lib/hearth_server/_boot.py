"""Brings the interpreter up, once."""

import importlib
import pkgutil
import sys

from .blocking import install_sleep
from .bridge import Bridge, set_bridge
from .modules import install_finder
from .output import LineWriter
from .stopping import install_stopping
from .worlds import keep_registries


def boot(bridge: Bridge) -> None:
    """Join Python with the worker around it, and import what calls use."""
    set_bridge(bridge)
    sys.stdout = LineWriter("stdout")
    sys.stderr = LineWriter("stderr")
    install_finder()
    install_sleep()
    install_stopping()
    _import_public_modules()
    keep_registries()


def _import_public_modules() -> None:
    """All of `anvil`, so that no call pays for it, and what it registers belongs to no call."""
    import anvil

    for module in pkgutil.walk_packages(anvil.__path__, "anvil."):
        importlib.import_module(module.name)

"""Brings the interpreter up, once."""

import sys

from .blocking import install_sleep
from .bridge import Bridge, set_bridge
from .modules import install_finder
from .output import LineWriter
from .stopping import install_stopping


def boot(bridge: Bridge) -> None:
    """Join Python with the worker around it, and import what every call uses."""
    set_bridge(bridge)
    sys.stdout = LineWriter("stdout")
    sys.stderr = LineWriter("stderr")
    install_finder()
    install_sleep()
    install_stopping()
    import anvil.server as _anvil_server  # noqa: F401

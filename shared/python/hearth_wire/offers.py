"""Which modules a name that arrived may import.

Names on the wire are chosen by the other side, which may be anybody: importing whatever they say would run any module
that is installed here. So only modules that somebody offers are imported: those of the app and its dependencies, and those
of this runtime's own that have portable classes.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from itertools import accumulate

#: Is there a module of that full dotted name to be imported?
Offer = Callable[[str], bool]

_offers: list[Offer] = []


def offer_modules(offer: Offer) -> None:
    """Let names that arrive import modules for which `offer` is true, too."""
    _offers.append(offer)


def withdraw_modules(offer: Offer) -> None:
    """Take back what `offer_modules` was given."""
    _offers.remove(offer)


def import_offered(module: str) -> None:
    """Import a module whose name arrived, if it is offered; one that was imported long ago is left as it is.

    Raises ModuleNotFoundError, as if nothing else were installed, for any other; what is no name of a module, or of the
    standard library's, is passed over: no portable class is there.
    """
    if _is_offered(module):
        importlib.import_module(module)
        return
    parts = module.split(".")
    if "" in parts or parts[0] in sys.stdlib_module_names:
        return
    for name in accumulate(parts, "{}.{}".format):
        if name not in sys.modules and not _is_offered(name):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


def _is_offered(module: str) -> bool:
    return any(offer(module) for offer in _offers)

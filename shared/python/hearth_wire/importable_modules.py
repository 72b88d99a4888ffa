"""Which modules may be imported for a name that arrived.

Names on the wire are chosen by the other side, which may be anybody: importing whatever they say would run any module
that is installed here. So only modules that were offered are imported: those of the app and its dependencies, and the
runtime's own ones with portable classes.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from itertools import accumulate

#: Says whether it offers the module of a full dotted name.
Offer = Callable[[str], bool]

_offers: list[Offer] = []


def offer_modules(offer: Offer) -> None:
    """Allow the import of modules for which `offer` is true, too."""
    _offers.append(offer)


def withdraw_modules(offer: Offer) -> None:
    """Take back what `offer_modules` was given."""
    _offers.remove(offer)


def import_offered(module: str) -> None:
    """Import a module whose name arrived, if it is offered.

    Raises ModuleNotFoundError for any other that is not imported yet, whether it is installed or not. Does nothing for
    the standard library, which has no portable classes, and for what cannot be a module's name.
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

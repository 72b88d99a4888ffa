"""Which modules may be imported because of a name in a message.

The other side chooses such names, and may be an attacker: importing any name would run any module
that is installed. So only offered modules are imported: those of the app and its dependencies, and
Hearth's own modules with portable classes.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from itertools import accumulate

#: Returns whether the module with a full dotted name may be imported.
Offer = Callable[[str], bool]

_offers: list[Offer] = []


def offer_modules(offer: Offer) -> None:
    """Also allow the import of modules for which `offer` returns true."""
    _offers.append(offer)


def withdraw_modules(offer: Offer) -> None:
    """Undo `offer_modules` for this function."""
    _offers.remove(offer)


def import_offered(module: str) -> None:
    """Import a module named in a message, if it is offered.

    Raises ModuleNotFoundError for any other module that is not imported yet, whether it is
    installed or not. Does nothing for the standard library, which has no portable classes, and for
    text that cannot be a module name.
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

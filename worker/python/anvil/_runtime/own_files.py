"""Distinguishes Hearth's code from an app's.

Hearth's code is in the package `anvil`, or in a package whose name begins with `hearth_`.
"""

from __future__ import annotations

import hearth_wire

_ROOTS = {__file__.rpartition("anvil/_runtime/")[0], hearth_wire.__file__.rpartition("hearth_wire/")[0]}
_PREFIXES = tuple(root + name for root in _ROOTS for name in ("anvil/", "hearth_"))


def is_own(path: str) -> bool:
    """Whether a file, by its name in code objects, belongs to Hearth."""
    return path.startswith(_PREFIXES)


def own_file(path: str) -> str | None:
    """The path of a file of Hearth, starting with its package; None for other files."""
    return (
        next((path[len(root) :] for root in _ROOTS if path.startswith(root)), None) if is_own(path) else None
    )

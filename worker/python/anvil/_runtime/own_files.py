"""Which code is Hearth's own: the package `anvil`, and every one whose name begins with `hearth_`."""

from __future__ import annotations

import hearth_wire

_ROOTS = {__file__.rpartition("anvil/_runtime/")[0], hearth_wire.__file__.rpartition("hearth_wire/")[0]}
_PREFIXES = tuple(root + name for root in _ROOTS for name in ("anvil/", "hearth_"))


def is_own(path: str) -> bool:
    """Is a file, as a code object names it, ours?"""
    return path.startswith(_PREFIXES)


def own_file(path: str) -> str | None:
    """The name of a file of ours from its package on; None for others."""
    return (
        next((path[len(root) :] for root in _ROOTS if path.startswith(root)), None) if is_own(path) else None
    )

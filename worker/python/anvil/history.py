"""`anvil.history`: the app's location in the browser's address and history (api §9.3).

`history` changes the path of the address, `hash_history` its hash; each is created at its first
use.
"""

from __future__ import annotations

from typing import Any

from ._history import HashHistory, History, Location, make_history
from ._modules import public as _public

__all__ = ["Location", "hash_history", "history"]

_KINDS: dict[str, type[History]] = {"history": History, "hash_history": HashHistory}

history: Any
hash_history: Any


def __getattr__(name: str) -> Any:
    kind = _KINDS.get(name)
    if kind is None:
        raise AttributeError(f"module 'anvil.history' has no attribute '{name}'")
    made = globals()[name] = make_history(kind)
    return made


_public.publish(__name__, globals())

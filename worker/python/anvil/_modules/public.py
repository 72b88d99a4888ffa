"""The public modules of `anvil`: which names apps see, and the module that their classes and functions name."""

from __future__ import annotations

from collections.abc import Mapping
from types import FunctionType
from typing import Any

#: Where what apps see is written: parts of `anvil` that are not theirs, and packages that both Pythons share.
_PRIVATE = ("anvil._", "hearth_")

#: The namespace of `anvil`, which that puts here for what is below it.

names: dict[str, Any] = {}


def offer(namespace: dict[str, Any]) -> None:
    """Set the namespace of `anvil`. It is not copied, so names that are set in it later are found, too."""
    global names
    names = namespace


def publish(module: str, namespace: Mapping[str, Any]) -> None:
    """Let classes and functions of a public module have that as their `__module__`, not the one that defines them.

    It is what errors, `repr` and `pickle` call them by. What calls itself otherwise than the name it has here, or is public
    elsewhere already, stays as it is. Classes within a class say where they are, too.
    """
    for name, value in namespace.items():
        if (
            isinstance(value, (type, FunctionType))
            and value.__qualname__ == name
            and value.__module__.startswith(_PRIVATE)
        ):
            value.__module__ = module
            if isinstance(value, type):
                _publish_within(value)


def _publish_within(owner: type) -> None:
    for name, value in vars(owner).items():
        if isinstance(value, type) and not name.startswith("_") and value.__module__.startswith(_PRIVATE):
            value.__module__ = owner.__module__
            value.__qualname__ = f"{owner.__qualname__}.{name}"
            _publish_within(value)

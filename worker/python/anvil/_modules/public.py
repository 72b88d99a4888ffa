"""The public modules of `anvil`: the names that apps see, and the `__module__` of what is public."""

from __future__ import annotations

from collections.abc import Mapping
from types import FunctionType
from typing import Any

#: Where public classes and functions are defined: private parts of `anvil`, and packages shared
#: with the server's Python.
_PRIVATE = ("anvil._", "hearth_")

#: The namespace of `anvil`, set by `offer` for the modules below it.

names: dict[str, Any] = {}


def offer(namespace: dict[str, Any]) -> None:
    """Set the namespace of `anvil`. It is not copied, so names added later are found, too."""
    global names
    names = namespace


def publish(module: str, namespace: Mapping[str, Any]) -> None:
    """Set the `__module__` of a public module's classes and functions to that module.

    It is shown by errors and `repr`, and used by `pickle`. Anything whose own name differs from its
    name here, or that is public elsewhere already, stays as it is. Nested classes are changed as
    well.
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

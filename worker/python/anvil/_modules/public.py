"""The public modules of `anvil`: names that apps see, and the `__module__` of public objects."""

from __future__ import annotations

from collections.abc import Mapping
from types import FunctionType
from typing import Any

#: Prefixes of the internal modules that define public classes and functions: those of `anvil`, and
#: the packages that the server's Python shares.
_PRIVATE = ("anvil._", "hearth_")

#: The namespace of `anvil`, set by `offer`. Modules that `anvil` imports cannot import its names.

names: dict[str, Any] = {}


def offer(namespace: dict[str, Any]) -> None:
    """Set the namespace of `anvil`. It is not copied, so names that are added later are found."""
    global names
    names = namespace


def publish(module: str, namespace: Mapping[str, Any]) -> None:
    """Set the `__module__` of a public module's classes and functions to `module`.

    Errors, `repr` and `pickle` then use the public name. Objects whose `__qualname__` is another
    name, or that are public elsewhere already, are unchanged. Nested classes also get the
    `__qualname__` of their place.
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

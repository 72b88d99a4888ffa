"""`anvil.pluggable_ui`: components that themes may replace, by name (api §8.8)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

Listener = Callable[..., Any]


class PluggableUI(Mapping[str, Any]):
    """A mapping of names to components and functions; it is read-only except through `provide`."""

    def __init__(self) -> None:
        self._entries: dict[str, Any] = {}
        self._listeners: list[tuple[str, Listener]] = []

    def __getitem__(self, name: str) -> Any:
        return self._entries[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    def __setitem__(self, name: str, value: Any) -> None:
        raise TypeError("use provide() method to update anvil.pluggable_ui")

    def provide(self, *arguments: Any) -> None:
        """Replace entries and call listeners: `provide(package_name, updates)`."""
        package, updates = _check(arguments)
        self._entries.update(updates)
        for pattern, listener in list(self._listeners):
            matching = {name: value for name, value in updates.items() if _matches(pattern, name)}
            if matching:
                listener(matching, provider=package)

    def provide_defaults(self, *arguments: Any) -> None:
        """Add missing entries, without calling listeners."""
        for name, value in _check(arguments)[1].items():
            self._entries.setdefault(name, value)

    def add_listener(self, name: str, fn: Listener) -> Listener:
        """Call `fn(updates, provider=…)` when the entry changes; a name that ends in `*` is a prefix."""
        if not isinstance(name, str):
            raise TypeError("name of a pluggable_ui listener must be a string")
        if not callable(fn):
            raise TypeError("a pluggable_ui listener must be callable")
        self._listeners.append((name, fn))
        return fn

    def remove_listener(self, fn: Listener) -> None:
        """Remove a listener."""
        self._listeners = [(name, known) for name, known in self._listeners if known != fn]


def _check(arguments: tuple[Any, ...]) -> tuple[str, dict[str, Any]]:
    if len(arguments) != 2:
        raise TypeError("usage: pluggable_ui.provide(package_name, updates)")
    package, updates = arguments
    if not isinstance(package, str):
        raise TypeError("package_name must be a string")
    if not isinstance(updates, dict):
        raise TypeError("updates must be a dict")
    if not all(isinstance(name, str) for name in updates):
        raise TypeError("keys of pluggable_ui must be strings")
    return package, updates


def _matches(pattern: str, name: str) -> bool:
    return name.startswith(pattern[:-1]) if pattern.endswith("*") else name == pattern


pluggable_ui = PluggableUI()

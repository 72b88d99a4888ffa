"""Dictionaries with nested access by underscores.

`layout["xaxis_title"]` is `layout["xaxis"]["title"]`.
"""

from __future__ import annotations

from typing import Any

from hearth_services.wrapped import WrappedObject

from ._names import WHOLE_NAMES


def split_name(name: str) -> tuple[str, str]:
    """Split a name into the name of its first item and the rest, such as `("xaxis", "title")`.

    The rest is empty for a name without underscores, or with one that is part of the name.
    """
    for whole in WHOLE_NAMES:
        if name == whole:
            return name, ""
        if name.startswith(whole + "_"):
            return whole, name[len(whole) + 1 :]
    first, _, rest = name.partition("_")
    return (first, rest) if first and rest else (name, "")


class MagicObject(WrappedObject):
    """A WrappedObject in which names with underscores lead to nested items.

    An item of that exact name takes precedence.
    """

    def __setitem__(self, key: str, value: Any) -> None:
        first, rest = split_name(key) if isinstance(key, str) else (key, "")
        if not rest:
            super().__setitem__(first, value)
            return
        if not isinstance(self.get(first), dict):
            super().__setitem__(first, {})
        _set(self[first], rest, value)

    def __missing__(self, key: str) -> Any:
        first, rest = split_name(key)
        if not rest:
            return super().__missing__(key)
        inner = self[first]
        return _get(inner, rest) if isinstance(inner, dict) else inner[rest]


def _set(inner: Any, name: str, value: Any) -> None:
    """Set a nested item, also through plain dictionaries, which do not handle underscores themselves."""
    first, rest = split_name(name)
    if isinstance(inner, MagicObject) or not rest:
        inner[name] = value
        return
    if not isinstance(inner.get(first), dict):
        inner[first] = {}
    _set(inner[first], rest, value)


def _get(inner: Any, name: str) -> Any:
    first, rest = split_name(name)
    if isinstance(inner, MagicObject) or not rest:
        return inner[name]
    return _get(inner[first], rest)

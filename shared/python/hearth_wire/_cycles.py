"""Finds a value that contains itself, for the error that refuses to send it."""

from collections.abc import Iterable, Iterator
from typing import Any

from ._attributes import attributes_of
from ._paths import Path
from .portable import registration

_Children = Iterator[tuple[str | int, Any]]


def contains_itself(parts: dict[str, Any]) -> tuple[Any, Path] | None:
    """A value in a message's parts that contains itself, and its path; None if there is none.

    Not recursive, because it is called after the recursion limit was reached.
    """
    inside: dict[int, Path] = {}
    done: set[int] = set()
    stack: list[tuple[Any, Path, _Children]] = [(parts, (), iter(_children(parts)))]
    while stack:
        value, path, children = stack[-1]
        for key, child in children:
            if id(child) in inside:
                return child, inside[id(child)]
            if id(child) not in done and (own := list(_children(child))):
                inside[id(child)] = (*path, key)
                stack.append((child, (*path, key), iter(own)))
                break
        else:
            inside.pop(id(value), None)
            done.add(id(value))
            stack.pop()
    return None


def _children(value: Any) -> Iterable[tuple[str | int, Any]]:
    if isinstance(value, dict):
        return value.items()
    if isinstance(value, list | tuple):
        return enumerate(value)
    if registration(type(value)) is not None:
        return attributes_of(value).items()
    return ()

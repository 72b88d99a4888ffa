"""Rows and columns stay where they are when the child that opened them goes (api §5.4, §5.6).

On the page they are there. In a container that was not on the page yet, the next child remembers what those that
have gone have left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain, dropwhile, islice
from typing import Any

from .._model.classic import ClassicContainer
from .._model.component import Component

Layout = dict[str, Any]

#: Key of a child's layout for the page: the layouts of children in front of it that have left places.
BEFORE = "before"
#: So many are remembered with a child: there are more only where children come and go all the time.
_MOST = 100


def keep_places(
    panel: ClassicContainer, child: Component, left: Callable[[Layout, Iterable[Layout]], Layout | None]
) -> None:
    """Called before a child goes.

    `left` gives the layout that keeps its places for those behind it, or None if they need none; it need not
    go through all of them.
    """
    gone = _layout(child)
    children = panel._anvil_core.children
    if panel._anvil_core.node or not gone or not children or children[-1] is child:
        return
    at_child = dropwhile(lambda other: other is not child, children)
    behind = (layout for other in islice(at_child, 1, None) if (layout := _layout(other)))
    following = next(behind, None)
    if following is None:
        return
    kept = left(gone, chain((following,), behind))
    before = [*gone.get(BEFORE, ()), *([kept] if kept else ()), *following.get(BEFORE, ())]
    if before:
        following[BEFORE] = before[-_MOST:]


def forget_places(panel: ClassicContainer) -> None:
    """Called when all children are placed anew."""
    for child in panel._anvil_core.children or ():
        if layout := _layout(child):
            layout.pop(BEFORE, None)


def _layout(child: Component) -> Layout | None:
    return child._anvil_core.wire_layout if child._anvil_crosses else None

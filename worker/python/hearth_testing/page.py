"""A page without a browser: applies batches to a plain tree, and refuses invalid ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from anvil._generated.protocol import APP_NODE as APP
from anvil._generated.protocol import FIRST_PAINTED_NODE
from anvil._generated.protocol import OVERLAYS_NODE as OVERLAYS

from .operations import Batch, Operation


@dataclass(eq=False)
class Node:
    """A node on the page: its properties in wire form, and children with their layout properties."""

    id: int
    type: str
    props: dict[str, Any] = field(default_factory=dict)
    children: list[Node] = field(default_factory=list)
    layout: dict[str, Any] | None = None
    parent: Node | None = None

    def outline(self) -> Any:
        """The types in the subtree: `Label`, or `("LinearPanel", ["Label", …])` if there are children."""
        return (self.type, [child.outline() for child in self.children]) if self.children else self.type

    def ids(self) -> Any:
        """The subtree's node numbers: `[16, [[17, []], …]]`."""
        return [self.id, [child.ids() for child in self.children]]


class HeadlessPage:
    """The page's half of the tree.

    Nodes with numbers below `first_node` belong to earlier tests and are ignored.
    """

    def __init__(self, first_node: int) -> None:
        self._first_node = first_node
        self.nodes = {APP: Node(APP, "App"), OVERLAYS: Node(OVERLAYS, "Overlays")}
        self.batches: list[Batch] = []

    def run(self, batch: Batch) -> None:
        """Apply one batch. Operations on page objects are answered by the bridge."""
        expected = len(self.batches) + 1
        assert batch.seq == expected, f"expected batch {expected}, got {batch.seq}"
        self.batches.append(batch)
        for operation in batch.operations:
            apply = _MUTATIONS.get(operation.name)
            if apply is not None:
                apply(self, *operation.fields)
            elif operation.name in ("domNode", "domNodes", "invoke"):
                self.node(operation.fields[1])

    def node(self, number: int) -> Node:
        """An existing node."""
        assert number in self.nodes, f"there is no node {number}"
        return self.nodes[number]

    def operations(self, *names: str) -> list[Operation]:
        """All operations so far, or those with these names."""
        every = [one for batch in self.batches for one in batch.operations]
        return [one for one in every if one.name in names] if names else every

    @property
    def app(self) -> Node | None:
        """The root node of the open form, or None."""
        children = self.nodes[APP].children
        assert len(children) < 2, "the app has one root"
        return children[0] if children else None

    @property
    def overlays(self) -> list[Node]:
        """Dialogs and notifications, the last one on top."""
        return self.nodes[OVERLAYS].children

    def find(self, type_name: str) -> list[Node]:
        """The nodes of one type in the document, in document order."""
        roots = [*self.nodes[APP].children, *self.overlays]
        return [node for root in roots for node in _walk(root) if node.type == type_name]

    # Mutations

    def _create(self, description: list[Any]) -> Node:
        number, type_name, props, children = description
        assert number not in self.nodes, f"node {number} is made twice"
        node = self.nodes[number] = Node(number, type_name, dict(props))
        for index, (child, layout) in enumerate(children):
            made = self.node(child) if isinstance(child, int) else self._create(child)
            self._insert(number, index, made.id, layout)
        return node

    def _set(self, number: int, props: dict[str, Any], base: dict[str, int] | None) -> None:
        assert not base or base.keys() <= props.keys(), f"base revisions {base} without their writes {props}"
        self.node(number).props.update(props)

    def _insert(self, parent: int, index: int, child: int, layout: dict[str, Any] | None) -> None:
        above, below = self.node(parent), self.node(child)
        assert below.parent is None, f"node {child} is already in node {below.parent and below.parent.id}"
        assert index <= len(above.children), (
            f"index {index} in node {parent} of {len(above.children)} children"
        )
        assert all(below is not one for one in _ancestors(above)), f"node {child} would be inside itself"
        above.children.insert(index, below)
        below.parent, below.layout = above, layout

    def _remove(self, parent: int, child: int) -> None:
        above, below = self.node(parent), self.node(child)
        assert below.parent is above, f"node {child} is not in node {parent}"
        above.children.remove(below)
        below.parent, below.layout = None, None

    def _layout(self, parent: int, child: int, layout: dict[str, Any] | None) -> None:
        below = self.node(child)
        assert below.parent is self.node(parent), f"node {child} is not in node {parent}"
        below.layout = layout

    def _is_earlier(self, number: int) -> bool:
        """Whether the node may belong to an earlier test.

        True for painted nodes, whose numbers do not tell.
        """
        return number < self._first_node or number >= FIRST_PAINTED_NODE

    def _destroy(self, numbers: list[int]) -> None:
        gone = {number for number in numbers if number in self.nodes or not self._is_earlier(number)}
        for number in gone:
            parent = self.node(number).parent
            assert parent is None or parent.id in gone, (
                f"node {number} is destroyed inside node {parent and parent.id}"
            )
            left = [child.id for child in self.nodes[number].children if child.id not in gone]
            assert not left, f"node {number} is destroyed with {left} inside"
        for number in gone:
            del self.nodes[number]


def _walk(node: Node) -> Iterator[Node]:
    yield node
    for child in node.children:
        yield from _walk(child)


def _ancestors(node: Node) -> Iterator[Node]:
    current: Node | None = node
    while current is not None:
        yield current
        current = current.parent


_MUTATIONS: dict[str, Callable[..., object]] = {
    "create": HeadlessPage._create,
    "set": HeadlessPage._set,
    "insert": HeadlessPage._insert,
    "remove": HeadlessPage._remove,
    "layout": HeadlessPage._layout,
    "destroy": HeadlessPage._destroy,
}

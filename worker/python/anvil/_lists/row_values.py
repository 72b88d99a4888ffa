"""The texts that a row shows in cells without content (api §5.9).

They are nodes on the page without components.
"""

from __future__ import annotations

from typing import Any

from .._model.core import new_number
from .._runtime import buffer


class _ValueNode:
    """A Label on the page without a component. Its node is destroyed when this object is freed."""

    __slots__ = ("number", "text")

    def __init__(self, text: str) -> None:
        self.number = 0
        self.text = text

    def description(self, align: str) -> list[Any]:
        """The node's description for the page."""
        self.number = new_number()
        return [self.number, "Label", {"text": self.text, "align": align}, []]

    def __del__(self) -> None:
        if self.number:
            buffer.dropped.append(self.number)


class RowValues:
    """The labels by column.

    `row` is the row's node number, or 0 while it has none.
    """

    __slots__ = ("_align", "_nodes")

    def __init__(self) -> None:
        self._nodes: dict[str, _ValueNode] = {}
        self._align = "left"

    def align(self, align: str, row: int) -> None:
        """Set the alignment of the texts to the row's."""
        self._align = align
        for node in self._nodes.values():
            if row:
                buffer.set_property(node.number, "align", align)

    def show(self, texts: dict[str, str], row: int, index: int) -> None:
        """Show exactly these texts, after the first `index` nodes of the row."""
        for column in [column for column in self._nodes if column not in texts]:
            self.remove(column, row)
        for column, text in texts.items():
            node = self._nodes.get(column)
            if node is None:
                node = self._nodes[column] = _ValueNode(text)
                if row:
                    buffer.create(node.description(self._align))
                    buffer.insert(row, index + len(self._nodes) - 1, node.number, _layout(column))
            elif node.text != text:
                node.text = text
                if row:
                    buffer.set_property(node.number, "text", text)

    def remove(self, column: str, row: int) -> None:
        """Remove the text of a column, if it has one."""
        node = self._nodes.pop(column, None)
        if node is not None and row:
            buffer.remove(row, node.number)

    def descriptions(self) -> list[Any]:
        """Descriptions of all labels, with their layouts, for the row's description."""
        return [[node.description(self._align), _layout(column)] for column, node in self._nodes.items()]


def _layout(column: str) -> dict[str, Any]:
    return {"column": column, "auto": True}

"""Numbers of nodes that the page has painted for the start form, for its components to adopt (decisions/early-form.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .component import Component
    from .core import Core

#: The name of the form itself in `_numbers`.
FORM = ""

_form = ""
#: By the component's name: its node's number, the type of the painted node, and the letters that mark its elements.
_numbers: dict[str, tuple[int, str, str]] = {}
#: The letters for each number that was adopted.
_letters: dict[int, str] = {}
#: Components that have no node yet, and the numbers that theirs are to have.
_adopted: dict[Core, int] = {}


def expect(paint: dict[str, Any] | None) -> None:
    """Take the painted nodes from the payload: the first form of that name adopts them."""
    global _form
    _adopted.clear()
    _letters.clear()
    _form = paint["form"] if paint else ""
    _numbers.clear()
    _numbers.update(paint["nodes"] if paint else {})


def finish() -> None:
    """Forget painted nodes that were not used: other components get new ones."""
    expect(None)


def adopt(name: str, form: Component, parts: dict[str, Component]) -> None:
    """Let a form that was built, `name` below its package, adopt its painted nodes, if it is the painted one and the first."""
    global _form
    if not _form or name != _form:
        return
    _form = ""
    for part, (number, node_type, own) in _numbers.items():
        component = form if part == FORM else parts.get(part)
        # A component that could not be made is replaced by one of another type.
        if component is not None and component._anvil_node_type == node_type:
            core = component._anvil_core
            _adopted[core] = number
            _letters[number] = own
            if core.wire_layout and core.layout and not core.layout.get("grid_position", own):
                core.wire_layout["grid_position"] = f"{own},{own}"


def number_of(core: Core) -> int | None:
    """The number of a component's painted node, given out once; None where it has none."""
    return _adopted.pop(core, None)


def letters(node: int) -> str | None:
    """The letters that mark the elements of a painted panel; None for others."""
    return _letters.get(node)

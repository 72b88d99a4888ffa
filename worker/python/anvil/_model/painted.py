"""Nodes of the start form that the page may show already: its components take their numbers over (decisions/start-up.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .component import Component
    from .core import Core

#: The form itself among the names.
FORM = ""

_form = ""
#: By the component's name: its number, the type of node that is painted, and the letters that stand for it.
_numbers: dict[str, tuple[int, str, str]] = {}
#: The letters for each number that was claimed.
_letters: dict[int, str] = {}
#: Components that have no node yet, and the numbers that theirs are to have.
_claimed: dict[Core, int] = {}


def expect(paint: dict[str, Any] | None) -> None:
    """Take over what the payload says is painted: the first form of that name makes it its own."""
    global _form
    _claimed.clear()
    _letters.clear()
    _form = paint["form"] if paint else ""
    _numbers.clear()
    _numbers.update(paint["nodes"] if paint else {})


def over() -> None:
    """Whatever has no node by now gets a new one."""
    expect(None)


def claim(name: str, form: Component, parts: dict[str, Component]) -> None:
    """A form of the app was built, `name` below its package. Nothing happens unless it is the one, and the first."""
    global _form
    if not _form or name != _form:
        return
    _form = ""
    for part, (number, node_type, own) in _numbers.items():
        component = form if part == FORM else parts.get(part)
        # Another type stands where a component could not be made.
        if component is not None and component._anvil_node_type == node_type:
            core = component._anvil_core
            _claimed[core] = number
            _letters[number] = own
            if core.wire_layout and core.layout and not core.layout.get("grid_position", own):
                core.wire_layout["grid_position"] = f"{own},{own}"


def number_of(core: Core) -> int | None:
    """The number for a component's node, which nobody else gets; None where nothing is painted of it."""
    return _claimed.pop(core, None)


def letters(node: int) -> str | None:
    """What marks the elements that belong to a panel, where that is painted."""
    return _letters.get(node)

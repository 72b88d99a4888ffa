"""Communication between a component and its node, other than properties: events, methods, mirrored state."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from .._generated import protocol as op
from .._js import access, values
from .._runtime import buffer
from . import event_texts, events, mirror, tree
from .core import live_component

if TYPE_CHECKING:
    from .component import Component


values.component_with = live_component


def wanted_events(component: Component) -> list[str]:
    """The events of the page that the component wants.

    They have handlers, the component itself needs them, or they write a bound property back.
    """
    handlers = component._anvil_core.handlers
    heard = component._anvil_heard
    if not handlers:
        return sorted(heard)
    wanted = {name for name in handlers if name in component._anvil_page_events} | heard
    for name in handlers:
        if name.startswith(events.WRITE_BACK):
            prop = component._anvil_properties.get(name[len(events.WRITE_BACK) :])
            if prop is not None:
                wanted.update(prop.spec.writeback_events)
    return sorted(wanted)


def handlers_changed(component: Component, name: str) -> None:
    """Tell the page which events are wanted, after the first handler was added or the last one removed."""
    node = component._anvil_core.node
    if node and (name in component._anvil_page_events or name.startswith(events.WRITE_BACK)):
        buffer.set_property(node, "events", wanted_events(component))


def write_back(component: Component, event: str) -> None:
    """Let data bindings write back the properties for which this event does so."""
    for name, prop in component._anvil_properties.items():
        if event in prop.spec.writeback_events:
            events.run(
                component, events.WRITE_BACK + name, {"property": name, "value": getattr(component, name)}
            )


def invoke(component: Component, method: str, *arguments: Any) -> None:
    """Call a method of the component on the page without waiting; no effect if it was never on the page."""
    node = component._anvil_core.node
    if node:
        buffer.operation(op.INVOKE, 0, node, method, arguments)


def focus(component: Component) -> None:
    """Give the component the keyboard focus; no effect if it was never on the page.

    Waits only where the app handles `focus`: its handlers have run when this returns.
    """
    core = component._anvil_core
    if core.node and core.handlers and "focus" in core.handlers:
        ask(component, "focus")
    else:
        invoke(component, "focus")


def ask(component: Component, method: str, *arguments: Any) -> Any:
    """Call a method of the component on the page, and wait for its result."""
    return access.ask(op.INVOKE, tree.ensure_node(component), method, arguments)


def apply_state(delivery: int, ran: int, handled: int, entries: Iterable[tuple[int, str, Any, int]]) -> None:
    """Apply the mirrored state of a delivery, which is that of the screen after batch `ran`.

    An entry older than Python's last write is dropped: the screen sends the merged value when it
    has run that batch. `handled` is the newest delivery whose handlers have not all ended; 0 if
    there is none.
    """
    for node, name, value, revision in entries:
        component = live_component(node)
        if component is None:
            continue
        is_text = event_texts.is_text(component, name)
        if is_text:
            event_texts.note(delivery)
        known = mirror.of(component, name)
        if known.written > ran:
            known.outdated(delivery)
            continue
        if is_text:
            event_texts.arrived(component, name, event_texts.Text(delivery, revision, value), handled)
        else:
            known.arrived(revision, delivery)
            component._anvil_set_mirrored(name, value)

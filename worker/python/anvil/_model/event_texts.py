"""Lets a handler see the texts on the screen as they were at its event (decisions/screen-state.md).

Python may have been busy at the time of the event, and the user may have typed more since. Later
texts are stored separately, by delivery, as long as a handler may have to read the earlier ones.
After a wait, a flow sees the texts as they are known then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from .._generated import protocol as op
from .._js import access, mirror_invalidation
from .._runtime import buffer
from .._runtime.reports.errors import describe, report_exception
from .._runtime.reports.faults import HearthFault
from .._runtime.waiting import blocking, flows
from . import mirror
from .core import live_component

if TYPE_CHECKING:
    from .component import Component
    from .mirror import Mirror


class Text(NamedTuple):
    """The text of a box, starting with a delivery."""

    delivery: int
    revision: int
    value: Any


#: The node and property of texts with stored values, by their mirror.
_moved: dict[Mirror, tuple[int, str]] = {}
#: The delivery at whose time the running flow sees the texts; None for the current ones.
_seen: int | None = None
#: The newest delivery whose handler has begun. Later handlers never see texts from before it.
_begun = 0
#: The newest delivery that contained a text.
_newest = 0


def begin(delivery: int, ran: int) -> None:
    """The running flow handles a delivery, which the page sent after it had run batch `ran`.

    What Python has written since must be on the screen first, merged with the user's input.
    Otherwise the handler would read Python's own text, write another one, and be called again for
    the text that was typed meanwhile, endlessly if the page is slow.
    """
    global _begun
    _begun = max(_begun, delivery)
    # After changes by page objects, the texts of that time are out of date.
    moment = _begun if mirror_invalidation.last_batch <= ran else None
    _see(moment)
    if mirror.last_write > ran and (_newest > delivery or not mirror.is_on_page()):
        for node, name, value, revision in _ask(_begun, ran):
            component = live_component(node)
            if component is not None:
                _insert(component, name, Text(_begun, revision, value))
        _see(moment)
    flows.begin_anew(_begun)


def begin_now() -> None:
    """The running flow does not handle an action of the user: it sees the current texts."""
    _see(None)
    flows.begin_anew()


def is_text(component: Component, name: str) -> bool:
    """Whether a property is a text that users type.

    Not a DatePicker's date, which the page knows as a text or None, and Python as what the app has set.
    """
    prop = component._anvil_properties.get(name)
    return prop is not None and prop.spec.type == "string" and prop.spec.wire_default == ""


def note(delivery: int) -> None:
    """Record that a delivery contained a text, which may be out of date."""
    global _newest
    _newest = delivery


def arrived(component: Component, name: str, text: Text, handled: int) -> None:
    """Store a new text from the screen.

    `handled` is the newest delivery whose handlers have not all ended; 0 if there is none.
    """
    known = mirror.of(component, name)
    needed = max(handled, _seen or 0)
    if not needed:
        known.texts.clear()
        _show(component, name, text)
        return
    texts = _texts(component, name)
    # Of the texts after the needed time, only the newest is stored.
    if texts[-1].delivery > needed:
        texts.pop()
    texts.append(text)
    if len(texts) > mirror.KEPT:
        del texts[0]
    if _seen is None:
        _show(component, name, text)


def _see(delivery: int | None) -> None:
    """Set all texts to their values at a delivery, or to the newest values for None."""
    global _seen
    _seen = delivery
    for known, (node, name) in list(_moved.items()):
        component = live_component(node)
        texts = known.texts
        if component is None or not texts:
            del _moved[known]
            continue
        if delivery is None:
            _show(component, name, texts[-1])
            continue
        while len(texts) > 1 and texts[1].delivery <= delivery:
            del texts[0]
        _show(component, name, texts[0])
        if len(texts) == 1:
            texts.clear()
            del _moved[known]


blocking.went_on.append(lambda: _see(None))


def _show(component: Component, name: str, text: Text) -> None:
    known = mirror.of(component, name)
    if known.revision != text.revision:
        known.arrived(text.revision)
        component._anvil_set_mirrored(name, text.value)


def _texts(component: Component, name: str) -> list[Text]:
    """The stored values of a text, oldest first.

    If there are none, Python's current value is stored.
    """
    known = mirror.of(component, name)
    if not known.texts:
        value = component._anvil_core.values.get(name, component._anvil_properties[name].default)
        known.texts.append(Text(0, known.revision, value))
        _moved[known] = (component._anvil_core.node, name)
    return known.texts


def _insert(component: Component, name: str, text: Text) -> None:
    """Insert the text of a box at an earlier time, which has only now become known."""
    texts = _texts(component, name)
    at = len(texts)
    while at > 0 and texts[at - 1].delivery > text.delivery:
        at -= 1
    if at == len(texts):
        # The newest text must stay the last.
        texts.append(texts[-1]._replace(delivery=text.delivery + 1))
    texts.insert(at, text)


def _ask(delivery: int, ran: int) -> list[tuple[int, str, Any, int]]:
    """Wait until the page has run all operations so far, and return texts that only the page knows.

    They are those at the delivery.
    """
    if _seen is None:
        mirror_invalidation.asked()
    buffer.flush()
    try:
        return access.ask(op.TEXTS_AT, delivery, ran) or []
    except Exception as error:
        # The event is handled even so.
        report_exception(HearthFault(f"the page could not say what was typed: {describe(error)}"))
        return []

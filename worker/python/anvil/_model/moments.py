"""Which moment of the screen the running flow sees (decisions/screen-state.md).

A handler reads what stood in a text box at its event, though Python was busy when that came and the user has typed on since.
Texts that arrive meanwhile are kept aside, by delivery, as long as a handler may have to read what was before. Once a flow has
waited it sees the screen as it is known by then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from .._generated import protocol as op
from .._js import access, overwritten
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
    """What a box held from a delivery on."""

    delivery: int
    revision: int
    value: Any


#: Texts that have changed since a moment that a handler may have to see: node and property.
_moved: dict[Mirror, tuple[int, str]] = {}
#: The delivery whose moment the running flow sees; None: now.
_seen: int | None = None
#: The newest delivery whose handler has begun. No later handler sees an older moment.
_begun = 0
#: The newest delivery that brought a text.
_newest = 0


def begin(delivery: int, ran: int) -> None:
    """The running flow is the handler of a delivery, which the page sent when it had run batch `ran`.

    What Python has written since is to be on the screen first, merged with what the user did. A handler that began earlier would
    read Python's own text, write what it makes of that, and find itself called again for what was typed: on a slow page without
    end.
    """
    global _begun
    _begun = max(_begun, delivery)
    # What page objects were used for is on no older screen.
    moment = _begun if overwritten.last_batch <= ran else None
    _see(moment)
    if mirror.last_write > ran and (_newest > delivery or not mirror.is_on_page()):
        for node, name, value, revision in _ask(_begun, ran):
            component = live_component(node)
            if component is not None:
                _insert(component, name, Text(_begun, revision, value))
        _see(moment)
    flows.begin_anew()


def begin_now() -> None:
    """The running flow is no handler of what the user did."""
    _see(None)
    flows.begin_anew()


def is_text(component: Component, name: str) -> bool:
    """Is a property what is typed into a box?"""
    prop = component._anvil_properties.get(name)
    return prop is not None and prop.spec.type == "string"


def note(delivery: int) -> None:
    """A delivery has brought a text, which may be out of date."""
    global _newest
    _newest = delivery


def arrived(component: Component, name: str, text: Text, handled: int) -> None:
    """The screen has a new text. The newest delivery that a handler has not ended for is `handled`."""
    known = mirror.of(component, name)
    needed = max(handled, _seen or 0)
    if not needed:
        known.texts.clear()
        _show(component, name, text)
        return
    texts = _texts(component, name)
    # Of what nobody can have to see any more the newest is enough.
    if texts[-1].delivery > needed:
        texts.pop()
    texts.append(text)
    if len(texts) > mirror.KEPT:
        del texts[0]
    if _seen is None:
        _show(component, name, text)


def _see(delivery: int | None) -> None:
    """Let all texts be as they were at a delivery, or as they are known now."""
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
    """What is kept of a text: at least what Python has at the moment."""
    known = mirror.of(component, name)
    if not known.texts:
        value = component._anvil_core.values.get(name, component._anvil_properties[name].default)
        known.texts.append(Text(0, known.revision, value))
        _moved[known] = (component._anvil_core.node, name)
    return known.texts


def _insert(component: Component, name: str, text: Text) -> None:
    """What a box held at a moment is known only now."""
    texts = _texts(component, name)
    at = len(texts)
    while at > 0 and texts[at - 1].delivery > text.delivery:
        at -= 1
    if at == len(texts):
        # What is newest stays so.
        texts.append(texts[-1]._replace(delivery=text.delivery + 1))
    texts.insert(at, text)


def _ask(delivery: int, ran: int) -> list[tuple[int, str, Any, int]]:
    """Let the page do all that was asked of it, and say what it alone knows of texts at a delivery."""
    if _seen is None:
        overwritten.asked()
    buffer.flush()
    try:
        return access.ask(op.TEXTS_AT, delivery, ran) or []
    except Exception as error:
        # What was done on the page is to be handled all the same.
        report_exception(HearthFault(f"the page could not say what was typed: {describe(error)}"))
        return []

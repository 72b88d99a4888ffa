"""Converts values between Python and JavaScript (api §12.3).

Encoded values have the format of `protocol/values.ts`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from hearth_wire import error_payload

from .._generated.protocol import Tag
from .._runtime import bridge, buffer, contents
from .._runtime.reports.errors import app_file, describe
from .._values.article import with_article
from .._values.markers import ComponentBase
from . import references, scalars


class Undefined:
    """JavaScript's `undefined` as the result of a callback.

    Everywhere else, Python uses None for it.
    """

    def __bool__(self) -> bool:
        return False


UNDEFINED = Undefined()

#: Makes a proxy from a handle's number, kind and name; set by `proxy_classes`, which imports this
#: module.
make_proxy: Callable[[int, str, str], Any] = bridge.Unattached()  # type: ignore[assignment]
#: The component with a node number, or None; set by `_model/node_link.py`.
component_with: Callable[[int], Any] = bridge.Unattached()  # type: ignore[assignment]


def encode_all(args: Iterable[Any]) -> list[Any]:
    """Encode the values of a message.

    If one cannot be sent, Python objects among them do not count as sent.
    """
    sent: list[int] = []
    try:
        return [encode(arg, (), sent) for arg in args]
    except BaseException:
        references.unsent(sent)
        raise


def encode(value: Any, seen: tuple[int, ...] = (), sent: list[int] | None = None) -> Any:
    """The encoding of a Python value for the page.

    Lists and dicts are copied deeply. `sent` collects the numbers of Python objects in the message
    that contains the value. Raises ValueError for a cycle.
    """
    scalar = scalars.encode(value)
    if scalar is not scalars.NO_SCALAR:
        return scalar
    if isinstance(value, (bytes, bytearray, memoryview)):
        return ["b", buffer.Binary(bytes(value))]
    if isinstance(value, contents.Held):
        return ["d", buffer.Binary(value.blob), "", None]
    if value is UNDEFINED:
        return ["u"]
    if isinstance(value, (list, tuple, dict, set)):
        return encode_all((value,))[0] if sent is None else _encode_collection(value, seen, sent)
    wire = _encode_reference(value)
    if sent is not None:
        sent.append(wire[1])
    return wire


def _encode_reference(value: Any) -> list[Any]:
    if isinstance(value, BaseException):
        text = _text_of(value)
        return ["e", references.send(value), text]
    if callable(value):
        return ["f", *references.send_callable(value)]
    wire = ["p", references.send(value)]
    # With the node number, scripts can access the element of a component that has been on the page.
    return (
        [*wire, value._anvil_core.node]
        if isinstance(value, ComponentBase) and value._anvil_core.node
        else wire
    )


def _text_of(error: BaseException) -> str:
    """The text of `String(e)` in JavaScript: `KeyError: 'x' on line 3`.

    The line is the innermost one of the app.
    """
    places = error_payload(error, app_file)["trace"]
    return f"{describe(error)} on line {places[0][1]}" if places else describe(error)


def _encode_collection(value: Any, seen: tuple[int, ...], sent: list[int]) -> Any:
    if id(value) in seen:
        raise ValueError(
            f"Cannot pass {with_article(type(value).__name__)} that contains itself to JavaScript"
        )
    inside = (*seen, id(value))
    if isinstance(value, dict):
        return ["o", [[_name(key), encode(item, inside, sent)] for key, item in value.items()]]
    return ["s" if isinstance(value, set) else "l", [encode(item, inside, sent) for item in value]]


def _name(key: Any) -> str:
    return scalars.text(key) if isinstance(key, str) else str(key)


def decode_all(wires: Sequence[Any], binaries: Sequence[Any]) -> list[Any]:
    """Decode the values of a message.

    If one fails, the others are decoded even so, because they must count as received; then the
    error is raised.
    """
    values: list[Any] = []
    failure: Exception | None = None
    for wire in wires:
        try:
            values.append(decode(wire, binaries))
        except Exception as error:
            failure = failure or error
    if failure is not None:
        # Otherwise the exception's traceback would keep the values alive.
        values.clear()
        raise failure
    return values


def decode(wire: Any, binaries: Sequence[Any] = ()) -> Any:
    """The Python value for an encoded value from the page."""
    if not isinstance(wire, list):
        return wire
    tag, *rest = wire
    return DECODERS[tag](rest, binaries)


def kind(wire: Any) -> str:
    """The JavaScript type of an encoded value from the page, for error texts."""
    tag = str(wire[0]) if isinstance(wire, list) else ""
    return wire[3] if tag == "h" else _KINDS.get(tag, type(wire).__name__)


def _key(value: Any) -> Any:
    """A copied array as a key of a dict or item of a set, which a list cannot be."""
    return tuple(_key(item) for item in value) if type(value) is list else value


#: `_media/media_classes.py`, which imports this module, adds `d` for blobs.
DECODERS: dict[Tag, Callable[[list[Any], Sequence[Any]], Any]] = {
    "u": lambda _rest, _binaries: None,
    "l": lambda rest, binaries: [decode(item, binaries) for item in rest[0]],
    "o": lambda rest, binaries: {key: decode(item, binaries) for key, item in rest[0]},
    "m": lambda rest, binaries: {
        _key(decode(key, binaries)): decode(item, binaries) for key, item in rest[0]
    },
    "s": lambda rest, binaries: {_key(decode(item, binaries)) for item in rest[0]},
    "b": lambda rest, binaries: bridge.to_bytes(binaries[rest[0]]),
    "n": lambda rest, _binaries: scalars.SPECIAL[rest[0]],
    "i": lambda rest, _binaries: int(rest[0]),
    "h": lambda rest, _binaries: make_proxy(rest[0], rest[1], rest[2]),
    "f": lambda rest, _binaries: references.get(rest[0]),
    # What an element's reference to its component holds has the number of the node instead.
    "p": lambda rest, _binaries: references.get(rest[0]) if rest[0] else component_with(rest[1]),
    "e": lambda rest, _binaries: references.get(rest[0]),
}

_KINDS = {
    "l": "Array",
    "o": "Object",
    "m": "Map",
    "s": "Set",
    "b": "Uint8Array",
    "d": "Blob",
    "f": "function",
    "p": "object",
}

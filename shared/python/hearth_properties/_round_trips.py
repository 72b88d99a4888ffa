"""Sending values from one end of the protocol to the other."""

from typing import Any

from hearth_wire import CLIENT, SERVER, Side, decode_json, deserialise, encode_json, serialise


def round_trip(value: Any, sender: Side = CLIENT, receiver: Side = SERVER) -> Any:
    """The value as the other end receives it, encoded as a complete message with its media."""
    out = serialise({"args": [value], "kwargs": {}}, "call-1", sender)
    message = decode_json(encode_json(out.fields).encode("utf-8"))
    return deserialise(message, dict(out.media), receiver)["args"][0]


def refusal(value: Any, side: Side = CLIENT) -> Exception:
    """The error that sending `value` as the only argument raises."""
    try:
        serialise({"args": [value]}, "call-1", side)
    except Exception as error:
        return error
    raise AssertionError(f"{value!r} was sent")


def read_entry(entry: dict[str, Any]) -> Any:
    """The value that a client reads from a response that is described by one entry of `objects`."""
    return deserialise({"response": None, "objects": [{"path": ["response"], **entry}]})["response"]

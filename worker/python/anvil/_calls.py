"""Calls to the app server: one message out, one answer back (wire protocol §2)."""

from __future__ import annotations

import json
import uuid
from collections.abc import Sequence
from typing import Any

from hearth_wire import chunks, decode_json, deserialise, encode_json, rebuild_error, serialise
from hearth_wire.errors import AppOfflineError

from . import _indicator as indicator
from ._runtime import blocking, bridge

PROTOCOL_VERSION = 8


def call(
    name: object, args: tuple[Any, ...], kwargs: dict[str, Any], function: str = "anvil.server.call"
) -> Any:
    """Call a server function, showing the loading indicator meanwhile."""
    with indicator.automatic():
        return call_silently(name, args, kwargs, function)


def call_silently(name: object, args: tuple[Any, ...], kwargs: dict[str, Any], function: str) -> Any:
    """Call a server function without the indicator. `function` is what messages call the caller."""
    if not isinstance(name, str):
        raise TypeError(f"first argument to {function}() must be as str, got '{type(name).__name__}'")
    if not name:
        raise TypeError(f"{function}() requires at least one parameter")
    return send({"command": name}, args, kwargs)


def send(
    target: dict[str, Any], args: tuple[Any, ...], kwargs: dict[str, Any], watched: Sequence[Any] = ()
) -> Any:
    """Call what `target` names: a function by `command`, or a method by `liveObjectCall` (wire protocol §6.1).

    `watched` and what the arguments hold of the kind is told what the answer says of it, by its `_updated(updates)`.
    """
    request = str(uuid.uuid4())
    outgoing = serialise({"args": list(args), "kwargs": kwargs}, request)
    message = {"type": "CALL", "id": request, "v": PROTOCOL_VERSION, **outgoing.fields, **target}
    answer = _answer(exchange(request, message, outgoing.media))
    updates = answer.get("cacheUpdates")
    if updates:
        for one in (*watched, *outgoing.watched):
            one._updated(updates)
    return answer["response"]


def exchange(request: str, message: dict[str, Any], media: Any) -> tuple[dict[str, Any], dict[str, bytes]]:
    """Send a request with its media, and wait: the answer's message, and its media by id."""
    frames: list[str] = []
    contents: list[bytes] = []
    for one in media:
        for chunk in chunks(request, one.id, one.content):
            frames.append(encode_json(chunk.header))
            contents.append(chunk.content)
    reply = bridge.new_reply()
    envelope = json.dumps({"id": request, "message": encode_json(message), "headers": frames})
    bridge.host.call(reply, envelope, contents)
    ok, value = blocking.block(reply)
    if not ok:
        raise AppOfflineError(value)
    received = bridge.host.takeBinaries(reply)
    return decode_json(value["message"]), {
        media_id: bridge.to_bytes(received[at]) for at, media_id in enumerate(value["media"])
    }


def _answer(received: tuple[dict[str, Any], dict[str, bytes]]) -> dict[str, Any]:
    message, media = received
    if "error" in message and message["error"] is not None:
        raise rebuild_error(message["error"])
    if "response" not in message:
        raise RuntimeError("Invalid RPC response")
    return deserialise(message, media)

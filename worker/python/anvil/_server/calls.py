"""Calls to the app server: a request and its response (wire §4)."""

from __future__ import annotations

import json
import uuid
from collections.abc import Sequence
from typing import Any

from hearth_interpreter import uncollected
from hearth_wire import (
    Content,
    OutgoingMedia,
    apply_cache_updates,
    decode_json,
    deserialise,
    encode_json,
    rebuild_error,
    serialise,
    type_name,
)

from .._generated.protocol import SERVER_PROTOCOL_VERSION
from .._runtime import app as apps
from .._runtime import bridge, contents
from .._runtime.waiting import blocking
from .._runtime.waiting.flows import current_cause
from . import indicator

#: Type of the error if media of a call cannot be read before sending
#: (`worker/src/transport/call-errors.ts`).
_UNREADABLE = "hearth.UnreadableMedia"


def call(
    name: object,
    args: tuple[Any, ...],
    kwargs: dict[str, Any],
    function: str = "anvil.server.call",
    *,
    http: bool = False,
) -> Any:
    """Call a server function with the loading indicator shown."""
    with indicator.automatic():
        return call_silently(name, args, kwargs, function, http=http)


def call_silently(
    name: object, args: tuple[Any, ...], kwargs: dict[str, Any], function: str, *, http: bool = False
) -> Any:
    """Call a server function without the loading indicator.

    `function` is the caller's name in error texts; `http` sends the call over HTTP, even if there
    is a socket.
    """
    if not isinstance(name, str):
        raise TypeError(f"first argument to {function}() must be as str, got '{type_name(name)}'")
    if not name:
        raise TypeError(f"{function}() requires at least one parameter")
    return send({"command": name}, args, kwargs, http=http)


def send(
    target: dict[str, Any],
    args: tuple[Any, ...],
    kwargs: dict[str, Any],
    watched: Sequence[Any] = (),
    *,
    http: bool = False,
) -> Any:
    """Call a function (`command`) or a method (`liveObjectCall`, wire §8.1), as in `target`.

    Objects in `watched` and in the arguments receive the answer's updates by their `_updated(field,
    updates)`, for `cacheUpdates` and `capUpdates` (wire §4.7).
    """
    request = str(uuid.uuid4())
    outgoing = serialise({"args": list(args), "kwargs": kwargs}, request)
    message = {"type": "CALL", "id": request, "v": SERVER_PROTOCOL_VERSION, **outgoing.fields, **target}
    if apps.current is not None and apps.current.payload.get("inIDE"):
        message["reload_env"] = True
    text, contents_by_id = _exchange(message, outgoing.media, http)
    with uncollected():
        answer = _answer(text, contents_by_id)
    apply_cache_updates(answer, (*watched, *outgoing.watched))
    return answer["response"]


def _exchange(
    message: dict[str, Any], media: Sequence[OutgoingMedia], http: bool
) -> tuple[str, dict[str, Content]]:
    """Send a request with its media, and wait.

    Media are read while they are sent. Returns the answer's text, and its media contents by id.
    """
    reply = bridge.new_reply()
    envelope = {
        "id": message["id"],
        "name": message.get("command") or message["liveObjectCall"]["method"],
        "message": encode_json(message),
        "media": [one.id for one in media],
        "http": http,
        "cause": current_cause(),
    }
    bridge.host.call(reply, json.dumps(envelope), [contents.outgoing(one.content) for one in media])
    _, value = blocking.block(reply)
    received = bridge.host.takeBinaries(reply)
    return value["message"], {
        media_id: contents.arrived(received[index]) for index, media_id in enumerate(value["media"])
    }


def _answer(text: str, media: dict[str, Content]) -> dict[str, Any]:
    message = decode_json(text)
    error = message.get("error")
    if error is not None:
        raise RuntimeError(error["message"]) if error.get("type") == _UNREADABLE else rebuild_error(error)
    if "response" not in message:
        raise RuntimeError("Invalid RPC response")
    answer = deserialise(message, media)
    # Freed before the result is used, because these descriptions take more memory than the values.
    answer.pop("objects", None)
    return answer

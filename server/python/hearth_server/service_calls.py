"""Calls of this server's services (`server/services`) from server code, by CALL messages as a browser's (wire §11.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hearth_interpreter import uncollected
from hearth_wire import apply_cache_updates, decode_json, deserialise, encode_json, rebuild_error, serialise

from . import bridge as _bridge
from .blocking import answer_of
from .call_scope import current
from .contents import contents_of
from .links import SERVICE_LINK, TRUSTED_LINK

_ID = "ask"


def ask(
    target: Mapping[str, Any], args: Sequence[Any], kwargs: dict[str, Any], watched: Sequence[Any] = ()
) -> Any:
    """The answer of a service; `target` has `command` or `liveObjectCall` (wire §8.1). Other calls run meanwhile.

    `watched` objects, and those in the arguments, get the answer's updates. Raises the service's exception, or CallStopped
    when the call is stopped meanwhile.
    """
    sent = serialise({"args": list(args), "kwargs": kwargs}, _ID, SERVICE_LINK)
    text = encode_json({"type": "CALL", "id": _ID, **sent.fields, **target})
    media = [(item.id, item.content) for item in sent.media]
    reply, contents = answer_of(lambda call: _bridge.bridge.ask(text, media, call))
    with uncollected():
        message: dict[str, Any] = decode_json(reply)
        if (renewed := message.pop("renewed", None)) is not None:
            current().visit.take_renewed(renewed)
        if message.get("error") is not None:
            raise rebuild_error(message["error"])
        answer = deserialise(message, contents_of(contents), TRUSTED_LINK)
        # Freed before the result is used: descriptions of values take more memory than the values.
        answer.pop("objects", None)
    apply_cache_updates(answer, (*watched, *sent.watched))
    return answer["response"]


def tell(text: str) -> None:
    """Send a text to whoever started the running call, while that goes on."""
    _bridge.bridge.tell(text, current().number)

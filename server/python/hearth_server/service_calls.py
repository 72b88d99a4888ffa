"""Calls of this server's services (`server/services`) from server code.

They are CALL messages like those of browsers (wire §11.1).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hearth_interpreter import uncollected
from hearth_wire import apply_cache_updates, decode_json, deserialise, encode_json, rebuild_error, serialise

from . import bridge as _bridge
from .blocking import answer_of, own_turn
from .call_scope import current
from .contents import contents_of
from .links import SERVICE_LINK, TRUSTED_LINK

_ID = "ask"


def ask(
    target: Mapping[str, Any], args: Sequence[Any], kwargs: dict[str, Any], watched: Sequence[Any] = ()
) -> Any:
    """Call a service and return its answer; other calls run meanwhile.

    `target` has `command` or `liveObjectCall` (wire §8.1). Objects in `watched` and in the
    arguments receive the answer's cache updates. Raises the service's exception, or CallStopped if
    the call is stopped meanwhile.
    """
    with own_turn():
        return _ask(target, args, kwargs, watched)


def _ask(
    target: Mapping[str, Any], args: Sequence[Any], kwargs: dict[str, Any], watched: Sequence[Any]
) -> Any:
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
        # Freed before the result is used, because these descriptions take more memory than the
        # values.
        answer.pop("objects", None)
    apply_cache_updates(answer, (*watched, *sent.watched))
    return answer["response"]


def tell(text: str) -> None:
    """Send a text from the running call to its caller."""
    _bridge.bridge.tell(text, current().number)

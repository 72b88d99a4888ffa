"""One call from its message to its reply (facts/wire-protocol.md §2.2, §2.4)."""

from __future__ import annotations

import contextvars
import sys
import time
from collections.abc import Iterable
from typing import Any, NamedTuple

from hearth_wire import ServerSide, chunks, decode_json, deserialise, encode_json, error_payload

from .functions import find_function, load_modules, set_entry_modules
from .modules import finder, sources_from
from .results import serialise_result
from .session import Session
from .stopping import CallStopped
from .worlds import Caller, Client, World, entered

#: Where a call came in, the outermost place of every trace.
_RPC_PLACE = ["<rpc>", 0]

#: What a browser sends is not believed.
BROWSER_SIDE = ServerSide(remote_is_trusted=False)


class Reply(NamedTuple):
    """What goes back to the caller."""

    text: str
    #: The session's new text; None when it did not change.
    session: str | None
    #: `(header, content)` of each media chunk, in order.
    chunks: list[tuple[str, bytes]]
    failed: bool


def install_code(text: str) -> None:
    """Use the app's code as `server/app/server-code.ts` sends it."""
    code = decode_json(text)
    finder.replace(sources_from(code["modules"]))
    set_entry_modules(code["entryModules"])


def handle(number: int, text: str, setting: str, media: Any) -> Reply | None:
    """Run the server function that a CALL message asks for; never raises for what the app does.

    None when the call was stopped: nobody waits for its reply.

    `setting` is JSON with `session` (the session's text), `sessionId`, `appOrigin` and `ip`; `media` holds pairs of
    id and content.
    """
    message = decode_json(text)
    contents = {str(pair[0]): pair[1].to_bytes() for pair in media or ()}
    given = decode_json(setting)
    world = World(
        number=number,
        caller=Caller("browser", is_trusted=False),
        client=Client("browser", given["ip"]),
        session=Session(given["session"]),
        session_id=given["sessionId"],
        app_origin=given["appOrigin"],
    )
    # A fresh context: nothing that another call set in a context variable is seen.
    return contextvars.Context().run(_run, world, message, contents)


def _run(world: World, message: dict[str, Any], contents: dict[str, bytes]) -> Reply | None:
    with entered(world):
        try:
            return _answer(world, message, contents)
        except (Exception, SystemExit) as error:
            return _failure(message["id"], error)
        except CallStopped:
            return None
        finally:
            sys.stdout.flush()
            sys.stderr.flush()


def _answer(world: World, message: dict[str, Any], contents: dict[str, bytes]) -> Reply:
    begun = time.perf_counter()
    load_modules(world)
    loaded = time.perf_counter()
    function = find_function(world, message["command"])
    values = deserialise(message, contents, BROWSER_SIDE)
    result = function(*values.get("args", []), **values.get("kwargs", {}))
    outgoing = serialise_result(result, message["id"], BROWSER_SIDE)
    fields = {
        "id": message["id"],
        **outgoing.fields,
        "cacheUpdates": {},
        "importDuration": round(loaded - begun, 6),
    }
    attached = [chunk for item in outgoing.media for chunk in chunks(message["id"], item.id, item.content)]
    return Reply(
        encode_json(fields),
        world.session.changed_text(),
        [(encode_json(chunk.header), chunk.content) for chunk in attached],
        failed=False,
    )


def _failure(message_id: str, error: BaseException) -> Reply:
    payload = error_payload(error, finder.wire_name)
    payload["trace"] = [*_known(payload["trace"]), _RPC_PLACE]
    return Reply(encode_json({"id": message_id, "error": payload, "objects": []}), None, [], failed=True)


def _known(trace: Iterable[list[Any]]) -> list[list[Any]]:
    """Places without the `<rpc>` of calls further in: the trace has one, at its end."""
    return [place for place in trace if place[0] != _RPC_PLACE[0]]

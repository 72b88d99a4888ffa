"""Runs one call, from its CALL message to its reply (wire §4.7)."""

from __future__ import annotations

import contextvars
import time
from collections.abc import Iterable
from contextlib import suppress
from typing import Any, NamedTuple

from hearth_interpreter import tidy
from hearth_wire import Side, decode_json, deserialise, encode_json, error_payload, id_in
from hearth_wire.errors import NoServerFunctionError, PermissionDenied, SerializationError

from . import bridge as _bridge
from .call_scope import BACKGROUND_TASK, BROWSER, SERVER_CODE, Caller, CallScope, run_in
from .caller_link import CALLER_LINK
from .contents import contents_of
from .endpoints.answers import FAILED, HttpAnswer, answer_request
from .error_hints import explained, set_missing_dependencies, told
from .function_locations import add_function_location
from .functions import find_function, load_modules, set_entry_modules, unknown_function
from .links import STORED_LINK
from .live_objects import refuse_method
from .modules import finder, sources_from
from .output import TERMINAL
from .private_functions import PREFIX, find_private_function, record_refusal
from .pyplot_figures import closed_figures
from .results import serialise_result
from .service_settings import set_settings
from .stopping import CallStopped
from .tasks import RunningTask
from .visit import Visit, visit_from

#: The outermost entry of every trace: the incoming call itself.
_RPC_PLACE = ["<rpc>", 0]
#: Media id of the body of an HTTP request, and of the response's body.
_BODY = "body"


class Reply(NamedTuple):
    """The reply to a call, for the host to send."""

    #: The response message as JSON; for an HTTP request, the fields of an `HttpAnswer` without its
    #: body.
    text: str
    #: The changes for the server to store, as JSON (`Visit.changes`).
    changes: str
    #: The `(id, content)` pair of each media in the response.
    media: list[tuple[str, bytes]]
    #: The error payload as JSON, for the server's log, when app code failed; else None.
    error: str | None


def install_code(text: str) -> None:
    """Replace the app's code; `text` is JSON as `server/app/server-code.ts` sends it."""
    code = decode_json(text)
    finder.replace(sources_from(code["modules"]))
    set_entry_modules(code["entryModules"])
    set_settings(code["services"], code["dataFilesTable"])
    set_missing_dependencies(code["missingDependencies"])


def handle(number: int, text: str, context: str, media: Any) -> Reply | None:
    """Run the server function that a CALL message names; errors of app code end up in the reply.

    Returns None if the call was stopped, or withdrawn before it began, since no caller waits for a
    reply then. `context` is JSON as described in `server/pool/messages.ts`; `media` is a list of
    `(id, content)` pairs.
    """
    if not _bridge.bridge.begin(number):
        return None
    contents = contents_of(media)
    given = decode_json(context)
    scope = _scope_of(number, given, visit_from(given))
    try:
        with closed_figures():
            # A fresh context, so that context variables that another call set are not visible.
            return contextvars.Context().run(_run, scope, text, contents)
    finally:
        tidy()


def _scope_of(number: int, context: dict[str, Any], visit: Visit) -> CallScope:
    if visit.request:
        return CallScope(number, Caller("http", is_trusted=False), visit)
    given = context.get("caller")
    if given is None:
        return CallScope(number, BROWSER, visit)
    if given["type"] == BACKGROUND_TASK:
        # Only server code launches background tasks, so the caller is server code.
        visit.task = RunningTask(number, given["task"])
        return CallScope(number, SERVER_CODE, visit, type=BACKGROUND_TASK)
    return CallScope(number, Caller(given["type"], given["isTrusted"]), visit)


def _run(scope: CallScope, text: str, contents: dict[str, bytes]) -> Reply | None:
    try:
        return run_in(scope, lambda: _reply(scope, text, contents))
    except CallStopped:
        return None


def _reply(scope: CallScope, text: str, contents: dict[str, bytes]) -> Reply:
    try:
        message = decode_json(text)
    except SerializationError as error:
        return _failure(scope, id_in(text), error)
    link = CALLER_LINK if scope.caller.is_trusted else scope.visit.link()
    try:
        if scope.visit.request is not None:
            scope.visit.request.content = contents.get(_BODY, b"")
            load_modules(scope)
            return _http_reply(scope, answer_request(scope, message["command"], scope.visit.request, link))
        return _answer(scope, message, contents, link)
    except CallStopped:
        raise
    except BaseException as error:
        return _failure(scope, message["id"], error)
    finally:
        # Not `sys.stdout` and `sys.stderr`, which app code may have replaced and closed.
        for stream in TERMINAL:
            stream.flush()


def _answer(scope: CallScope, message: dict[str, Any], contents: dict[str, bytes], link: Side) -> Reply:
    begun = time.perf_counter()
    command = message.get("command")
    own = _own_function(command, link) if isinstance(command, str) else None
    if own is None:
        load_modules(scope)
    loaded = time.perf_counter()
    if isinstance(command, str):
        function = own or find_function(scope, command)
        values = deserialise(message, contents, link)
        # Clients may leave out empty arguments, or send null.
        try:
            result = function(*(values.get("args") or []), **(values.get("kwargs") or {}))
        except TypeError as error:
            # The arguments may not fit the function, and such an error has no line of the app in
            # its trace. Other errors keep their trace: without a line of the app, the fault may be
            # Hearth's own.
            add_function_location(function, error)
            raise error
    else:
        refuse_method(link, message["liveObjectCall"])
    if scope.visit.task is not None:
        scope.visit.task.flush()
    changes = encode_json(scope.visit.changes())
    # A caller that sends no version uses the old format of updates.
    news = scope.updates.fields(link, message.get("v") or 0)
    # What a task returns is asked for at any time later.
    to = link if scope.visit.task is None else STORED_LINK
    try:
        outgoing = serialise_result(result, message["id"], to, news)
    except SerializationError as error:
        add_function_location(function, error)
        raise error
    if scope.visit.task is not None and outgoing.media:
        raise SerializationError("A background task returns no Media: keep them in a data table")
    fields = {"id": message["id"], **outgoing.fields, "importDuration": round(loaded - begun, 3)}
    return Reply(encode_json(fields), changes, [(item.id, item.content) for item in outgoing.media], None)


def _own_function(command: str, link: Side) -> Any:
    """The server's own function for a command, or None if the command names a function of the app.

    Raises PermissionDenied if browsers may not call it, NoServerFunctionError for an unknown
    private name.
    """
    refusal = None if link.remote_is_trusted else record_refusal(command)
    if refusal is not None:
        raise PermissionDenied(refusal)
    if not command.startswith(PREFIX):
        return None
    function = find_private_function(command, link)
    if function is None:
        raise NoServerFunctionError(unknown_function(command))
    return function


def _http_reply(scope: CallScope, answer: HttpAnswer, error: str | None = None) -> Reply:
    visit = scope.visit
    fields = {
        "status": answer.status,
        "headers": {**(visit.request.cors_headers if visit.request else {}), **answer.headers},
        "page": answer.page,
        "needsSession": answer.needs_session,
        "needsBody": answer.needs_body,
    }
    changes = encode_json(visit.changes_of_failure() if error else visit.changes())
    return Reply(encode_json(fields), changes, [(_BODY, answer.body)], error)


def _failure(scope: CallScope, message_id: str, error: BaseException) -> Reply:
    if scope.visit.task is not None:
        # If the last state cannot be serialised, the task's own error is the one to report.
        with suppress(Exception):
            scope.visit.task.flush()
    error = explained(error)
    payload = error_payload(error, finder.wire_name)
    payload["trace"] = [*_known(payload["trace"]), _RPC_PLACE]
    failed = encode_json(told(payload, error))
    if scope.visit.request is not None:
        return _http_reply(scope, FAILED, failed)
    changes = encode_json(scope.visit.changes_of_failure())
    return Reply(encode_json({"id": message_id, "error": payload, "objects": []}), changes, [], failed)


def _known(trace: Iterable[list[Any]]) -> list[list[Any]]:
    """The trace without `<rpc>` entries of nested calls, since a single one is added at its end."""
    return [place for place in trace if place[0] != _RPC_PLACE[0]]

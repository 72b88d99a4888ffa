"""Calls from server functions to server functions of the same app, in the same interpreter (decisions/server-code.md).

The called function runs on top of the caller's stack with modules of its own, so it never waits for a second worker.
Arguments and result are serialised even so, because caller and function must not share objects.
"""

from __future__ import annotations

import contextvars
from typing import Any

from hearth_wire import apply_cache_updates, deserialise, error_payload, rebuild_error, serialise
from hearth_wire.errors import NoServerFunctionError

from .call_scope import BROWSER, Caller, CallScope, current, run_in, suspended
from .caller_link import CALLER_LINK
from .functions import find_function, load_modules, unknown_function
from .links import TRUSTED_LINK
from .modules import finder
from .results import serialise_result
from .service_calls import ask
from .stopping import CallStopped

#: The depth of nested calls at which StackOverflow is raised (wire §7.3).
MAX_DEPTH = 10

_ID = "nested"
_ONLY_IN_ITS_THREAD = (
    "anvil.server.call() of a server function works in the thread that a server function was called in, "
    "and not in threads that it starts: these may call the Python function itself"
)


class StackOverflow(Exception):
    """Server functions called each other too deeply, probably without end."""


StackOverflow.__module__ = "anvil.server"


def call_server_code(name: str, args: list[Any], kwargs: dict[str, Any]) -> Any:
    """Call a function of the app and wait for its result.

    An exception of the function is raised here as it would be in the browser.
    """
    caller = Caller(current().type, is_trusted=True)
    return _call_here_or_elsewhere(caller, {"command": name}, args, kwargs)


def call_for_browser(name: str, args: list[Any], kwargs: dict[str, Any]) -> Any:
    """Like `call_server_code`, but with an untrusted caller, since a browser chose the name and arguments."""
    return _call_here_or_elsewhere(BROWSER, {"command": name, "forBrowser": True}, args, kwargs)


def _call_here_or_elsewhere(
    caller: Caller, target: dict[str, Any], args: list[Any], kwargs: dict[str, Any]
) -> Any:
    """Call the function of an uplink, or else of the app.

    Uplinks that registered a pattern, or only after this request began, are asked last (wire
    §17.2).
    """
    name = target["command"]
    if name in current().visit.uplink_functions:
        return ask(target, args, kwargs)
    try:
        return _call(caller, name, args, kwargs)
    except NoServerFunctionError as unknown:
        if str(unknown) != unknown_function(name):
            raise
        try:
            return ask(target, args, kwargs)
        except NoServerFunctionError as error:
            raise (unknown if str(error) == str(unknown) else error) from None


def _call(caller: Caller, name: str, args: list[Any], kwargs: dict[str, Any]) -> Any:
    if not current().is_own_thread:
        raise RuntimeError(_ONLY_IN_ITS_THREAD)
    sent = serialise({"args": args, "kwargs": kwargs}, _ID, TRUSTED_LINK)
    with suspended() as outer:
        if outer.depth + 1 >= MAX_DEPTH:
            failure: dict[str, Any] | None = error_payload(
                StackOverflow("Too many nested anvil.server.call()s"), finder.wire_name
            )
            answer: dict[str, Any] = {}
        else:
            scope = _inner_scope(outer, caller)
            answer, failure = contextvars.Context().run(run_in, scope, lambda: _run(scope, name, sent))
    if failure is not None:
        raise rebuild_error(failure)
    deserialise(answer, answer.pop("media"), TRUSTED_LINK)
    apply_cache_updates(answer, sent.watched)
    return answer["response"]


def _inner_scope(outer: CallScope, caller: Caller) -> CallScope:
    return CallScope(number=outer.number, caller=caller, visit=outer.visit, depth=outer.depth + 1)


def _run(scope: CallScope, name: str, sent: Any) -> tuple[dict[str, Any], dict[str, Any] | None]:
    try:
        load_modules(scope)
        function = find_function(scope, name)
        values = deserialise(sent.fields, dict(sent.media), CALLER_LINK)
        result = function(*values["args"], **values["kwargs"])
        outgoing = serialise_result(result, _ID, CALLER_LINK, scope.updates.fields(CALLER_LINK))
        return {**outgoing.fields, "media": dict(outgoing.media)}, None
    except CallStopped:
        raise
    except BaseException as error:
        return {}, error_payload(error, finder.wire_name)

"""The functions by which the worker enters Python (called from `worker/src/interpreter/`).

All functions except `apply_state` and `profile` are called in a way that lets their stack be
parked, and return to the worker when the flow ends or first blocks.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from hearth_interpreter import after_restore, refuse_sockets

from .._app import start as app_start
from .._media.media_classes import FileMedia
from .._model import event_texts, node_link
from .._model.core import live_component
from .._modules import library_overrides
from .._runtime import bridge, buffer, contents, default_actions, page, profiling
from .._runtime.reports import output, python_warnings
from .._runtime.reports.errors import describe, is_the_engines, report_exception
from .._runtime.reports.faults import HearthFault
from .._runtime.waiting import (
    blocking,
    event_loop,
    flows,
    interrupts,
    parking,
    spawned_flows,
    threads,
    timers,
)
from .._server import pushes
from . import control, interop


def attach(host: Any, run_sync: Any, can_run_sync: Any, facts: str) -> None:
    """Connect this interpreter to its worker: bridge, ways to wait, streams, locks, the tick.

    Called once, at boot.
    """
    bridge.attach(host, parking.parking(run_sync), can_run_sync)
    page.load(json.loads(facts))
    take_place()
    interrupts.install()
    after_restore()


@cache
def take_place() -> None:
    """Replace Python's streams, modules, `sleep` and locks by Hearth's, and make sockets fail.

    Done once; a snapshot contains the result.
    """
    output.install()
    python_warnings.install()
    library_overrides.install()
    blocking.install_sleep()
    event_loop.install()
    threads.install()
    refuse_sockets("browsers have no sockets; use anvil.http.request, or do it in a server function")


def load_app(payload: str) -> bool:
    """Install the app's modules and import its init modules, first those of dependencies.

    Returns False on an error.
    """
    return _guarded(None, _load_app, json.loads(payload))


def start(startup: str) -> bool:
    """Open the startup form or run the startup module. Returns False on an error."""
    return _guarded(None, _start, json.loads(startup))


def dispatch(cause: int | None, ran: int | None, item: str, binaries: Any) -> None:
    """Run one inbox item as a flow.

    `cause` is the number of the page's delivery, which it sent after it had run batch `ran`.
    """
    _guarded(cause, _dispatch, cause, ran, json.loads(item), binaries)


def apply_state(delivery: int, ran: int, handled: int, entries: str, files: Sequence[Any] = ()) -> None:
    """Apply mirrored state from the page.

    Runs no app code and never blocks. The JSON refers to `files` by index.
    """
    read = json.loads(entries, object_hook=_files_in(files) if len(files) else None)
    node_link.apply_state(delivery, ran, handled, read)


def profile(on: bool) -> str | None:
    """Start recording a profile of Python's time, or stop and return it.

    Runs no app code and never blocks.
    """
    return profiling.switch(on)


def _files_in(files: Sequence[Any]) -> Callable[[dict[str, Any]], Any]:
    """A JSON object hook that replaces placeholders of files by media.

    The placeholders are made by `worker/src/interpreter/interpreter.ts`.
    """

    def value(found: dict[str, Any]) -> Any:
        index = found.get("$file")
        if index is None:
            return found
        return FileMedia._holding(found["type"], contents.Held(files[index]), found["name"])

    return value


def _guarded(cause: int | None, function: Callable[..., Any], *arguments: Any) -> bool:
    return flows.enter(cause, _run, function, *arguments)


def _run(function: Callable[..., Any], *arguments: Any) -> bool:
    try:
        function(*arguments)
        return True
    except BaseException as error:
        report_exception(error)
        return False
    finally:
        output.flush()
        buffer.flush()


def _load_app(payload: dict[str, Any]) -> None:
    app_start.load(payload)


def _start(startup: dict[str, Any]) -> None:
    app_start.start(startup)


def _dispatch(cause: int | None, ran: int | None, item: dict[str, Any], binaries: Any) -> None:
    try:
        kind = item["kind"]
        if kind == "event":
            event_texts.begin(cause or 0, ran or 0)
        elif kind != "begin":
            event_texts.begin_now()
        _KINDS[kind](item, binaries)
    except HearthFault:
        raise
    except Exception as error:
        if not is_the_engines(error):
            raise
        # Errors of handlers do not get here, since they are reported where the handlers run.
        raise HearthFault(f"{item['kind']} could not be delivered: {describe(error)}") from error


def _event(item: dict[str, Any], _binaries: Any) -> None:
    call = item.get("call")
    if call is not None:
        default_actions.begins(call)
    try:
        component = live_component(item["node"])
        if component is not None:
            component._anvil_deliver(item["name"], item["args"])
    finally:
        default_actions.waits()


def _begin(item: dict[str, Any], _binaries: Any) -> None:
    spawned_flows.run(item["flow"])


def _timer(item: dict[str, Any], _binaries: Any) -> None:
    timers.fire(item["timer"])


def _callback(item: dict[str, Any], binaries: Any) -> None:
    interop.run_callback(item, binaries)


def _template_call(item: dict[str, Any], binaries: Any) -> None:
    interop.run_template_call(item, binaries)


def _release(item: dict[str, Any], _binaries: Any) -> None:
    interop.released(item["objects"])


def _push(item: dict[str, Any], _binaries: Any) -> None:
    pushes.handle(item["push"])


def _entrust(item: dict[str, Any], _binaries: Any) -> None:
    interop.entrust(item["callbacks"])


def _control(item: dict[str, Any], _binaries: Any) -> None:
    control.handle(item["name"], item["detail"])


_KINDS: dict[str, Callable[[dict[str, Any], Any], None]] = {
    "begin": _begin,
    "event": _event,
    "timer": _timer,
    "callback": _callback,
    "template-call": _template_call,
    "release": _release,
    "entrust": _entrust,
    "push": _push,
    "control": _control,
}

"""Calls of the app's server functions, and related functions and classes (api §10.1)."""

from __future__ import annotations

from typing import Any

from hearth_wire import SerializationInfo, capability, portable_class, register_exception_type
from hearth_wire.capability import Capability, unwrap_capability
from hearth_wire.errors import (
    AnvilWrappedError,
    AppOfflineError,
    BackgroundTaskError,
    BackgroundTaskKilled,
    BackgroundTaskNotFound,
    ExecutionTerminatedError,
    InternalError,
    InvalidResponseError,
    NoServerFunctionError,
    PermissionDenied,
    QuotaExceededError,
    RuntimeUnavailableError,
    SerializationError,
    ServiceNotAdded,
    SessionExpiredError,
    TimeoutError,
    UplinkDisconnectedError,
    _FailError,
)

from ._app import start as _start
from ._dom.loading_indicator import LoadingIndicator
from ._media.media_classes import LazyMedia
from ._modules import public as _public
from ._runtime import page as _page
from ._server import calls as _calls
from ._server.context import context
from ._server.events import add_event_handler, event_handler, remove_event_handler
from ._server.indicator import NoLoadingIndicator
from ._server.methods import server_method
from ._server.online import is_app_online
from ._server.session import invalidate_client_objects, reset_session

AnvilSessionExpiredException = SessionExpiredError
serializable_type = portable_class
_register_exception_type = register_exception_type
_on_invalidate_client_objects = capability.on_invalidation

no_loading_indicator = NoLoadingIndicator()
loading_indicator = LoadingIndicator()


def call(*fn_name_and_args: Any, **kwargs: Any) -> Any:
    """`call(fn_name, *args, **kwargs)`: call a server function and wait for its result.

    The loading indicator is shown meanwhile. An exception of the function is raised here, with the
    server's files and lines in its traceback.
    """
    name, args = _named("anvil.server.call", fn_name_and_args)
    return _calls.call(name, args, kwargs)


def call_s(*fn_name_and_args: Any, **kwargs: Any) -> Any:
    """As `call`, without the loading indicator."""
    name, args = _named("anvil.server.call_s", fn_name_and_args)
    return _calls.call_silently(name, args, kwargs, "anvil.server.call_s")


def _call_http(*fn_name_and_args: Any, **kwargs: Any) -> Any:
    """As `call`, but over HTTP even if there is a socket."""
    name, args = _named("anvil.server.call", fn_name_and_args)
    return _calls.call(name, args, kwargs, http=True)


def _named(function: str, given: tuple[Any, ...]) -> tuple[Any, tuple[Any, ...]]:
    if not given:
        raise TypeError(f"{function}() requires at least one parameter")
    return given[0], given[1:]


class Serializable:
    """A base of portable classes in old apps, without effect."""


def __getattr__(name: str) -> Any:
    if name == "_n_invalidations":
        return capability.invalidations()
    if name == "startup_data":
        return _start.startup_data()
    if name == "app_origin":
        return _page.app_origin
    raise AttributeError(f"module 'anvil.server' has no attribute '{name}'")


def launch_background_task(*_args: Any, **_kwargs: Any) -> Any:
    """For server code only. Raises RuntimeError here."""
    raise RuntimeError("Cannot launch Background Tasks from client code.")


def list_background_tasks(*_args: Any, **_kwargs: Any) -> Any:
    """For server code only. Raises RuntimeError here."""
    raise RuntimeError("Cannot call this function from client code")


def get_background_task(*_args: Any, **_kwargs: Any) -> Any:
    """For server code only. Raises RuntimeError here."""
    raise RuntimeError("Cannot call this function from client code")


def get_app_origin(branch: str | None = None, prefer_ephemeral_debug: bool | None = None) -> str:
    """The URL at which the app is served. For another `branch`, the server is asked."""
    if branch is None:
        return _page.app_origin if prefer_ephemeral_debug else _page.environment_origin
    return call("anvil.private.get_app_origin", branch, prefer_ephemeral_debug=prefer_ephemeral_debug)


def get_api_origin(branch: str | None = None, prefer_ephemeral_debug: bool | None = None) -> str:
    """The URL below which the app's HTTP endpoints are."""
    return get_app_origin(branch, prefer_ephemeral_debug) + "/_/api"


__all__ = [
    "AnvilSessionExpiredException",
    "AnvilWrappedError",
    "AppOfflineError",
    "BackgroundTaskError",
    "BackgroundTaskKilled",
    "BackgroundTaskNotFound",
    "Capability",
    "ExecutionTerminatedError",
    "InternalError",
    "InvalidResponseError",
    "LazyMedia",
    "NoServerFunctionError",
    "PermissionDenied",
    "QuotaExceededError",
    "RuntimeUnavailableError",
    "Serializable",
    "SerializationError",
    "SerializationInfo",
    "ServiceNotAdded",
    "SessionExpiredError",
    "TimeoutError",
    "UplinkDisconnectedError",
    "_FailError",
    "_call_http",
    "_on_invalidate_client_objects",
    "_register_exception_type",
    "add_event_handler",
    "call",
    "call_s",
    "context",
    "event_handler",
    "get_api_origin",
    "get_app_origin",
    "get_background_task",
    "invalidate_client_objects",
    "is_app_online",
    "launch_background_task",
    "list_background_tasks",
    "loading_indicator",
    "no_loading_indicator",
    "portable_class",
    "remove_event_handler",
    "reset_session",
    "serializable_type",
    "server_method",
    "unwrap_capability",
]

_public.publish(__name__, globals())

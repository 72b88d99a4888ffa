"""Calls to the app's server modules, and what belongs to them (facts §6.2)."""

from __future__ import annotations

from typing import Any

from hearth_wire import portable_class, register_exception_type, SerializationInfo
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

from . import _calls
from ._indicator import LoadingIndicator, NoLoadingIndicator
from ._media import LazyMedia

AnvilSessionExpiredException = SessionExpiredError
serializable_type = portable_class
_register_exception_type = register_exception_type

no_loading_indicator = NoLoadingIndicator()
loading_indicator = LoadingIndicator()


def call(fn_name: str, /, *args: Any, **kwargs: Any) -> Any:
    """Call a server function and wait for its result, with the loading indicator.

    An exception raised there is raised here, with the server's files and lines in its traceback.
    """
    return _calls.call(fn_name, args, kwargs)


def call_s(fn_name: str, /, *args: Any, **kwargs: Any) -> Any:
    """As `call`, without the loading indicator."""
    return _calls.call_silently(fn_name, args, kwargs, "anvil.server.call_s")


def launch_background_task(*_args: Any, **_kwargs: Any) -> Any:
    """Only server code may."""
    raise RuntimeError("Cannot launch Background Tasks from client code.")


def list_background_tasks(*_args: Any, **_kwargs: Any) -> Any:
    """Only server code may."""
    raise RuntimeError("Cannot call this function from client code")


def get_background_task(*_args: Any, **_kwargs: Any) -> Any:
    """Only server code may."""
    raise RuntimeError("Cannot call this function from client code")


def get_app_origin(branch: str | None = None, prefer_ephemeral_debug: bool | None = None) -> str:
    """Where the app is served; other branches are known to the server only."""
    if branch is None:
        from ._runtime import page

        return page.app_origin if prefer_ephemeral_debug else page.environment_origin
    return call("anvil.private.get_app_origin", branch=branch, prefer_ephemeral_debug=prefer_ephemeral_debug)


def get_api_origin(branch: str | None = None, prefer_ephemeral_debug: bool | None = None) -> str:
    """Where the app's HTTP endpoints are."""
    return get_app_origin(branch, prefer_ephemeral_debug) + "/_/api"


__all__ = [
    "AnvilSessionExpiredException",
    "AnvilWrappedError",
    "AppOfflineError",
    "BackgroundTaskError",
    "BackgroundTaskKilled",
    "BackgroundTaskNotFound",
    "ExecutionTerminatedError",
    "InternalError",
    "InvalidResponseError",
    "LazyMedia",
    "NoServerFunctionError",
    "PermissionDenied",
    "QuotaExceededError",
    "RuntimeUnavailableError",
    "SerializationError",
    "SerializationInfo",
    "ServiceNotAdded",
    "SessionExpiredError",
    "TimeoutError",
    "UplinkDisconnectedError",
    "_FailError",
    "_register_exception_type",
    "call",
    "call_s",
    "get_api_origin",
    "get_app_origin",
    "get_background_task",
    "launch_background_task",
    "list_background_tasks",
    "loading_indicator",
    "no_loading_indicator",
    "portable_class",
    "serializable_type",
]

"""`anvil.server` as server modules see it (wire §11)."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from hearth_server.cookies import CookieError
from hearth_server.endpoints.responses import AppResponder, FormResponse, HttpResponse
from hearth_server.lazy_media import LazyMedia
from hearth_server.links import InvalidObjectError
from hearth_server.nested import StackOverflow
from hearth_server.server_call import call
from hearth_services.unsupported import MissingObject
from hearth_wire import SerializationInfo, portable_class
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
    register_exception_type,
)
from hearth_wire.errors import (
    _FailError as _FailError,
)

from ._server.callables import callable, server_method
from ._server.context import context
from ._server.cookies import cookies
from ._server.endpoints import http_endpoint, request, route, wellknown_endpoint
from ._server.session import (
    get_api_origin,
    get_app_origin,
    get_session_id,
    invalidate_client_objects,
    session,
)
from ._server.tasks import (
    ServerModule,
    background_task,
    get_background_task,
    launch_background_task,
    list_background_tasks,
)

AnvilSessionExpiredException = SessionExpiredError


register_exception_type("anvil.server.StackOverflow", StackOverflow)
register_exception_type("anvil.server.CookieError", CookieError)
register_exception_type("anvil.server.InvalidObjectError", InvalidObjectError)

serializable_type = portable_class
_register_exception_type = register_exception_type


class Serializable:
    """A base of portable classes in old apps, without effect."""


call_s = call

# A module of this class looks up `task_state` at each use, since each background task has its own.
sys.modules[__name__].__class__ = ServerModule
if TYPE_CHECKING:
    task_state: Any

raise_event = MissingObject("anvil.server.raise_event", "events for the browser")

__all__ = [
    "AnvilSessionExpiredException",
    "AnvilWrappedError",
    "AppOfflineError",
    "AppResponder",
    "BackgroundTaskError",
    "BackgroundTaskKilled",
    "BackgroundTaskNotFound",
    "Capability",
    "CookieError",
    "ExecutionTerminatedError",
    "FormResponse",
    "HttpResponse",
    "InternalError",
    "InvalidObjectError",
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
    "StackOverflow",
    "TimeoutError",
    "UplinkDisconnectedError",
    "background_task",
    "call",
    "call_s",
    "callable",
    "context",
    "cookies",
    "get_api_origin",
    "get_app_origin",
    "get_background_task",
    "get_session_id",
    "http_endpoint",
    "invalidate_client_objects",
    "launch_background_task",
    "list_background_tasks",
    "portable_class",
    "raise_event",
    "request",
    "route",
    "serializable_type",
    "server_method",
    "session",
    "unwrap_capability",
    "wellknown_endpoint",
]

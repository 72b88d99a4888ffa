"""Exceptions that are sent between client and server: their classes, registry, payloads and rebuilding.

An error is sent as `{"type", "message", "trace": [[file, line], …]}`, with the innermost place
first. The class registered under exactly that type name is raised, else AnvilWrappedError (wire
§7.1).
"""

from collections.abc import Iterable, Mapping
from types import SimpleNamespace
from typing import Any

from ._traces import FileNamer, remote_traceback, trace_of
from .hints import with_hint

NO_MESSAGE = "[unexpected error]"

_classes: dict[str, type[BaseException]] = {}
_names: dict[type[BaseException], str] = {}


def register_exception_type(server_name: str, cls: type[BaseException]) -> None:
    """Raise `cls` for received errors with the name `server_name`, and send its instances under that name."""
    _classes[server_name] = cls
    _names[cls] = server_name


def exception_names() -> frozenset[str]:
    """The names of all registered exceptions."""
    return frozenset(_classes)


def withdraw_exceptions(names: Iterable[str]) -> None:
    """Unregister these names: AnvilWrappedError is raised for them again."""
    for name in names:
        cls = _classes.pop(name, None)
        if cls is not None:
            _names.pop(cls, None)


class AnvilWrappedError(Exception):
    """An error from the other side whose type is not registered."""

    def __init__(self, message: object = "", *args: object) -> None:
        super().__init__(message, *args)
        self.message = message

    def __str__(self) -> str:
        return str(self.message)

    def __repr__(self) -> str:
        remote = error_object(self).get("type")
        if remote and remote != _names.get(type(self)):
            return f"{type(self).__name__}({remote}({self.message!r}))"
        return f"{type(self).__name__}({self.message!r})"


class SessionExpiredError(Exception):
    """The session has expired. The text is always the same, whatever the server sends."""

    def __init__(self, *_ignored: object) -> None:
        super().__init__("Session expired")


class AppOfflineError(Exception):
    """The app server cannot be reached."""


class UplinkDisconnectedError(Exception):
    """The uplink process that provides the function has disconnected."""


class ExecutionTerminatedError(Exception):
    """The server stopped the function."""


class TimeoutError(Exception):
    """The function took longer than the server allows."""


class SerializationError(Exception):
    """A value that cannot be sent, or one that arrived and cannot be rebuilt."""


class InternalError(Exception):
    """The server failed, not the app."""


class RuntimeUnavailableError(Exception):
    """No process runs the app's server code."""


class QuotaExceededError(Exception):
    """The account has exceeded its quota."""


class NoServerFunctionError(Exception):
    """No server function has that name."""


class PermissionDenied(Exception):
    """The caller may not do that."""


class InvalidResponseError(Exception):
    """An answer that violates the protocol."""


class BackgroundTaskError(Exception):
    """Base class of the errors of background tasks."""


class BackgroundTaskNotFound(BackgroundTaskError):
    """No background task has that id."""


class BackgroundTaskKilled(BackgroundTaskError):
    """The background task was stopped."""


class ServiceNotAdded(Exception):
    """The app does not have the service that the call needs."""


class _FailError(Exception):
    """The error that the server's test function `anvil.private.fail` raises."""


PUBLIC_ERRORS: tuple[type[Exception], ...] = (
    AnvilWrappedError,
    SessionExpiredError,
    AppOfflineError,
    UplinkDisconnectedError,
    ExecutionTerminatedError,
    TimeoutError,
    SerializationError,
    InternalError,
    RuntimeUnavailableError,
    QuotaExceededError,
    NoServerFunctionError,
    PermissionDenied,
    InvalidResponseError,
    BackgroundTaskError,
    BackgroundTaskNotFound,
    BackgroundTaskKilled,
    ServiceNotAdded,
    _FailError,
)

for _cls in PUBLIC_ERRORS:
    # Apps know these as members of anvil.server, so tracebacks and error reports must show that
    # name.
    _cls.__module__ = "anvil.server"
    if _cls is not AnvilWrappedError:
        register_exception_type(f"anvil.server.{_cls.__name__}", _cls)


def error_object(error: BaseException) -> Mapping[str, Any]:
    """The payload that `error` was rebuilt from; empty for an error that was raised here."""
    state = getattr(error, "_anvil", None)
    return getattr(state, "errorObj", {})


def is_of_the_wire(error: BaseException) -> bool:
    """Whether it is an error of a call: received from the other side, or of a registered class."""
    return bool(error_object(error)) or type(error) in _names


def rebuild_error(payload: Mapping[str, Any]) -> BaseException:
    """The exception for an error payload; its traceback begins with the other side's files and lines.

    `raise rebuild_error(payload)` adds the frames of this side. The payload is available as
    `error._anvil.errorObj`.
    """
    message = str(payload.get("message") or NO_MESSAGE)
    cls = _classes.get(str(payload.get("type")), AnvilWrappedError)
    try:
        error = cls(message)
    except Exception:
        # An app's class with a different constructor must not hide the error.
        error = AnvilWrappedError(message)
    error._anvil = SimpleNamespace(errorObj=dict(payload))  # type: ignore[attr-defined]
    if payload.get("hint"):
        with_hint(error, str(payload["hint"]))
    return error.with_traceback(remote_traceback(payload.get("trace") or ()))


def error_type_name(error: BaseException) -> str:
    """The name under which `error` is sent: registered, received, built-in, or module and class."""
    cls = type(error)
    registered = _names.get(cls)
    if registered is not None:
        return registered
    remote = error_object(error).get("type")
    if remote and cls is AnvilWrappedError:
        return str(remote)
    return cls.__name__ if cls.__module__ == "builtins" else f"{cls.__module__}.{cls.__qualname__}"


def error_payload(error: BaseException, name_file: FileNamer) -> dict[str, Any]:
    """The payload to send for `error`: type, message, and places in the app's files, innermost first.

    `name_file` maps a Python file name to the protocol's (`<package>/<Module>.py`), or to None for
    files that are not the app's.
    """
    return {"type": error_type_name(error), "message": error_text(error), "trace": trace_of(error, name_file)}


def error_text(error: BaseException) -> str:
    """The exception's text, or a replacement if its `__str__` raises."""
    try:
        return str(error)
    except Exception as broken:
        return f"<{type(error).__name__} whose text cannot be made: {type(broken).__name__}>"

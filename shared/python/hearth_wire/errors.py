"""Exceptions that cross between client and server: the classes, their registry, payloads and rebuilding.

An error travels as `{"type", "message", "trace": [[file, line], …]}`, the innermost place first. The type is a plain
name: a class registered under exactly that name is raised, anything else becomes AnvilWrappedError
(wire §7.1).
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
    """Raise `cls` for errors that arrive under `server_name`, and send its instances under that name."""
    _classes[server_name] = cls
    _names[cls] = server_name


def exception_names() -> frozenset[str]:
    """All names that an exception is registered under by now."""
    return frozenset(_classes)


def withdraw_exceptions(names: Iterable[str]) -> None:
    """Raise AnvilWrappedError for errors of these names again."""
    for name in names:
        cls = _classes.pop(name, None)
        if cls is not None:
            _names.pop(cls, None)


class AnvilWrappedError(Exception):
    """An error of the other side that no registered class stands for."""

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
    """The session is gone; its text is the same whatever the server says."""

    def __init__(self, *_ignored: object) -> None:
        super().__init__("Session expired")


class AppOfflineError(Exception):
    """The app server cannot be reached."""


class UplinkDisconnectedError(Exception):
    """The process that offers the function has gone."""


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
    """The account has used up what it may use."""


class NoServerFunctionError(Exception):
    """No server function has that name."""


class PermissionDenied(Exception):
    """The caller may not do that."""


class InvalidResponseError(Exception):
    """An answer that follows no rule of the wire."""


class BackgroundTaskError(Exception):
    """Base of what a background task can end with."""


class BackgroundTaskNotFound(BackgroundTaskError):
    """No background task has that id."""


class BackgroundTaskKilled(BackgroundTaskError):
    """The background task was stopped."""


class ServiceNotAdded(Exception):
    """The app does not have the service that the call needs."""


class _FailError(Exception):
    """What the server's test function `anvil.private.fail` raises."""


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
    # Apps know them as members of anvil.server; tracebacks and error reports must show that name.
    _cls.__module__ = "anvil.server"
    if _cls is not AnvilWrappedError:
        register_exception_type(f"anvil.server.{_cls.__name__}", _cls)


def error_object(error: BaseException) -> Mapping[str, Any]:
    """The payload `error` was rebuilt from; empty for one that was raised here."""
    state = getattr(error, "_anvil", None)
    return getattr(state, "errorObj", {})


def is_of_the_wire(error: BaseException) -> bool:
    """Is it an error of a call: one that came from the other side, or whose class is registered?"""
    return bool(error_object(error)) or type(error) in _names


def rebuild_error(payload: Mapping[str, Any]) -> BaseException:
    """The exception for an error payload, its traceback starting with the other side's files and lines.

    `raise rebuild_error(payload)` puts the frames of this side on top. The payload stays reachable as
    `error._anvil.errorObj`.
    """
    message = str(payload.get("message") or NO_MESSAGE)
    cls = _classes.get(str(payload.get("type")), AnvilWrappedError)
    try:
        error = cls(message)
    except Exception:
        # An app's class with another signature must not hide the error it stands for.
        error = AnvilWrappedError(message)
    error._anvil = SimpleNamespace(errorObj=dict(payload))  # type: ignore[attr-defined]
    if payload.get("hint"):
        with_hint(error, str(payload["hint"]))
    return error.with_traceback(remote_traceback(payload.get("trace") or ()))


def error_type_name(error: BaseException) -> str:
    """The name that `error` travels under: registered, remote, built-in, or module and class."""
    cls = type(error)
    registered = _names.get(cls)
    if registered is not None:
        return registered
    remote = error_object(error).get("type")
    if remote and cls is AnvilWrappedError:
        return str(remote)
    return cls.__name__ if cls.__module__ == "builtins" else f"{cls.__module__}.{cls.__qualname__}"


def error_payload(error: BaseException, name_file: FileNamer) -> dict[str, Any]:
    """What is sent for `error`: type, message, and the places in the app's files, innermost first.

    `name_file` turns a Python file name into the wire's (`<package>/<Module>.py`), None for files that are not
    the app's.
    """
    return {"type": error_type_name(error), "message": error_text(error), "trace": trace_of(error, name_file)}


def error_text(error: BaseException) -> str:
    """The exception's text; where its `__str__` raises, words that say so."""
    try:
        return str(error)
    except Exception as broken:
        return f"<{type(error).__name__} whose text cannot be made: {type(broken).__name__}>"

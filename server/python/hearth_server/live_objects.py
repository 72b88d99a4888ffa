"""Live objects: things that stay on the server, and that a browser holds by reference (wire §8.1).

A backend says what methods there are and runs them. App modules define none: the backends are this server's own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from hearth_wire import Path, Reader, Writer, register_reader, register_writer
from hearth_wire.errors import NoServerFunctionError

from .links import InvalidObjectError, check, sign


class Backend(Protocol):
    """What a kind of live object can do."""

    @property
    def methods(self) -> Sequence[str]:
        """Names that may be called, offered to the browser."""
        ...

    def call(self, method: str, target: LiveObject, args: list[Any], kwargs: dict[str, Any]) -> Any:
        """Run a method on the object that `target` names."""
        ...


class LiveObject:
    """A reference to something of a backend's. Equal to another of the same id and backend."""

    def __init__(self, backend: str, id: str, permissions: Sequence[str] = ()) -> None:
        self.backend = backend
        self.id = id
        self.permissions = list(permissions)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LiveObject) and (other.backend, other.id) == (self.backend, self.id)

    def __hash__(self) -> int:
        return hash((self.backend, self.id))

    def __repr__(self) -> str:
        return f"<LiveObject: {self.backend}>"


_backends: dict[str, Backend] = {}


def register_backend(name: str, backend: Backend) -> None:
    """Serve live objects of that name."""
    _backends[name] = backend


def from_spec(side: Any, spec: dict[str, Any]) -> LiveObject:
    """The object that a browser names. Raises InvalidObjectError for one that it was not given."""
    backend, id, permissions = spec.get("backend"), spec.get("id"), spec.get("permissions", [])
    if not isinstance(backend, str) or not isinstance(id, str) or not isinstance(permissions, list):
        raise InvalidObjectError
    check(side, spec.get("mac"), "live-object", backend, id, permissions)
    return LiveObject(backend, id, permissions)


def call_method(target: LiveObject, method: object, args: list[Any], kwargs: dict[str, Any]) -> Any:
    """Run a method that the object's backend offers. Raises NoServerFunctionError for any other."""
    backend = _backends.get(target.backend)
    if backend is None or method not in backend.methods:
        raise NoServerFunctionError(f'No server function matching "{method}" has been registered')
    return backend.call(str(method), target, args, kwargs)


def _write(writer: Writer, target: LiveObject, path: Path) -> None:
    backend = _backends.get(target.backend)
    writer.entry(
        path,
        "LiveObject",
        backend=target.backend,
        id=target.id,
        permissions=target.permissions,
        mac=sign(writer.side, "live-object", target.backend, target.id, target.permissions),
        methods=list(backend.methods) if backend else [],
        itemCache={},
        iterItems=None,
    )


def _read(reader: Reader, entry: dict[str, Any], _json: Any) -> LiveObject:
    return from_spec(reader.side, entry)


def install() -> None:
    """Let live objects cross, signed for the session they are handed out in."""
    register_writer(LiveObject, _write)
    register_reader("LiveObject", _read)

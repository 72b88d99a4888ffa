"""The differences between the two ends of the protocol: number ranges, trust, and texts of errors.

The texts are part of the API (wire §6.4).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from ._paths import Path, json_brackets, python_brackets
from .errors import SerializationError
from .type_names import type_name


class Side(Protocol):
    """One end of the protocol, as the serialiser needs it."""

    @property
    def remote_is_trusted(self) -> bool:
        """Whether data of the other end can be trusted."""
        ...

    @property
    def local_is_trusted(self) -> bool:
        """Whether the other end can trust data of this end."""
        ...

    @property
    def is_stored(self) -> bool:
        """Whether what is written is kept for later calls, so that it leaves out what may change meanwhile."""
        ...

    @property
    def largest_plain_int(self) -> float:
        """Ints of a greater magnitude are sent as text; infinite if all are sent as JSON numbers."""
        ...

    @property
    def always_sends_shared_data(self) -> bool:
        """Whether `vt_global` is sent even if no object used it."""
        ...

    def unsendable(self, value: object, path: Path) -> Exception:
        """The error for a value of a type that cannot be sent."""
        ...

    def endless(self, value: object, path: Path) -> Exception:
        """The error for a value that contains itself."""
        ...

    def bad_key(self, key: object, path: Path) -> Exception:
        """The error for a dictionary key that is not a string; `path` is the dictionary's."""
        ...

    def unregistered(self, cls: type, path: Path) -> Exception:
        """The error for an instance of a class that only inherits its registration."""
        ...

    def unknown_type(self, names: Sequence[Any]) -> Exception:
        """The error for a received object all of whose type names are unknown."""
        ...


#: JavaScript's `Number.MAX_SAFE_INTEGER`: up to it, each integer is a number of its own.
MAX_SAFE_INTEGER = 2**53 - 1


@dataclass(frozen=True)
class ClientSide:
    """The browser's end."""

    remote_is_trusted: bool = True
    local_is_trusted: bool = False
    is_stored: bool = False
    largest_plain_int: float = MAX_SAFE_INTEGER
    always_sends_shared_data: bool = True

    def unsendable(self, value: object, path: Path) -> Exception:
        return SerializationError(
            f"Cannot pass {type_name(value)} object to a server function: {_place(path)}"
        )

    def endless(self, value: object, path: Path) -> Exception:
        return SerializationError(
            f"Cannot pass {type_name(value)} object that contains itself to a server function: {_place(path)}"
        )

    def bad_key(self, key: object, path: Path) -> Exception:
        return TypeError(
            f"Cannot use '{type_name(key)}' objects as the key in a dict when sending to a server-side module; "
            f"only string keys are allowed (arguments {json_brackets(path)})"
        )

    def unregistered(self, cls: type, path: Path) -> Exception:
        error = SerializationError(
            f"Type {cls.__name__} is not registered with @anvil.server.portable_class."
        )
        error.add_note(f"It is at {_place(path)}")
        return error

    def unknown_type(self, names: Sequence[Any]) -> Exception:
        return TypeError(f"Cannot return object of type '{_first(names)}' from server call")


@dataclass(frozen=True)
class ServerSide:
    """The end of a process that runs server modules. `remote_is_trusted` depends on the caller."""

    remote_is_trusted: bool = False
    local_is_trusted: bool = True
    is_stored: bool = False
    largest_plain_int: float = 2**31 - 1
    always_sends_shared_data: bool = False

    def unsendable(self, value: object, path: Path) -> Exception:
        return SerializationError(f"Cannot serialize {type(value)!r} object at msg{python_brackets(path)}")

    def endless(self, value: object, path: Path) -> Exception:
        return SerializationError(
            f"Cannot serialize {type(value)!r} object that contains itself at msg{python_brackets(path)}"
        )

    def bad_key(self, key: object, path: Path) -> Exception:
        place = python_brackets((*path, key))  # type: ignore[arg-type]  # written as any key
        return SerializationError(
            f"Cannot serialize dictionaries with keys that aren't strings at msg{place}"
        )

    def unregistered(self, cls: type, path: Path) -> Exception:
        return SerializationError(
            f"Cannot serialize {cls!r} (must be registered with @anvil.server.portable_class) at msg{python_brackets(path)}"
        )

    def unknown_type(self, names: Sequence[Any]) -> Exception:
        return SerializationError(f"Server module cannot accept an object of type '{_first(names)}'")


def _place(path: Path) -> str:
    """The place of a value in a call's arguments, as the client's error texts describe it."""
    return f"arguments {json_brackets(path[1:])}"


def _first(names: Sequence[Any]) -> str:
    return str(names[0]) if names else ""


CLIENT = ClientSide()
SERVER = ServerSide()

"""What differs between the two ends of the wire: number ranges, trust, and the words of refusals.

The texts are part of the API (wire §6.4).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from ._paths import Path, json_brackets, python_brackets
from .errors import SerializationError


class Side(Protocol):
    """One end of the wire, as the serialiser sees it."""

    @property
    def remote_is_trusted(self) -> bool:
        """Whether the other end's data may be believed."""
        ...

    @property
    def local_is_trusted(self) -> bool:
        """Whether the other end may believe this end's data."""
        ...

    @property
    def largest_plain_int(self) -> float:
        """Ints of a greater magnitude travel as text; infinite where none do."""
        ...

    @property
    def always_sends_shared_data(self) -> bool:
        """Whether `vt_global` is sent when nothing used it."""
        ...

    def unsendable(self, value: object, path: Path) -> Exception:
        """The refusal of a value of a type that cannot be sent."""
        ...

    def endless(self, value: object, path: Path) -> Exception:
        """The refusal of a value that contains itself."""
        ...

    def bad_key(self, key: object, path: Path) -> Exception:
        """The refusal of a dictionary key that is not a str; `path` is the dictionary's."""
        ...

    def unregistered(self, cls: type, path: Path) -> Exception:
        """The refusal of an instance of a class that only inherits its registration."""
        ...

    def unknown_type(self, names: Sequence[Any]) -> Exception:
        """The refusal of an object that arrived under type names nobody knows."""
        ...


@dataclass(frozen=True)
class ClientSide:
    """The browser."""

    remote_is_trusted: bool = True
    local_is_trusted: bool = False
    largest_plain_int: float = 2**53 - 1
    always_sends_shared_data: bool = True

    def unsendable(self, value: object, path: Path) -> Exception:
        return SerializationError(
            f"Cannot pass {type(value).__name__} object to a server function: {_place(path)}"
        )

    def endless(self, value: object, path: Path) -> Exception:
        return SerializationError(
            f"Cannot pass {type(value).__name__} object that contains itself to a server function: {_place(path)}"
        )

    def bad_key(self, key: object, path: Path) -> Exception:
        return TypeError(
            f"Cannot use '{type(key).__name__}' objects as the key in a dict when sending to a server-side module; "
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
    """The process that runs server modules. `remote_is_trusted` depends on who calls."""

    remote_is_trusted: bool = False
    local_is_trusted: bool = True
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
    """A place in a call's arguments, in the words of the client's error texts."""
    return f"arguments {json_brackets(path[1:])}"


def _first(names: Sequence[Any]) -> str:
    return str(names[0]) if names else ""


CLIENT = ClientSide()
SERVER = ServerSide()

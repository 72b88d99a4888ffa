"""Capabilities in server code, which may create them; those from browsers are verified (wire §9)."""

from __future__ import annotations

from typing import Any

from hearth_wire import Path, Reader, Writer, capability, register_reader, register_writer
from hearth_wire.capability import RESERVED, Capability

from .call_scope import current
from .caller_link import comes_from_caller
from .links import InvalidObjectError, check, sign


def _write(writer: Writer, cap: Capability, path: Path) -> None:
    scope = cap.scope
    writer.entry(path, "Capability", scope=scope, mac=sign(writer.side, "capability", scope))
    writer.watch(cap)


def _read(reader: Reader, entry: dict[str, Any], _json: Any) -> Capability:
    granted, narrowing = entry.get("scope"), entry.get("narrow") or []
    if not isinstance(granted, list) or not isinstance(narrowing, list):
        raise InvalidObjectError
    check(reader.side, entry.get("mac"), "capability", granted)
    if narrowing and not reader.side.remote_is_trusted and granted[:1] == [RESERVED]:
        # Otherwise a browser could narrow a service's capability to one that it was not given, such
        # as that of a single row (wire §9.3).
        raise InvalidObjectError
    cap = Capability.from_wire(granted + narrowing)
    if comes_from_caller(reader.side):
        # The answer carries updates only of capabilities that were in the call's arguments (wire
        # §9.4).
        cap.forward_updates(current().updates.of_capability)
    return cap


def install() -> None:
    """Register how capabilities are written, signed, read and verified.

    Server code may create capabilities, except those with the scope that is reserved for services.
    """
    capability.allow_creation()
    register_writer(Capability, _write)
    register_reader("Capability", _read)

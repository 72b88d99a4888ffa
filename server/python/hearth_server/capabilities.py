"""Capabilities as server code has them: it may make them, and those that come back are genuine (wire §9)."""

from __future__ import annotations

from typing import Any

from hearth_wire import Path, Reader, Writer, capability, encode_json, register_reader, register_writer
from hearth_wire.capability import Capability
from hearth_wire.errors import PermissionDenied

from .call_scope import current_or_none
from .links import BrowserLink, InvalidObjectError, check, sign

#: Scopes that begin so are the server's own; app code hands out none of them.
_RESERVED = "_"


def _write(writer: Writer, cap: Capability, path: Path) -> None:
    scope = cap.scope
    mac = sign(writer.side, "capability", scope)
    if mac is not None and scope and scope[0] == _RESERVED:
        raise PermissionDenied("Invalid capability scope.")
    writer.entry(path, "Capability", scope=scope, mac=mac)


def _read(reader: Reader, entry: dict[str, Any], _json: Any) -> Capability:
    granted, narrowing = entry.get("scope"), entry.get("narrow") or []
    if not isinstance(granted, list) or not isinstance(narrowing, list):
        raise InvalidObjectError
    check(reader.side, entry.get("mac"), "capability", granted)
    cap = Capability.from_wire(granted + narrowing)
    if isinstance(reader.side, BrowserLink):
        # Only what the browser sent in this very call is told of there (wire §9.4).
        cap.forward_updates(_note_update)
    return cap


def _note_update(cap: Capability, update: Any) -> None:
    call = current_or_none()
    if call is not None:
        call.visit.capability_updates[encode_json(cap.scope)] = update


def install() -> None:
    """Let server code make capabilities, and sign and check those that cross."""
    capability.allow_creation()
    register_writer(Capability, _write)
    register_reader("Capability", _read)

"""What the app's services are set to, as its manifest says and browsers know, too (wire §3.4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

_settings: dict[str, Mapping[str, Any]] = {}


def set_settings(services: Iterable[Mapping[str, Any]]) -> None:
    """These are the services from now on."""
    _settings.clear()
    _settings.update({service["source"]: service.get("client_config") or {} for service in services})


def settings_of(source: str) -> Mapping[str, Any] | None:
    """The `client_config` of a service by its source (`/runtime/services/tables.yml`); None for one that the app does not have."""
    return _settings.get(source)

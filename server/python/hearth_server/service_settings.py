"""The settings of the app's services in its manifest, which browsers know, too (wire §3.4); and the table of data files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

_settings: dict[str, Mapping[str, Any]] = {}
_data_files_table: str | None = None


def set_settings(services: Iterable[Mapping[str, Any]], files_table: str | None) -> None:
    """Set the app's services, and the name of its table of data files."""
    global _data_files_table
    _data_files_table = files_table
    _settings.clear()
    _settings.update({service["source"]: service.get("client_config") or {} for service in services})


def settings_of(source: str) -> Mapping[str, Any] | None:
    """The `client_config` of a service by its source (`/runtime/services/tables.yml`); None for one that the app does not have."""
    return _settings.get(source)


def data_files_table() -> str | None:
    """The data table in which the manifest has data files; None where it names none."""
    return _data_files_table

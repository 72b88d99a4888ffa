"""The client settings of the app's services (wire §3.4), and the name of the table of data files."""

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
    """The `client_config` of a service, or None if the app does not have the service.

    `source` is the service's source in the manifest, such as `/runtime/services/tables.yml`.
    """
    return _settings.get(source)


def data_files_table() -> str | None:
    """The name of the data table with the app's data files, or None if the manifest names none."""
    return _data_files_table

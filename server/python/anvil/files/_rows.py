"""The table that data files are kept in: a row for each, its `path` the name of the file and its `file` the content."""

from __future__ import annotations

from typing import Any

from anvil.tables import TableError, app_tables, in_transaction
from hearth_server.service_settings import data_files_table
from hearth_wire import Media

#: Names of the table where the manifest says none.
_USUAL = ("files", "Files")


class DataFileNotFound(FileNotFoundError, KeyError):
    """There is no such data file: for `data_files[...]` a key, for what opens it a file."""


DataFileNotFound.__module__ = "anvil.files"


def file_of(path: str) -> Media | None:
    """The content of the file of that name; None where there is none. Raises TableError for two of one name."""
    row = _table().get(path=path)
    return None if row is None else row["file"]


def under(folder: str) -> dict[str, Media]:
    """The files whose names begin with that, by their names, in order; lazy media, so that nothing is read yet."""
    files = {row["path"]: row["file"] for row in _table().search() if row["path"] and row["file"] is not None}
    return {path: files[path] for path in sorted(files) if path.startswith(folder)}


def not_found(path: str) -> DataFileNotFound:
    """The error for a name that the table does not have."""
    return DataFileNotFound(f"there is no data file {path!r} in data table '{_name()}'")


@in_transaction
def keep(path: str, media: Media) -> None:
    """Have that content under that name, in the row that has the name, or in a new one."""
    table = _table()
    row = table.get(path=path)
    if row is None:
        table.add_row(path=path, file=media)
    else:
        row["file"] = media


def _table() -> Any:
    return app_tables[_name()]


def _name() -> str:
    named = data_files_table()
    names = _USUAL if named is None else (named,)
    found = next((name for name in names if name in app_tables), None)
    if found is None:
        raise TableError(
            f"data files are kept in a data table '{names[0]}', with columns path (string) and file (media): the app has none"
        )
    return found

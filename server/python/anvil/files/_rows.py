"""The table of data files: a row for each, with its name in `path` and its content in `file`."""

from __future__ import annotations

from typing import Any

from anvil.tables import TableError, app_tables, in_transaction
from hearth_server.service_settings import data_files_table
from hearth_wire import Media

#: Names to try for the table if the manifest names none.
_USUAL = ("files", "Files")


class DataFileNotFound(FileNotFoundError, KeyError):
    """There is no such data file.

    It is both a KeyError, for `data_files[...]`, and a FileNotFoundError.
    """


DataFileNotFound.__module__ = "anvil.files"


def file_of(path: str) -> Media | None:
    """The content of the file of that name, or None.

    Raises TableError if several rows have that name.
    """
    row = _table().get(path=path)
    return None if row is None else row["file"]


def under(folder: str) -> dict[str, Media]:
    """The files whose names begin with `folder`, sorted by name.

    They are lazy media, so their content is not read yet.
    """
    files = {row["path"]: row["file"] for row in _table().search() if row["path"] and row["file"] is not None}
    return {path: files[path] for path in sorted(files) if path.startswith(folder)}


def not_found(path: str) -> DataFileNotFound:
    """The error for a name that is not in the table."""
    return DataFileNotFound(f"there is no data file {path!r} in data table '{_name()}'")


@in_transaction
def keep(path: str, media: Media) -> None:
    """Store content under that name, in the existing row of that name or in a new one."""
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

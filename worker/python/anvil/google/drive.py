"""`anvil.google.drive`: files in Google Drive (api §14.3). Not offered yet."""

from typing import Any

from hearth_services.missing import MissingObject, missing, missing_attributes, not_offered

_WHAT = "Google Drive"

__getattr__ = missing_attributes(__name__, _WHAT)

app_files: Any = MissingObject("anvil.google.drive.app_files", _WHAT)


class _FromDrive:
    """Base of the classes whose objects only Google Drive makes."""

    def __init__(self, *_args: object, **_kwargs: object) -> None:
        raise missing(f"anvil.google.drive.{type(self).__name__}", _WHAT)


class Folder(_FromDrive):
    """A folder."""


class File(_FromDrive):
    """A file."""


class FileRevision(_FromDrive):
    """An earlier content of a file."""


@not_offered(_WHAT)
def login(extra_scopes: Any = ()) -> Any:
    """Let the user open Google Drive to the app."""


@not_offered(_WHAT)
def get_user_files() -> Any:
    """The folder of the signed-in user's files."""

"""`anvil.google.drive`: files in Google Drive (api §14.3)."""

from collections.abc import Iterable
from typing import Any

from hearth_google import Drive, File, FileRevision, Folder

from .._sign_in.providers import GOOGLE
from .._sign_in.service import call

__all__ = ["File", "FileRevision", "Folder", "app_files", "get_user_files", "login"]

_SCOPE = "https://www.googleapis.com/auth/drive"

_drive = Drive(call)
app_files = _drive.app_files
get_user_files = _drive.get_user_files


def login(extra_scopes: Iterable[str] = ()) -> Any:
    """Let the user give the app access to Google Drive.

    `extra_scopes` are further OAuth scopes. Returns the account's e-mail address, or None if the
    user cancels.
    """
    return GOOGLE.login([_SCOPE, *extra_scopes])

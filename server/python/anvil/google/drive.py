"""`anvil.google.drive` on the server: files in Google Drive (api §14.3)."""

from hearth_google import Drive, File, FileRevision, Folder
from hearth_users import client_only

from hearth_server.server_call import call

__all__ = ["File", "FileRevision", "Folder", "app_files", "get_user_files", "login"]

_drive = Drive(call)
app_files = _drive.app_files
get_user_files = _drive.get_user_files
login = client_only("anvil.google.drive.login")

"""Google Drive and Google Sheets as apps see them, in the browser and on the server (api §14.3).

    drive   files and folders
    sheets  worksheets of a file, their rows and cells

Thin on purpose: each method is a call of the server's (`anvil.private.google.…`), which has the account. Hearth's own server
has no place for one, and says so.
"""

from .drive import AppFiles, Drive, File, FileRevision, Folder
from .sheets import Cell, Row, Spreadsheet, Worksheet

__all__ = [
    "AppFiles",
    "Cell",
    "Drive",
    "File",
    "FileRevision",
    "Folder",
    "Row",
    "Spreadsheet",
    "Worksheet",
]

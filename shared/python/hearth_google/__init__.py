"""Google Drive and Google Sheets as apps see them, in the browser and on the server (api §14.3).

    drive   files and folders
    sheets  worksheets of a file, their rows and cells

Each method just calls a function of the server (`anvil.private.google.…`), which has the Google account. Hearth's own
server does not support Google accounts, and raises an error that says so.
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

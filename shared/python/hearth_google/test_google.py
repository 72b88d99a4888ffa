"""Drive and Sheets: requests to the server, and the objects made from its answers."""

import unittest
from typing import Any

from hearth_google import Drive, File, Folder, Spreadsheet

from hearth_wire import BlobMedia

_FOLDER = "application/vnd.google-apps.folder"
REPORT = {"id": "r", "title": "Report", "mimeType": "text/plain"}


class GoogleCase(unittest.TestCase):
    def setUp(self) -> None:
        self.asked: list[tuple[Any, ...]] = []
        self.answers: dict[str, Any] = {}

    def call(self, name: str, *args: Any, **options: Any) -> Any:
        """The server: its answer depends on the function's name."""
        function = name.removeprefix("anvil.private.google.")
        self.asked.append((function, *args, options) if options else (function, *args))
        return self.answers.get(function)


class Files(GoogleCase):
    def setUp(self) -> None:
        super().setUp()
        self.answers |= {
            "drive.get_app_file": {"id": "f", "title": "Papers", "mimeType": _FOLDER},
            "drive.list_files": [REPORT, {"id": "g", "title": "Old", "mimeType": _FOLDER}],
        }
        self.folder: Any = Drive(self.call).app_files.papers

    def test_app_files_are_asked_for_by_name(self):
        self.assertEqual(
            (self.asked, repr(self.folder)),
            ([("drive.get_app_file", "papers")], "<anvil.google.drive.Folder 'Papers'>"),
        )

    def test_a_folder_has_files_and_folders(self):
        self.assertEqual([(type(one), one.title) for one in self.folder.files], [(File, "Report")])
        self.assertEqual([(type(one), one.title) for one in self.folder.folders], [(Folder, "Old")])
        self.assertEqual((self.folder.get("Report").id, self.folder.get("None")), ("r", None))

    def test_a_new_file_is_in_the_folder(self):
        self.answers["drive.create_item_multipart"] = REPORT
        file = self.folder.create_file("Report", b"x")
        about = {"title": "Report", "mimeType": "text/plain", "parents": [{"id": "f"}]}
        self.assertEqual((self.asked[-1], file.id), (("drive.create_item_multipart", about, b"x"), "r"))

    def test_a_file_is_media_that_are_read_when_asked_for(self):
        file = self.folder.get("Report")
        self.answers["drive.get_content"] = BlobMedia("text/plain", b"hello")
        self.assertEqual((file.name, file.content_type, file.get_bytes()), ("Report", "text/plain", b"hello"))
        file.trash()
        self.assertEqual(self.asked[-2:], [("drive.get_content", "r", None), ("drive.trash", "r")])


class Sheets(GoogleCase):
    def setUp(self) -> None:
        super().setUp()
        self.answers |= {
            "sheets.v4.list_worksheets": [{"id": 0}],
            "sheets.v4.list_rows": [{"id": 2, "values": {"Name": "Ann"}}],
            "sheets.v4.get_cell": {"row": 1, "col": 2, "value": "3", "input_value": "=1+2"},
            "sheets.v4.set_cell": {"value": "4", "input_value": "=2+2"},
        }
        self.sheet: Any = Spreadsheet(self.call, "s")[0]

    def test_rows_are_read_and_written_by_column(self):
        [row] = self.sheet.list_rows(Name="Ann")
        row["Name"] = "Eve"
        self.assertEqual((row["Name"], list(row)), ("Eve", ["Name"]))
        self.assertEqual(
            self.asked[1:],
            [
                ("sheets.v4.list_rows", "s", 0, {"Name": "Ann"}),
                ("sheets.v4.update_row", "s", 0, 2, {"Name": "Eve"}),
            ],
        )

    def test_a_cell_shows_what_was_typed(self):
        cell = self.sheet.get_cell(1, 2)
        cell.input_value = "=2+2"
        self.assertEqual((cell.value, cell.input_value), ("4", "=2+2"))
        self.assertEqual(self.asked[-1], ("sheets.v4.set_cell", "s", 0, 1, 2, "=2+2"))

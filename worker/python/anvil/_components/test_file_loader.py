"""FileLoader: the chosen files, its events, and when the files are forgotten (api §4.8)."""

from typing import Any

from anvil import FileLoader, FileMedia
from hearth_testing import FakeBlob, RuntimeCase


class Choosing(RuntimeCase):
    def opened(self, **properties: Any) -> Any:
        loader = FileLoader(**properties)
        self.open(loader)
        return loader

    def choose(self, loader: Any, *names: str, revision: int = 1) -> list[FakeBlob]:
        """The user chooses files; each has its name as content."""
        files = [FakeBlob(name.encode(), name) for name in names]
        self.bridge.event(loader, "change", state=[(loader, "files", files, revision)])
        return files

    def test_nothing_is_chosen_at_first(self):
        loader = FileLoader()
        self.assertEqual([loader.file, loader.files], [None, []])

    def test_file_types_are_a_text_or_a_list(self):
        loader = self.opened(file_types=[".pdf", "image/*"])
        node = self.page.find("FileLoader")[0]
        self.assertEqual(node.props["file_types"], ".pdf,image/*")
        loader.file_types = ".txt"
        self.flush()
        self.assertEqual(node.props["file_types"], ".txt")
        loader.file_types = None
        self.flush()
        self.assertEqual((node.props["file_types"], loader.file_types), ("", None))

    def test_handlers_get_the_files_as_the_component_has_them(self):
        seen: list[Any] = []
        loader = self.opened(multiple=True)
        loader.add_event_handler("change", lambda **args: seen.append(args))
        self.choose(loader, "a.txt", "b.txt")
        (args,) = seen
        self.assertIs(args["file"], loader.file)
        self.assertIs(args["file"], args["files"][0])
        self.assertEqual([type(one) for one in args["files"]], [FileMedia, FileMedia])
        self.assertEqual([one.name for one in loader.files], ["a.txt", "b.txt"])

    def test_files_are_known_without_a_handler(self):
        loader = self.opened()
        self.bridge.state((loader, "files", [FakeBlob(b"12345", "a.bin")], 1))
        self.assertEqual([loader.file.name, loader.file.length], ["a.bin", 5])

    def test_bytes_are_read_when_they_are_asked_for_and_then_kept(self):
        loader = self.opened()
        (blob,) = self.choose(loader, "a.txt")
        self.assertEqual([loader.file.length, blob.reads], [5, 0])
        self.assertEqual(
            [loader.file.get_bytes(), loader.file.get_bytes(), blob.reads], [b"a.txt", b"a.txt", 1]
        )

    def test_a_list_that_an_app_changes_is_its_own(self):
        loader = self.opened()
        self.choose(loader, "a.txt")
        loader.files.clear()
        self.assertEqual(len(loader.files), 1)

    def test_clear_forgets_them_on_the_page_too_and_raises_nothing(self):
        loader = self.opened()
        self.choose(loader, "a.txt")
        loader.add_event_handler("change", lambda **_args: self.fail("the user did nothing"))
        loader.clear()
        self.assertEqual([loader.file, loader.files], [None, []])
        self.flush()
        self.assertEqual(self.page.find("FileLoader")[0].props["files"], [])

    def test_what_was_chosen_before_a_clear_does_not_come_back(self):
        loader = self.opened()
        self.choose(loader, "a.txt")
        ran = len(self.page.batches)
        loader.clear()
        self.bridge.state((loader, "files", [FakeBlob(b"", "late.txt")], 2), ran=ran)
        self.assertEqual(loader.files, [])

    def test_a_binding_is_written_back_before_change(self):
        order: list[str] = []
        loader = self.opened()
        loader.add_event_handler("x-anvil-write-back-files", lambda **_args: order.append("write back"))
        loader.add_event_handler("change", lambda **_args: order.append("change"))
        self.choose(loader, "a.txt")
        self.assertEqual(order, ["write back", "change"])

    def test_neither_can_be_assigned(self):
        loader: Any = FileLoader()
        for name in ("file", "files"):
            with self.assertRaisesRegex(
                AttributeError, f"The '{name}' property for a FileLoader is read-only"
            ):
                setattr(loader, name, None)

    def test_the_dialog_and_the_focus_are_the_pages(self):
        loader = self.opened()
        self.flush()
        loader.open_file_selector()
        loader.focus()
        self.flush()
        asked = [one.fields[2] for one in self.page.batches[-1].operations]
        self.assertEqual(asked, ["open_file_selector", "focus"])

    def test_a_text_that_is_set_again_takes_the_place_of_the_number_of_files(self):
        loader = self.opened()
        loader.text = "Upload"
        self.choose(loader, "a.txt")
        self.flush()
        before = len(self.page.batches)
        loader.text = "Upload"
        self.flush()
        (batch,) = self.page.batches[before:]
        self.assertEqual([one.fields[2] for one in batch.operations if one.name == "invoke"], ["show_text"])

"""Media in the browser: properties, errors, loading from URLs."""

import unittest
from pathlib import PurePosixPath
from typing import Any
from unittest import mock

import anvil.js
from anvil import media
from anvil._media import media_classes
from anvil._media.fetch import FetchResponse
from anvil._media.media_classes import BlobMedia, DataMedia, FileMedia, LazyMedia, Media, URLMedia
from anvil._runtime import buffer, contents, page
from hearth_testing import FakeBlob
from hearth_wire import deserialise, serialise


class Letter(Media):
    """An app's class of Media, whose content is created when read."""

    def __init__(self) -> None:
        self.reads = 0

    def get_bytes(self) -> bytes:
        self.reads += 1
        return b"dear all"


class Latin(Media):
    """Media whose content is a text with one character per byte."""

    def get_bytes(self) -> str:
        return "caf\xe9"


class Odd(Media):
    """Media whose type and name are not texts."""

    def get_bytes(self) -> bytes:
        return b"x"

    def get_content_type(self) -> Any:
        return 5

    def get_name(self) -> Any:
        return PurePosixPath("a.txt")


class InMemory(unittest.TestCase):
    def test_blob_media_tells_what_it_was_made_of(self):
        media = BlobMedia("text/plain", b"hello", "a.txt")
        self.assertEqual([media.content_type, media.name, media.length], ["text/plain", "a.txt", 5])
        self.assertEqual(media.get_bytes(), b"hello")
        self.assertIs(DataMedia, BlobMedia)

    def test_a_name_that_was_not_given_is_none(self):
        self.assertIsNone(BlobMedia("text/plain", b"").name)
        self.assertIsNone(BlobMedia("text/plain", b"", None).name)

    def test_a_name_is_text(self):
        path: Any = PurePosixPath("a/b.txt")
        self.assertEqual(BlobMedia("text/plain", b"", path).name, "a/b.txt")

    def test_its_url_is_made_only_when_insisted_on(self):
        media = BlobMedia("text/plain;charset=utf-8", b"hi")
        self.assertIsNone(media.url)
        url = "data:text/plaincharset=utf-8;base64,aGk="
        self.assertEqual([media.get_url(True), media.get_url(download=True)], [url, url])

    def test_wrong_arguments_are_refused_in_the_words_of_the_api(self):
        cases: tuple[tuple[tuple[Any, ...], str], ...] = (
            (("text/plain",), "BlobMedia() takes two arguments (content_type and content)"),
            ((5, b"x"), "content_type must be a string, not int"),
            (("text/plain", "text"), "content must be a byte-string, not str"),
        )
        make: Any = BlobMedia
        for args, text in cases:
            with self.assertRaises(TypeError) as caught:
                make(*args)
            self.assertEqual(str(caught.exception), text)

    def test_media_does_not_change(self):
        for one in (BlobMedia("a/b", b""), Letter()):
            for name in ("url", "content_type", "length", "name"):
                with self.assertRaises(AttributeError) as caught:
                    setattr(one, name, "x")
                self.assertEqual(
                    str(caught.exception),
                    f"Cannot change the {name} of a Media object; create a new Media object instead",
                )

    def test_an_apps_own_kind_answers_through_its_methods(self):
        letter = Letter()
        self.assertEqual([letter.url, letter.content_type, letter.name, letter.length], [None, None, None, 8])
        self.assertEqual(letter.reads, 1)

    def test_kinds_that_only_the_system_makes_say_so(self):
        with self.assertRaises(TypeError) as caught:
            FileMedia("text/plain", b"x")
        self.assertEqual(
            str(caught.exception),
            "You cannot construct a anvil.FileMedia yourself; it can only come from a File component",
        )
        with self.assertRaises(TypeError) as caught:
            LazyMedia()
        self.assertEqual(
            str(caught.exception),
            "You cannot construct a anvil.LazyMedia from Python. Use anvil.BlobMedia instead.",
        )


class FromUrls(unittest.TestCase):
    def answer(self, *args: Any) -> mock.Mock:
        """Make every fetch return this response."""
        fetch = mock.Mock(return_value=FetchResponse(*args))
        patch = mock.patch.object(media_classes, "fetch", fetch)
        patch.start()
        self.addCleanup(patch.stop)
        return fetch

    def test_the_indicator_shows_while_it_is_fetched(self):
        shown: list[bool] = []
        self.answer(200, "OK", {}, b"").side_effect = lambda _url, **_options: (
            shown.append(indicator.called) or FetchResponse(200, "OK", {}, b"")
        )
        with mock.patch.object(media_classes, "automatic") as indicator:
            URLMedia("/x").get_bytes()
        self.assertEqual(shown, [True])

    def test_a_refusal_names_status_and_url(self):
        self.answer(404, "Not Found", {}, b"")
        with self.assertRaises(RuntimeError) as caught:
            URLMedia("/_/theme/no.txt").get_bytes()
        self.assertEqual(str(caught.exception), "Failed to load media (HTTP 404): /_/theme/no.txt")

    def test_no_answer_is_blamed_on_the_origin(self):
        self.answer(0, "", {}, b"", "Failed to fetch")
        with (
            self.assertRaises(RuntimeError) as caught,
            mock.patch.object(media_classes, "automatic") as indicator,
        ):
            URLMedia("https://other.org/x").get_bytes()
        indicator.return_value.__exit__.assert_called_once()
        self.assertEqual(
            str(caught.exception),
            "Failed to load media (probably due to a cross-origin URL): https://other.org/x",
        )


LAZY = {
    "type": ["LazyMedia"],
    "manager": "py",
    "key": "8f00",
    "id": '["f",[],{}]',
    "mime-type": "text/plain",
    "length": None,
    "name": "a b.txt",
}


def lazy(**changes: Any) -> Any:
    """Lazy media as received from the server."""
    entry = {"path": ["response"], **LAZY, **changes}
    return deserialise({"response": None, "objects": [entry]})["response"]


class Lazy(unittest.TestCase):
    def test_the_server_is_asked_once_and_only_for_what_it_has_not_told(self):
        with mock.patch.object(
            media_classes.calls, "call", return_value=BlobMedia("text/x", b"content")
        ) as call:
            one = lazy()
            self.assertEqual([one.content_type, one.name], ["text/plain", "a b.txt"])
            call.assert_not_called()
            self.assertEqual([one.get_bytes(), one.length, lazy(length=3).length], [b"content", 7, 3])
            call.assert_called_once_with("anvil.private.fetch_lazy_media", (LAZY,), {})
            self.assertEqual(lazy(**{"mime-type": None}).content_type, "text/x")

    def test_its_url_names_it_to_the_server(self):
        with (
            mock.patch.object(page, "app_origin", "https://app"),
            mock.patch.object(page, "session_token", "t=1"),
        ):
            one = lazy()
            url = "https://app/_/lm/py/8f00/%5B%22f%22%2C%5B%5D%2C%7B%7D%5D/a%20b.txt?_anvil_session=t%3D1"
            self.assertEqual([one.url, one.get_url(True), one.get_url(False)], [url, url, url + "&nodl=1"])
            self.assertEqual(one.get_url(download=False), url + "&nodl=1")
            self.assertIn("/?_anvil_session=", lazy(name=None).url)

    def test_it_goes_back_as_it_came(self):
        out = serialise({"args": [1, lazy()]}, "c")
        self.assertEqual([out.fields["objects"], out.media], [[{"path": ["args", 1], **LAZY}], []])


class ForTheUser(unittest.TestCase):
    def requested(self, function: Any, *args: Any) -> list[Any]:
        """The page services requested during a call."""
        with (
            mock.patch.object(buffer, "operation") as operation,
            mock.patch.object(buffer, "Binary", lambda data: data),
        ):
            function(*args)
        return [call.args[2:] for call in operation.call_args_list]

    def test_content_in_memory_travels_with_the_request(self):
        self.assertEqual(
            self.requested(media.download, BlobMedia("a/b", b"x", "n.txt")),
            [("media.download", [["media", b"x", "a/b", "n.txt"], "n.txt"])],
        )

    def test_what_an_apps_own_kind_gives_crosses_as_bytes_and_text(self):
        self.assertEqual(
            self.requested(media.download, Latin()),
            [("media.download", [["media", b"caf\xe9", None, None], "untitled"])],
        )
        self.assertEqual(
            self.requested(media.download, Odd()),
            [("media.download", [["media", b"x", "5", "a.txt"], "a.txt"])],
        )
        window = mock.MagicMock()
        with mock.patch.object(anvil.js, "window", window), mock.patch.object(anvil.js, "new") as new:
            media.TempUrl(Latin())
        new.assert_called_once_with(window.Blob, [b"caf\xe9"], {"type": ""})

    def test_a_url_is_enough_and_a_file_has_a_name(self):
        self.assertEqual(self.requested(media.download, URLMedia("/x/")), [("media.download", ["/x/", "x"])])
        self.assertEqual(
            self.requested(media.download, URLMedia("https://a.b/")),
            [("media.download", ["https://a.b/", "untitled"])],
        )

    def test_what_is_printed_is_content_for_servers_forbid_frames_of_their_urls(self):
        with mock.patch.object(media_classes.calls, "call", return_value=BlobMedia("text/x", b"made")):
            [made] = self.requested(media.print_media, lazy())
        self.assertEqual(made, ("media.print", [["media", b"made", "text/plain", "a b.txt"]]))
        answer = FetchResponse(200, "OK", {"content-type": "a/pdf"}, b"stored")
        with mock.patch.object(media_classes, "fetch", return_value=answer):
            *_spinner, stored = self.requested(media.print_media, URLMedia("/_/theme/x.pdf"))
        self.assertEqual(stored, ("media.print", [["media", b"stored", "a/pdf", "x.pdf"]]))

    def test_only_media_is_taken(self):
        wrong: Any = 5
        for function, text in (
            (media.download, "Argument to anvil.download() must be a Media object, not int"),
            (media.print_media, "Argument to anvil.media.print() must be a Media object"),
            (media.TempUrl, "expected a Media object, got int"),
        ):
            with self.assertRaises(TypeError) as caught:
                function(wrong)
            self.assertEqual(str(caught.exception), text)

    def test_files_are_for_the_server(self):
        for function, text in (
            (media.TempFile, "Cannot create files from Media objects on the client."),
            (media.from_file, "Cannot create Media objects from files on the client."),
        ):
            for keywords in ({}, {"name": "n"}):
                with self.assertRaises(RuntimeError) as caught:
                    function("x", **keywords)
                self.assertEqual(str(caught.exception), text)

    def test_a_temporary_url_is_made_by_the_page_and_given_up(self):
        window = mock.MagicMock()
        window.URL.createObjectURL.return_value = "blob:1"
        with mock.patch.object(anvil.js, "window", window), mock.patch.object(anvil.js, "new") as new:
            with media.TempUrl(BlobMedia("a/b", b"x")) as url:
                self.assertEqual(url, "blob:1")
                new.assert_called_once_with(window.Blob, [b"x"], {"type": "a/b"})
                window.URL.revokeObjectURL.assert_not_called()
            window.URL.revokeObjectURL.assert_called_once_with("blob:1")
            for download in (True, False):
                self.assertEqual(media.TempUrl(BlobMedia("a/b", b"x"), download=download).url, "blob:1")

    def test_content_that_is_elsewhere_gets_its_url_unread(self):
        window, blob = mock.MagicMock(), FakeBlob(b"hello", "a.txt")
        file = FileMedia._holding("text/plain", contents.Held(blob), "a.txt")
        with mock.patch.object(anvil.js, "window", window), mock.patch.object(anvil.js, "new") as new:
            media.TempUrl(file)
        ((_, (content,), options), _) = new.call_args
        self.assertEqual([content.blob is blob, options, blob.reads], [True, {"type": "text/plain"}, 0])

    def test_a_block_hides_no_exception(self):
        temporary = media.TempUrl(URLMedia("/x"))
        self.assertIs(temporary.__exit__(None, None, None), True)
        self.assertIs(temporary.__exit__(ValueError, ValueError(), None), False)
        with self.assertRaises(ValueError), media.TempUrl(URLMedia("/x")):
            raise ValueError("the app's own")

    def test_a_temporary_url_of_lazy_media_may_show_it_instead_of_saving_it(self):
        urls = [media.TempUrl(lazy(), download=download).url for download in (True, False)]
        self.assertEqual([url.endswith("&nodl=1") for url in urls], [False, True])

    def test_a_permanent_url_is_not_given_up(self):
        temporary = media.TempUrl(URLMedia("/x"))
        temporary.revoke()
        self.assertEqual(temporary.url, "/x")


if __name__ == "__main__":
    unittest.main()

"""Media values of the browser: what they tell, what they refuse, how URLs are loaded."""

import unittest
from unittest import mock

from anvil import _media
from anvil._data_urls import decode_data_url
from anvil._fetch import FetchResponse
from anvil._media import BlobMedia, DataMedia, FileMedia, LazyMedia, Media, URLMedia


class Letter(Media):
    """Media of an app's own kind, made when it is read."""

    def __init__(self) -> None:
        self.reads = 0

    def get_bytes(self) -> bytes:
        self.reads += 1
        return b"dear all"


class InMemory(unittest.TestCase):
    def test_blob_media_tells_what_it_was_made_of(self):
        media = BlobMedia("text/plain", b"hello", "a.txt")
        self.assertEqual([media.content_type, media.name, media.length], ["text/plain", "a.txt", 5])
        self.assertEqual(media.get_bytes(), b"hello")
        self.assertIs(DataMedia, BlobMedia)

    def test_a_name_that_was_not_given_is_none(self):
        self.assertIsNone(BlobMedia("text/plain", b"").name)
        self.assertIsNone(BlobMedia("text/plain", b"", None).name)

    def test_its_url_is_made_only_when_insisted_on(self):
        media = BlobMedia("text/plain;charset=utf-8", b"hi")
        self.assertIsNone(media.url)
        self.assertEqual(media.get_url(True), "data:text/plaincharset=utf-8;base64,aGk=")

    def test_wrong_arguments_are_refused_in_the_words_of_the_api(self):
        for args, text in (
            (("text/plain",), "BlobMedia() takes two arguments (content_type and content)"),
            ((5, b"x"), "content_type must be a string, not int"),
            (("text/plain", "text"), "content must be a byte-string, not str"),
        ):
            with self.assertRaises(TypeError) as caught:
                BlobMedia(*args)
            self.assertEqual(str(caught.exception), text)

    def test_media_does_not_change(self):
        for media in (BlobMedia("a/b", b""), Letter()):
            for name in ("url", "content_type", "length", "name"):
                with self.assertRaises(AttributeError) as caught:
                    setattr(media, name, "x")
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
    def answer(self, *args: object) -> mock.Mock:
        """Let every fetch give this answer."""
        fetch = mock.Mock(return_value=FetchResponse(*args))
        patch = mock.patch.object(_media, "fetch", fetch)
        patch.start()
        self.addCleanup(patch.stop)
        return fetch

    def test_content_is_fetched_once(self):
        fetch = self.answer(200, "OK", {"content-type": "text/plain"}, b"some text")
        media = URLMedia("https://example.com/a/sample.txt")
        self.assertEqual(
            [media.get_bytes(), media.content_type, media.length], [b"some text", "text/plain", 9]
        )
        fetch.assert_called_once_with("https://example.com/a/sample.txt")

    def test_a_refusal_names_status_and_url(self):
        self.answer(404, "Not Found", {}, b"")
        with self.assertRaises(RuntimeError) as caught:
            URLMedia("/_/theme/no.txt").get_bytes()
        self.assertEqual(str(caught.exception), "Failed to load media (HTTP 404): /_/theme/no.txt")

    def test_no_answer_is_blamed_on_the_origin(self):
        self.answer(0, "", {}, b"", "Failed to fetch")
        with self.assertRaises(RuntimeError) as caught:
            URLMedia("https://other.org/x").get_bytes()
        self.assertEqual(
            str(caught.exception),
            "Failed to load media (probably due to a cross-origin URL): https://other.org/x",
        )

    def test_data_urls_are_decoded_here(self):
        fetch = self.answer(500, "", {}, b"")
        media = URLMedia("data:text/x-data;base64,aGVsbG8gd29ybGQ=")
        self.assertEqual([media.get_bytes(), media.content_type], [b"hello world", "text/x-data"])
        fetch.assert_not_called()

    def test_other_data_urls_are_left_to_the_browser(self):
        for url in ("data:text/plain,hello", "data:;charset=x,abc", "https://example.com", "data:base64"):
            self.assertIsNone(decode_data_url(url))

    def test_the_name_is_the_last_segment(self):
        names = [
            URLMedia(url).name
            for url in ("https://a.b/c/d.png", "/c/d/", "https://a.b/c.txt?v=1#x", "", "data:a/b;base64,eA==")
        ]
        self.assertEqual(names, ["d.png", "d", "c.txt", "", "b;base64,eA=="])


if __name__ == "__main__":
    unittest.main()

"""Media at a URL (api §11.1): the parts that server and browser share."""

from typing import Any
from unittest import TestCase, mock

from hearth_services import http_requests
from hearth_services.data_urls import decode_data_url
from hearth_services.http_requests import FetchResponse
from hearth_services.url_media import URLMedia


class AtUrl(TestCase):
    def answer(self, *args: Any) -> mock.Mock:
        """Make every fetch return this response."""
        fetch = mock.Mock(return_value=FetchResponse(*args))
        patch = mock.patch.object(http_requests, "_send", fetch)
        patch.start()
        self.addCleanup(patch.stop)
        return fetch

    def test_content_is_fetched_once(self):
        fetch = self.answer(200, "OK", {"content-type": "text/plain"}, b"some text")
        media = URLMedia("https://example.com/a/sample.txt")
        self.assertEqual(
            [media.get_bytes(), media.content_type, media.length], [b"some text", "text/plain", 9]
        )
        [asked] = fetch.call_args_list
        self.assertEqual(
            (asked.args[0].method, asked.args[0].url), ("GET", "https://example.com/a/sample.txt")
        )

    def test_what_cannot_be_fetched_is_told_with_the_reason_and_the_url(self):
        for answer, reason in (
            ((404, "Not Found", {}, b""), "HTTP 404"),
            ((0, "", {}, b"", "timeout"), "timeout"),
        ):
            self.answer(*answer)
            with self.assertRaises(RuntimeError) as caught:
                URLMedia("/a.txt").get_bytes()
            self.assertEqual(str(caught.exception), f"Failed to load media ({reason}): /a.txt")

    def test_the_name_is_the_last_segment(self):
        names = [
            URLMedia(url).name
            for url in ("https://a.b/c/d.png", "/c/d/", "https://a.b/c.txt?v=1#x", "", "data:a/b;base64,eA==")
        ]
        self.assertEqual(names, ["d.png", "d", "c.txt", "", "b;base64,eA=="])

    def test_it_takes_nothing_but_a_url(self):
        url: Any = 3
        with self.assertRaises(TypeError) as caught:
            URLMedia(url)
        self.assertEqual(str(caught.exception), "URLMedia() expects a URL string, not int")


class DataUrls(TestCase):
    def test_they_are_fetched_from_nowhere(self):
        with mock.patch.object(http_requests, "_send") as fetch:
            media = URLMedia("data:text/x-data;base64,aGVsbG8gd29ybGQ=")
            self.assertEqual([media.get_bytes(), media.content_type], [b"hello world", "text/x-data"])
        fetch.assert_not_called()

    def test_escapes_and_spaces_in_them_are_what_they_stand_for(self):
        for body in ("aGk%2B", "aGk+", " aG k%2b\n"):
            self.assertEqual(decode_data_url(f"data:a/b;base64,{body}"), ("a/b", b"hi>"))

    def test_others_have_to_be_fetched(self):
        for url in (
            "data:text/plain,hello",
            "data:;charset=x,abc",
            "https://example.com",
            "data:base64",
            "data:;base64,%%%",
            "data:;base64,aGk=#end",
        ):
            self.assertIsNone(decode_data_url(url))

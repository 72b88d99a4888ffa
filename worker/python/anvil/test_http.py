"""`anvil.http`: what requests send, and how responses are returned."""

import math
import traceback
import unittest
from typing import Any
from unittest import mock

from anvil import BlobMedia, Media, http
from anvil._media import media_classes
from anvil._media.fetch import FetchResponse

TEXT = {"content-type": "text/plain"}


class Latin(Media):
    """Media of an app's own class, whose content is a string instead of bytes."""

    def get_bytes(self) -> str:
        return "caf\xe9"


class Requests(unittest.TestCase):
    def send(self, response: FetchResponse, url: str, **options: Any) -> tuple[Any, dict[str, Any]]:
        """Make a request with this response. Returns its result, and the arguments of `fetch`."""
        with mock.patch.object(media_classes, "fetch", return_value=response) as fetch:
            result = http.request(url, **options)
        return result, {"url": fetch.call_args.args[0], **fetch.call_args.kwargs}

    def sent(self, url: str, **options: Any) -> dict[str, Any]:
        """The arguments of `fetch` for a request."""
        return self.send(FetchResponse(200, "OK", TEXT, b""), url, **options)[1]

    def failure(self, response: FetchResponse, **options: Any) -> Any:
        """The error that a request with this response raises."""
        with self.assertRaises(http.HttpError) as caught:
            self.send(response, "/x", **options)
        return caught.exception

    def test_an_answer_is_media(self):
        media, sent = self.send(FetchResponse(200, "OK", TEXT, b"hello"), "https://a.b/c")
        self.assertEqual([media.content_type, media.get_bytes()], ["text/plain", b"hello"])
        self.assertEqual([sent["method"], sent["body"], sent["url"]], ["GET", None, "https://a.b/c"])

    def test_json_is_read_when_asked_for(self):
        self.assertEqual(
            self.send(FetchResponse(200, "", {}, b'{"a": [1, "\xc3\xa9"]}'), "/x", json=True)[0],
            {"a": [1, "\u00e9"]},
        )

    def test_data_becomes_the_query_unless_there_is_one(self):
        self.assertEqual(self.sent("/x#end", data={"a": "1", "b": "x & z"})["url"], "/x?a=1&b=x+%26+z#end")
        self.assertEqual(self.sent("/x?z=26", data={"a": "1"})["url"], "/x?z=26")
        for method in ("GET", "HEAD", "get"):
            for data in (None, {}):
                self.assertEqual(self.sent("/x", method=method, data=data)["url"], "/x")
        self.assertEqual(self.sent("/x?", data="raw=1")["url"], "/x?raw=1")
        self.assertEqual(self.sent("http://[bad", data={"a": 1})["url"], "http://[bad?a=1")

    def test_bodies_follow_their_kind(self):
        form = "application/x-www-form-urlencoded; charset=UTF-8"
        for data, as_json, body, kind in (
            ({"a": "1", "c": ""}, False, b"a=1&c=", form),
            ("\u2603", False, b"\xe2\x98\x83", form),
            (b"\x00\xff", False, b"\x00\xff", form),
            (BlobMedia("image/png", b"png"), False, b"png", "image/png"),
            ({"a": [None]}, True, b'{"a": [null]}', "application/json"),
            (None, False, None, form),
            (memoryview(b"seen"), False, b"seen", form),
            (Latin(), False, b"caf\xe9", form),
            ([], True, b"[]", "application/json"),
            (None, True, None, "application/json"),
        ):
            sent = (
                self.sent("/x", method="post", data=data, json=as_json)
                if not as_json
                else self.json_sent(data)
            )
            self.assertEqual(
                [sent["method"], sent["body"], sent["headers"]["Content-Type"]], ["POST", body, kind]
            )

    def json_sent(self, data: Any) -> dict[str, Any]:
        """The arguments of `fetch` for a JSON request."""
        return self.send(FetchResponse(200, "", {}, b"null"), "/x", method="POST", data=data, json=True)[1]

    def test_a_content_type_of_the_caller_wins(self):
        self.assertEqual(
            self.sent("/x", method="POST", data="<a/>", headers={"content-type": "text/xml"})["headers"],
            {"content-type": "text/xml"},
        )

    def test_user_and_password_make_basic_authentication(self):
        self.assertEqual(
            self.sent("/x", username="ann", password="s:cret")["headers"]["Authorization"],
            "Basic YW5uOnM6Y3JldA==",
        )
        self.assertEqual(self.sent("/x", username="ann")["headers"], {})

    def test_a_failure_tells_status_content_and_reason(self):
        error = self.failure(FetchResponse(404, "Not Found", TEXT, b"none"))
        self.assertEqual([error.status, str(error), error.content.get_bytes()], [404, "Not Found", b"none"])
        self.assertEqual(str(self.failure(FetchResponse(418, "", {}, b""))), "HTTP error 418")

    def test_a_failure_where_json_was_wanted_has_parsed_content_or_text(self):
        self.assertEqual(self.failure(FetchResponse(422, "", {}, b'{"a": 1}'), json=True).content, {"a": 1})
        self.assertEqual(self.failure(FetchResponse(500, "", {}, b"oops"), json=True).content, "oops")

    def test_no_answer_is_status_0_without_content(self):
        error = self.failure(FetchResponse(0, "", {}, b"", "TypeError: Failed to fetch"))
        self.assertEqual([error.status, error.content, str(error)], [0, None, "HTTP error 0"])
        self.assertEqual(str(self.failure(FetchResponse(0, "", {}, b"", "timeout"))), "timeout")

    def test_a_failure_names_the_request_without_its_query(self):
        self.assertEqual(
            self.failure(FetchResponse(404, "", {}, b"")).__notes__, ["GET /x was answered with 404"]
        )
        offline = self.failure(FetchResponse(0, "", {}, b"", "TypeError: Failed to fetch"))
        self.assertEqual(offline.__notes__, ["GET /x had no answer: probably due to a cross-origin URL"])

    def test_bad_json_is_a_value_error_and_an_http_error(self):
        error = self.failure(FetchResponse(200, "OK", {}, b"<html>"), json=True)
        self.assertIsInstance(error, ValueError)
        self.assertEqual(
            traceback.format_exception_only(error)[0], "ValueError: Returned data is not valid JSON\n"
        )
        self.assertEqual([str(error), error.status], ["Returned data is not valid JSON", 200])

    def test_a_timeout_is_a_number(self):
        for timeout in ("soon", True, math.nan):
            with self.assertRaisesRegex(TypeError, "^timeout must be set to a number$"):
                http.request("/x", timeout=timeout)  # type: ignore[arg-type]

    def test_url_method_and_headers_are_what_they_should_be(self):
        for text, given in (
            ("url must be a string, not int", {"url": 5}),
            ("method must be a string, not NoneType", {"url": "/x", "method": None}),
            ("headers must be a dictionary of names and values, not list", {"url": "/x", "headers": ["a"]}),
        ):
            with self.assertRaisesRegex(TypeError, f"^{text}$"):
                http.request(**given)  # type: ignore[arg-type]

    def test_no_length_of_time_is_no_limit(self):
        given = [0.5, 20, 0, -1, math.inf, None]
        limits = [self.sent("/x", timeout=timeout)["timeout"] for timeout in given]
        self.assertEqual(limits, [0.5, 20, None, None, None, None])


class Escapes(unittest.TestCase):
    def test_parts_of_urls_are_escaped_as_javascript_does(self):
        self.assertEqual(http.url_encode("a b/\u00e9&=?!'()*~"), "a%20b%2F%C3%A9%26%3D%3F!'()*~")
        self.assertEqual(http.url_decode("a%20b%2F%C3%A9+"), "a b/\u00e9+")

    def test_broken_escapes_are_refused(self):
        for text in ("%E0%A4%A", "%", "%zz", "%ff"):
            with self.assertRaises(http.UrlEncodingError):
                http.url_decode(text)
        with self.assertRaises(http.UrlEncodingError):
            http.url_encode("half \ud83d pair")

    def test_only_text_is_escaped(self):
        with self.assertRaisesRegex(TypeError, "^url_encode must be a string_to_encode$"):
            http.url_encode(5)  # type: ignore[arg-type]

    def test_base64_and_json_helpers(self):
        self.assertEqual([http.b64_encode("h\xff"), http.b64_decode("aP8=")], ["aP8=", "h\xff"])
        self.assertEqual(http.json_stringify({"a": [1, None]}), '{"a":[1,null]}')


if __name__ == "__main__":
    unittest.main()

"""Media are sent beside their message, identified by the call and their position in it."""

import unittest
from datetime import date
from pathlib import PurePosixPath
from typing import Any

from hearth_properties import refusal, round_trip

from hearth_wire import BlobMedia, Media, deserialise, serialise
from hearth_wire.errors import SerializationError


class MediaContent(unittest.TestCase):
    def test_media_arrive_with_content_type_and_name(self):
        got = round_trip({"file": BlobMedia("text/plain", b"hello", "a.txt")})["file"]
        self.assertEqual([got.get_bytes(), got.content_type, got.name], [b"hello", "text/plain", "a.txt"])

    def test_ids_are_the_call_and_the_place_among_all_objects(self):
        out = serialise(
            {"args": [date(2020, 1, 1), BlobMedia("a/b", b"1")], "kwargs": {"m": BlobMedia("a/b", b"2")}},
            "c7",
        )
        self.assertEqual(out.media, [("c7_1", b"1"), ("c7_2", b"2")])
        self.assertEqual([entry.get("id") for entry in out.fields["objects"]], [None, "c7_1", "c7_2"])

    def test_an_apps_own_kind_is_read_when_it_is_sent(self):
        class Letter(Media):
            def get_bytes(self) -> Any:
                return "caf\u00e9"

            def get_content_type(self) -> str:
                return "text/letter"

            def get_name(self) -> Any:
                return PurePosixPath("a/b.txt")

        got = round_trip(Letter())
        self.assertEqual(
            [got.get_bytes(), got.content_type, got.name], [b"caf\xe9", "text/letter", "a/b.txt"]
        )

    def test_content_that_is_neither_bytes_nor_text_is_refused(self):
        self.assertEqual(
            str(refusal(Media())), "Media.get_bytes() must return bytes to be sent, got NoneType"
        )

    def test_text_content_beyond_latin_1_is_refused(self):
        class Wide(Media):
            def get_bytes(self) -> Any:
                return "\u2603"

        self.assertEqual(str(refusal(Wide())), "Cannot encode unicode character for transfer to server")

    def test_content_that_did_not_come_is_named(self):
        message = {
            "response": None,
            "objects": [{"path": ["response"], "type": ["DataMedia"], "id": "x9", "mime-type": "a/b"}],
        }
        with self.assertRaisesRegex(SerializationError, "'x9'"):
            deserialise(message)


if __name__ == "__main__":
    unittest.main()

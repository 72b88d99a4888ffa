"""Contents outside of Python: their size, how they are read, and how they are passed on unread."""

import json
from typing import Any
from unittest import mock

import anvil.media
from anvil import BlobMedia, FileMedia, Image, Media
from anvil._js import values
from anvil._runtime import contents
from hearth_testing import FakeBlob, RuntimeCase
from hearth_wire import deserialise, serialise

PIECE = 1024 * 1024


def held(blob: FakeBlob) -> FileMedia:
    return FileMedia._holding(blob.type, contents.Held(blob), getattr(blob, "name", None))


class Reading(RuntimeCase):
    def test_nothing_is_read_for_what_is_known_without(self):
        blob = FakeBlob(b"hello", "a.txt")
        media = held(blob)
        self.assertEqual([media.name, media.content_type, media.length], ["a.txt", "text/plain", 5])
        self.assertEqual([media.url, repr(media)], [None, "<anvil.FileMedia 'a.txt': text/plain, 5 bytes>"])
        self.assertEqual(blob.reads, 0)

    def test_it_is_read_in_pieces_and_comes_out_whole(self):
        for size in (0, 1, PIECE, 2 * PIECE + 7):
            blob = FakeBlob(bytes(range(251)) * (size // 251) + bytes(size % 251), "a.bin")
            self.assertEqual(held(blob).get_bytes(), blob.content)
            self.assertEqual(blob.reads, -(-size // PIECE))

    def test_other_bytes_of_zeros_stay_what_they_are(self):
        self.assertEqual(held(FakeBlob(b"\x07", "a.bin")).get_bytes(), b"\x07")
        self.assertEqual([bytes(1), bytes(0)], [b"\x00", b""])

    def test_it_is_read_once_and_can_be_a_data_url(self):
        blob = FakeBlob(b"hi", "a.txt")
        media = held(blob)
        self.assertEqual(media.get_url(True), "data:text/plain;base64,aGk=")
        self.assertEqual([media.get_bytes(), blob.reads], [b"hi", 1])

    def test_what_cannot_be_read_any_more_says_so(self):
        blob = FakeBlob(b"hi", "a.txt")
        blob.failure = "NotReadableError: it has changed"
        with self.assertRaises(RuntimeError) as caught:
            held(blob).get_bytes()
        self.assertEqual(
            str(caught.exception), "Failed to load media (NotReadableError: it has changed): a.txt"
        )


class PassingOn(RuntimeCase):
    def test_a_call_takes_it_along_unread(self):
        blob = FakeBlob(b"hello", "a.txt")
        sent: list[Any] = []

        def call(reply: int, request: str, outgoing: Any) -> None:
            sent.append((json.loads(request)["media"], list(outgoing)))
            answer = {"id": "a", "response": 1, "objects": []}
            self.bridge.answer(reply, True, {"message": json.dumps(answer), "media": []})

        with mock.patch.object(self.bridge, "call", call):
            import anvil.server

            anvil.server.call("keep", held(blob), BlobMedia("a/b", b"bytes"))
        ((ids, outgoing),) = sent
        self.assertEqual(len(ids), 2)
        self.assertEqual([outgoing[0] is blob, outgoing[1], blob.reads], [True, b"bytes", 0])

    def test_what_comes_with_an_answer_is_held_when_it_is_a_blob(self):
        blob = FakeBlob(b"large")
        out = serialise({"response": BlobMedia("a/b", b"large", "x")}, "c")
        media = deserialise(out.fields, {one.id: contents.arrived(blob) for one in out.media})["response"]
        self.assertEqual([type(media), media.length, blob.reads], [BlobMedia, 5, 0])
        self.assertEqual([media.get_bytes(), blob.reads], [b"large", 1])

    def test_the_page_gets_the_blob_itself(self):
        blob = FakeBlob(b"picture", "a.png")
        self.open(Image(source=held(blob)))
        (node,) = self.page.find("Image")
        self.assertEqual(node.props["source"], ["media", 0, "text/plain", "a.png"])
        self.assertEqual(blob.reads, 0)

    def test_a_download_and_javascript_get_it_unread(self):
        blob = FakeBlob(b"hello", "a.txt")
        anvil.media.download(held(blob))
        wire = values.encode(contents.Held(blob))
        self.assertIs(wire[1].data, blob)
        self.assertEqual([wire[0], *wire[2:]], ["d", "", None])
        self.flush()
        self.assertEqual(blob.reads, 0)

    def test_a_file_of_the_page_is_file_media_and_a_blob_is_not(self):
        file, blob = FakeBlob(b"a", "a.txt"), FakeBlob(b"b")
        media = [
            values.decode(["d", index, "x/y", name], [file, blob])
            for index, name in enumerate(("a.txt", None))
        ]
        self.assertEqual([type(one) for one in media], [FileMedia, BlobMedia])
        self.assertEqual([(one.name, one.content_type) for one in media], [("a.txt", "x/y"), (None, "x/y")])

    def test_an_apps_own_kind_is_asked_for_its_bytes(self):
        class Shouting(BlobMedia):
            def get_bytes(self) -> bytes:
                return super().get_bytes().upper()

        class Letter(Media):
            def get_bytes(self) -> bytes:
                return b"dear all"

        sent = serialise({"args": [Shouting("a/b", b"quiet"), Letter()]}, "c").media
        self.assertEqual([one.content for one in sent], [b"QUIET", b"dear all"])

"""Content leaves in chunks and is put together again, however it was cut."""

import random
import unittest
from typing import Any

from hearth_wire import CHUNK_SIZE, Assembly, BlobMedia, chunks, serialise


def lengths(size: int) -> list[int]:
    """The sizes of the chunks that so many bytes leave in."""
    return [len(chunk.content) for chunk in chunks("call", "media", bytes(size))]


class Cutting(unittest.TestCase):
    def test_chunks_are_64_kib_and_never_empty_but_for_empty_content(self):
        self.assertEqual(lengths(0), [0])
        self.assertEqual(lengths(1), [1])
        self.assertEqual(lengths(CHUNK_SIZE), [CHUNK_SIZE])
        self.assertEqual(lengths(CHUNK_SIZE * 2 + 1), [CHUNK_SIZE, CHUNK_SIZE, 1])

    def test_headers_count_and_mark_the_last(self):
        headers = [chunk.header for chunk in chunks("call", "m1", bytes(CHUNK_SIZE + 1))]
        self.assertEqual(
            headers,
            [
                {
                    "type": "CHUNK_HEADER",
                    "requestId": "call",
                    "mediaId": "m1",
                    "chunkIndex": 0,
                    "lastChunk": False,
                },
                {
                    "type": "CHUNK_HEADER",
                    "requestId": "call",
                    "mediaId": "m1",
                    "chunkIndex": 1,
                    "lastChunk": True,
                },
            ],
        )


class PuttingTogether(unittest.TestCase):
    def test_contents_that_arrive_mixed_come_out_whole(self):
        chance = random.Random(7)
        contents = {f"m{index}": chance.randbytes(chance.randint(0, 3 * CHUNK_SIZE)) for index in range(5)}
        waiting = {name: list(chunks("call", name, content)) for name, content in contents.items()}
        assembly = Assembly()
        while waiting:
            name = chance.choice(sorted(waiting))
            assembly.add(*waiting[name].pop(0))
            if not waiting[name]:
                del waiting[name]
        self.assertEqual(assembly.complete, contents)

    def test_a_sender_may_end_with_an_empty_chunk(self):
        assembly = Assembly()
        assembly.add({"mediaId": "m", "lastChunk": False}, b"abc")
        assembly.add({"mediaId": "m", "lastChunk": True}, b"")
        self.assertEqual(assembly.complete, {"m": b"abc"})

    def test_a_message_waits_for_all_its_contents(self):
        out = serialise({"args": [BlobMedia("a/b", b"1"), BlobMedia("a/b", b"2")]}, "call")
        assembly = Assembly()
        ready: list[Any] = []
        for media in out.media:
            ready.append(assembly.is_complete(out.fields))
            for chunk in chunks("call", *media):
                assembly.add(*chunk)
        self.assertEqual([*ready, assembly.is_complete(out.fields)], [False, False, True])


if __name__ == "__main__":
    unittest.main()

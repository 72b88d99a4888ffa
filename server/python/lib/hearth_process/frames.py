"""Messages through pipes: the length of a head, the head as JSON, and the contents that it names by id and length."""

import json
import struct

_LENGTH = struct.Struct(">I")


def read_frame(stream):
    """The next message and its contents, `(id, bytes)` each; None at the end of the stream."""
    length = stream.read(_LENGTH.size)
    if len(length) < _LENGTH.size:
        return None
    head = json.loads(stream.read(_LENGTH.unpack(length)[0]))
    contents = [(id, stream.read(size)) for id, size in head.pop("contents")]
    return head, contents


def write_frame(stream, message, contents=()):
    """Send a message with its contents. The caller sees to it that nobody else writes meanwhile."""
    sized = dict(message, contents=[[id, len(content)] for id, content in contents])
    head = json.dumps(sized).encode()
    stream.write(_LENGTH.pack(len(head)))
    stream.write(head)
    for _, content in contents:
        stream.write(content)
    stream.flush()

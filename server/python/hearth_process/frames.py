"""Messages through pipes: a mark and the length of a head, the head as JSON, and the contents that it names by id and length."""

import json
import struct

#: Begins each message, so that a reader notices when it is out of step; as in `server/pool/hosts/frames.ts`.
_MARK = b"hth1"
_START = struct.Struct(">4sI")


def read_frame(stream):
    """The next message and its contents, `(id, bytes)` each; None at the end of the stream.

    Raises ValueError for what is no message.
    """
    start = stream.read(_START.size)
    if len(start) < _START.size:
        return None
    mark, length = _START.unpack(start)
    if mark != _MARK:
        raise ValueError(f"expected a message that begins with {_MARK!r}, got {start!r}")
    head = json.loads(stream.read(length))
    contents = [(id, stream.read(size)) for id, size in head.pop("contents")]
    return head, contents


def write_frame(stream, message, contents=()):
    """Send a message with its contents. The caller makes sure that no other thread writes, and that no stop lands, meanwhile."""
    sized = dict(message, contents=[[id, len(content)] for id, content in contents])
    head = json.dumps(sized).encode()
    stream.write(_START.pack(_MARK, len(head)))
    stream.write(head)
    for _, content in contents:
        stream.write(content)
    stream.flush()

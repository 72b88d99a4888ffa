"""The format of messages in pipes.

A message is a mark, the length of a head, the head as JSON, and the contents that the head lists by
id and length.
"""

import json
import struct

#: Begins each message, so that a reader detects a loss of framing; as in
#: `server/pool/hosts/frames.ts`.
_MARK = b"hth1"
_START = struct.Struct(">4sI")


def read_frame(stream):
    """The next message and its contents, a list of `(id, bytes)`; None at the end of the stream.

    Raises ValueError if the data does not begin with the mark.
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
    """Write a message with its contents.

    The caller must prevent that other threads write, or that a stop is raised, meanwhile.
    """
    sized = dict(message, contents=[[id, len(content)] for id, content in contents])
    head = json.dumps(sized).encode()
    stream.write(_START.pack(_MARK, len(head)))
    stream.write(head)
    for _, content in contents:
        stream.write(content)
    stream.flush()

"""Serialises Python values as the fields of one message (wire §6).

A message is JSON in which every value that JSON cannot represent is null and has an entry `{"path",
"type", …}` in `objects`. Entries of inner values come before those of the objects that contain
them, and entries of shared data come first.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, NamedTuple

from ._cycles import contains_itself
from ._json import whole_number
from ._paths import Path
from ._scalars import write_float
from ._shared_data import SerializationInfo, SharedData
from ._side import CLIENT, Side
from ._types import register_writer, writer_for
from .errors import SerializationError
from .media import Content
from .portable import data_of, registration, sent_name

#: Types whose values need no conversion. Compared exactly: values of subclasses are converted to
#: these by writers.
_PLAIN = frozenset({str, bool, type(None)})


class OutgoingMedia(NamedTuple):
    """Content that is sent beside a message, in chunks, under the id in its entry."""

    id: str
    #: Bytes; in a browser also a `HeldContent`, which is sent without being read into Python's
    #: memory.
    content: Any


class Outgoing(NamedTuple):
    """A message's fields as JSON values, including `objects` and `vt_global`, and its media.

    `watched` are the objects (live objects, capabilities) that the answer may have updates for.
    """

    fields: dict[str, Any]
    media: list[OutgoingMedia]
    watched: list[Any]


def serialise(parts: Mapping[str, Any], message_id: str, side: Side = CLIENT) -> Outgoing:
    """The fields of one message for its parts, for example `{"args": […], "kwargs": {…}}`.

    Ids of media begin with `message_id`. Everything is copied, so later changes are not sent.
    Raises SerializationError or TypeError, with the value's place, for a value that cannot be sent.
    """
    writer = Writer(side)
    try:
        fields = {name: writer.value(part, (name,)) for name, part in parts.items()}
    except RecursionError:
        found = contains_itself(dict(parts))
        if found is None:
            raise
        # `from None` drops the traceback of the recursion, which is a thousand useless frames.
        raise side.endless(*found) from None
    return writer.finish(fields, message_id)


class Writer:
    """Builds one message."""

    def __init__(self, side: Side) -> None:
        self.side = side
        #: Ints from `smallest_plain` to `largest_plain` are sent as JSON numbers.
        self.largest_plain = side.largest_plain_int
        self.smallest_plain = -self.largest_plain
        self._shared = SharedData()
        self._in_shared = False
        self._entries: list[dict[str, Any]] = []
        self._attached: list[tuple[dict[str, Any], Content]] = []
        self._watched: list[Any] = []

    def value(self, value: Any, path: Path) -> Any:
        """The JSON to put in the place of `value`, which is `path`."""
        cls = type(value)
        if cls in _PLAIN or (cls is int and self.smallest_plain <= value <= self.largest_plain):
            return value
        if cls is dict:
            return _write_dict(self, value, path)
        if cls is list:
            return _write_list(self, value, path)
        registered = registration(cls)
        if registered is not None:
            return self._portable(value, registered, path)
        write = writer_for(cls)
        if write is None:
            raise self.side.unsendable(value, path)
        return write(self, value, path)

    def entry(self, path: Path, type_name: str, **fields: Any) -> dict[str, Any]:
        """Add an entry for a value that JSON cannot represent, and return it."""
        entry = {"path": list(path), "type": [type_name], **fields}
        self._entries.append(entry)
        return entry

    def described(self, value: Any) -> dict[str, Any] | None:
        """The entry, without a path, for a value nested in another entry.

        None if the value needs more than one entry, or media.
        """
        entries, attached = len(self._entries), len(self._attached)
        json = self.value(value, ())
        made = self._entries[entries:]
        takes_more = len(self._attached) > attached or len(made) > 1 or (made and json is not None)
        del self._entries[entries:], self._attached[attached:]
        if takes_more or isinstance(json, dict | list):
            return None
        if not made:
            return {"type": ["Primitive"], "value": json}
        return {name: field for name, field in made[0].items() if name != "path"}

    def attach(self, entry: dict[str, Any], content: Content) -> None:
        """Send `content` beside the message. `finish` sets the entry's `id`."""
        self._attached.append((entry, content))

    def watch(self, value: Any) -> None:
        """Add `value` to the message's `watched`, for updates in the answer."""
        self._watched.append(value)

    def finish(self, fields: dict[str, Any], message_id: str) -> Outgoing:
        """Combine the fields, shared data and entries."""
        entries, self._entries, self._in_shared = self._entries, [], True
        shared = self.value(self._shared.to_wire(), ("vt_global",))
        if shared or self.side.always_sends_shared_data:
            fields["vt_global"] = shared
        # An id of media ends in the index of its entry, which makes it unique; Anvil's own client
        # does the same.
        fields["objects"] = self._entries + entries
        indices = {id(entry): index for index, entry in enumerate(fields["objects"])}
        media = []
        for entry, content in self._attached:
            entry["id"] = f"{message_id}_{indices[id(entry)]}"
            media.append(OutgoingMedia(entry["id"], content))
        return Outgoing(fields, media, self._watched)

    def _portable(self, value: Any, registered: tuple[str, type], path: Path) -> Any:
        name, cls = registered
        if cls is not type(value):
            raise self.side.unregistered(type(value), path)
        info = SerializationInfo(
            self._shared,
            name,
            remote_is_trusted=self.side.remote_is_trusted,
            local_is_trusted=self.side.local_is_trusted,
            is_shared=self._in_shared,
            is_stored=self.side.is_stored,
        )
        data = self.value(data_of(value, info), path)
        self.entry(path, "ValueType", typeName=sent_name(cls, name))
        return data


def _write_dict(writer: Writer, value: dict[Any, Any], path: Path) -> dict[str, Any]:
    # Most values are strings and small numbers, which are handled here without a call and a path.
    plain, smallest, largest = _PLAIN, writer.smallest_plain, writer.largest_plain
    result: dict[str, Any] = {}
    for key, item in value.items():
        if type(key) is not str:
            if not isinstance(key, str):
                raise writer.side.bad_key(key, path)
            key = str.__str__(key)
        cls = type(item)
        if cls in plain or (cls is int and smallest <= item <= largest):
            result[key] = item
        else:
            result[key] = writer.value(item, (*path, key))
    return result


def _write_list(writer: Writer, value: list[Any] | tuple[Any, ...], path: Path) -> list[Any]:
    plain, smallest, largest = _PLAIN, writer.smallest_plain, writer.largest_plain
    return [
        item
        if (cls := type(item)) in plain or (cls is int and smallest <= item <= largest)
        else writer.value(item, (*path, index))
        for index, item in enumerate(value)
    ]


def _write_str(_writer: Writer, value: str, _path: Path) -> str:
    # Not `str()`, which would call a subclass's own `__str__`.
    return str.__str__(value)


def _write_int(writer: Writer, value: int, path: Path) -> int | None:
    plain = int.__int__(value)
    if abs(plain) <= writer.side.largest_plain_int:
        return plain
    try:
        text = str(plain)
    except ValueError:
        refusal = f"{writer.side.unsendable(value, path)}: expected {whole_number()}, got a longer one"
        raise SerializationError(refusal) from None
    writer.entry(path, "Long", value=text)
    return None


def _write_float(writer: Writer, value: float, path: Path) -> float | None:
    plain = float.__float__(value)
    if math.isfinite(plain):
        return plain
    writer.entry(path, "Float", value=write_float(plain))
    return None


register_writer(str, _write_str)
register_writer(int, _write_int)
register_writer(float, _write_float)
register_writer(list, _write_list)
register_writer(tuple, _write_list)
register_writer(dict, _write_dict)

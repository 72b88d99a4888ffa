"""Rebuilds Python values from the fields of a message that arrived (wire §6)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ._expect import expect_list, expect_object, refusal
from ._shared_data import SerializationInfo, SharedData
from ._side import CLIENT, Side
from ._types import reader_for, register_reader
from .errors import SerializationError
from .media import Content
from .portable import find_class, object_of

_NO_MEDIA: Mapping[str, Content] = {}
_NOTHING = object()

#: Names of the runtime's own portable classes begin so.
_OWN = "anvil."

#: Fields about the message itself, which hold no values: entries for them are ignored.
_ENVELOPE = ("id", "type", "v", "command", "liveObjectCall", "objects", "error")


def deserialise(
    message: dict[str, Any], media: Mapping[str, Content] = _NO_MEDIA, side: Side = CLIENT
) -> dict[str, Any]:
    """Rebuild every value that the message's `objects` describe, in place, and return the message.

    `media` holds the whole contents of the message's media by id. Raises SerializationError for an unknown class or
    for data that its type cannot be made of, and `side.unknown_type` for an unknown type of object. Entries whose
    path leads nowhere, or to a field that holds no values, are ignored, as the server does.
    """
    reader = Reader(media, side)
    shared: list[dict[str, Any]] = []
    others: list[dict[str, Any]] = []
    for entry in message.get("objects") or ():
        path = entry.get("path") or ()
        (shared if path and path[0] == "vt_global" else others).append(entry)
    reader.apply(message, shared)
    reader.open_shared_data(message.get("vt_global"))
    reader.apply(message, others)
    reader.finish()
    return message


class Reader:
    """One message being rebuilt."""

    def __init__(self, media: Mapping[str, Content], side: Side) -> None:
        self.side = side
        #: What readers of types remember for later entries of the same message, by type.
        self.notes: dict[str, Any] = {}
        self._media = media
        self._shared = SharedData()
        self._in_shared = True

    def open_shared_data(self, value: object) -> None:
        """Objects rebuilt from now on see the message's shared data."""
        local = self._shared.local
        self._shared = SharedData.from_wire(value)
        self._shared.local = local
        self._in_shared = False

    def apply(self, message: dict[str, Any], entries: Iterable[dict[str, Any]]) -> None:
        """Put the values of entries in their places."""
        # Neighbouring entries mostly have one holder, which is looked up once: putting values into it does not move it.
        known_way, holder = None, _NOTHING
        for entry in entries:
            *way, last = path = entry.get("path") or [None]
            if path[0] in _ENVELOPE:
                continue
            if way != known_way:
                known_way, holder = way, _end_of(way, message)
            if isinstance(holder, dict):
                if isinstance(last, str) and last in holder:
                    holder[last] = self.value(entry, holder[last])
            elif isinstance(holder, list) and isinstance(last, int) and 0 <= last < len(holder):
                holder[last] = self.value(entry, holder[last])

    def finish(self) -> None:
        """Raise the error of an object that the message refers to and does not have."""
        for error in self._shared.awaited.values():
            raise error

    def value(self, entry: Any, json: Any = None) -> Any:
        """The value that an entry describes; `json` is what stands in its place. Entries within others have no path."""
        if type(entry) is not dict:
            entry = expect_object(entry, "what describes a value")
        names = entry.get("type")
        if type(names) is not list:
            names = expect_list(names, "the types of a value")
        read = reader_for(names)
        if read is None:
            raise self.side.unknown_type(names)
        return read(self, entry, json)

    def content(self, media_id: object) -> Content:
        """The whole content of one of the message's media."""
        content = self._media.get(media_id) if isinstance(media_id, str) else None
        if content is None:
            raise SerializationError(f"The content of media {media_id!r} did not come with its message")
        return content

    def info(self, type_name: str) -> SerializationInfo:
        """The SerializationInfo for rebuilding a portable object of that type."""
        return SerializationInfo(
            self._shared,
            type_name,
            remote_is_trusted=self.side.remote_is_trusted,
            local_is_trusted=self.side.local_is_trusted,
            is_shared=self._in_shared,
        )


def _end_of(way: Iterable[Any], holder: Any) -> Any:
    """What a path (keys of objects, indices of lists) leads to from `holder`; _NOTHING where it leads nowhere."""
    for step in way:
        if isinstance(holder, dict):
            holder = holder[step] if isinstance(step, str) and step in holder else _NOTHING
        elif isinstance(holder, list) and isinstance(step, int) and 0 <= step < len(holder):
            holder = holder[step]
        else:
            return _NOTHING
    return holder


def _read_primitive(_reader: Reader, entry: dict[str, Any], _json: Any) -> Any:
    return entry.get("value")


def _read_value_type(reader: Reader, entry: dict[str, Any], json: Any) -> Any:
    name = str(entry.get("typeName"))
    cls = find_class(name)
    try:
        return object_of(cls, json, reader.info(name))
    except (AttributeError, LookupError, TypeError, ValueError) as error:
        if not name.startswith(_OWN):
            raise
        # In a class of the runtime's own this is the fault of the message, not of an app's code.
        raise refusal(f"the data of {name}", json) from error


def _read_class_type(_reader: Reader, entry: dict[str, Any], _json: Any) -> type:
    return find_class(str(entry.get("typeName")))


register_reader("Primitive", _read_primitive)
register_reader("ValueType", _read_value_type)
register_reader("ClassType", _read_class_type)

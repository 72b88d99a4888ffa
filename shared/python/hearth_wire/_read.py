"""Rebuilds Python values from the fields of a received message (wire §6)."""

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

#: Prefix of the names of Hearth's own portable classes.
_OWN = "anvil."

#: Fields that contain no values but describe the message itself: entries for them are ignored.
_ENVELOPE = ("id", "type", "v", "command", "liveObjectCall", "objects", "error")


def deserialise(
    message: dict[str, Any], media: Mapping[str, Content] = _NO_MEDIA, side: Side = CLIENT
) -> dict[str, Any]:
    """Rebuild every value that the message's `objects` describe, in place, and return the message.

    `media` holds the complete contents of the message's media by id. Raises SerializationError for
    an unknown class or malformed data of a type, and `side.unknown_type` for an unknown type.
    Entries for a place that does not exist, or in a field without values, are ignored, as the
    server does.
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
    """Rebuilds the values of one message."""

    def __init__(self, media: Mapping[str, Content], side: Side) -> None:
        self.side = side
        #: Data that readers of types store for later entries of the same message, by type.
        self.notes: dict[str, Any] = {}
        self._media = media
        self._shared = SharedData()
        self._in_shared = True

    def open_shared_data(self, value: object) -> None:
        """Give the message's shared data to the objects that are rebuilt from now on."""
        local = self._shared.local
        self._shared = SharedData.from_wire(value)
        self._shared.local = local
        self._in_shared = False

    def apply(self, message: dict[str, Any], entries: Iterable[dict[str, Any]]) -> None:
        """Rebuild the values of entries and put them in their places."""
        # Successive entries mostly have the same parent, which is looked up only once: putting
        # values into it does not replace it.
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
        """Raise the error of an object that the message refers to but does not contain."""
        for error in self._shared.awaited.values():
            raise error

    def value(self, entry: Any, json: Any = None) -> Any:
        """The value that an entry describes; `json` is the JSON at its place.

        Entries nested in other entries have no path.
        """
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
        """The complete content of one of the message's media.

        Raises SerializationError if the message has no media with that id.
        """
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
    """The container at the end of a path from `holder`, or _NOTHING if the path does not exist."""
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
        # For a class of Hearth's own, the message is at fault, not an app's code.
        raise refusal(f"the data of {name}", json) from error


def _read_class_type(_reader: Reader, entry: dict[str, Any], _json: Any) -> type:
    return find_class(str(entry.get("typeName")))


register_reader("Primitive", _read_primitive)
register_reader("ValueType", _read_value_type)
register_reader("ClassType", _read_class_type)

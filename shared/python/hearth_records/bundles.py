"""Serialised fields of records: `{string id: {"": capability, field: value}}` (wire §12.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from hearth_wire import SerializationInfo
from hearth_wire.errors import SerializationError

from .collections import CollectionInfo
from .keys import collection_of, key_of

if TYPE_CHECKING:
    from .record import Record

#: Key in a bundle for a record's capability.
CAPABILITY = ""
#: The slot of shared data for records.
_SLOT = "anvil.ext_tables"

Bundle = dict[str, dict[str, Any]]
#: Makes a record from its string id, its collection's key, and the collection if it is known
#: (`new_record`).
Make = Callable[[str, str, CollectionInfo | None], "Record"]


class Sending:
    """Serialises the records of one message."""

    def __init__(self, info: SerializationInfo) -> None:
        self._info = info
        self._shared, self._local = info.shared_data(_SLOT)

    def bundle_of(self, record: Record) -> Bundle:
        """The bundle for a record.

        A browser sends only the capability. The server sends the fields that the other end may see,
        but only once in a message.
        """
        if not self._info.local_is_trusted:
            return {record.key: {CAPABILITY: record.capability}}
        sent: set[str] = self._local.setdefault("sent", set())
        if record.key in sent:
            # The record is in the message already, for example if it links to itself.
            return {}
        sent.add(record.key)
        if self._shared is not None and record.info is not None:
            self._shared.setdefault("spec", {})[record.collection] = self.seen(record.info).to_wire()
        fields = dict(self.seen_fields(record.info, record.fields))
        return {record.key: {CAPABILITY: record.capability_or_none, **fields}}

    def seen(self, info: CollectionInfo) -> CollectionInfo:
        """The part of a collection that the other end may see."""
        return info if self._info.remote_is_trusted else info.visible()

    def seen_fields(
        self, info: CollectionInfo | None, fields: Mapping[str, Any]
    ) -> Iterable[tuple[str, Any]]:
        """The fields of a record that the other end may see.

        For an untrusted end, none of an unknown collection.
        """
        if self._info.remote_is_trusted:
            return fields.items()
        names = {each.name for each in info.visible().fields} if info else set[str]()
        return [(name, value) for name, value in fields.items() if name in names]


class Receiving:
    """Deserializes the records of one message.

    All references to a record become the same object.
    """

    def __init__(self, info: SerializationInfo, make: Make, spec: Mapping[str, Any] | None = None) -> None:
        self._info = info
        self._make = make
        shared, local = info.shared_data(_SLOT)
        self._records: dict[str, Record] = local.setdefault("records", {})
        self._specs: dict[str, CollectionInfo] = local.setdefault("specs", {})
        if not info.remote_is_trusted:
            return
        for key, each in {**((shared or {}).get("spec") or {}), **(spec or {})}.items():
            self._specs[key] = CollectionInfo.from_wire(each)

    def take(self, bundle: object) -> None:
        """Read the data of a bundle.

        From an untrusted sender only the capabilities are used, each for its own record. Raises
        SerializationError for malformed data.
        """
        if not isinstance(bundle, dict):
            raise SerializationError(f"expected a bundle of records, got {type(bundle).__name__}")
        for key, fields in bundle.items():
            cap = fields.get(CAPABILITY) if isinstance(fields, dict) else None
            if cap is not None and _key_of(cap) != key:
                raise SerializationError(
                    f"the capability of a record came under the id of another one, {key}"
                )
            record = self.record(key)
            if cap is not None:
                record.take_capability(cap)
            if self._info.remote_is_trusted:
                record.take(
                    {name: value for name, value in fields.items() if name != CAPABILITY}, self.record
                )

    def record(self, key: object) -> Record:
        """The record with that string id. Raises SerializationError for an invalid id."""
        if not isinstance(key, str):
            raise SerializationError(f"expected the id of a record, got {key!r}")
        if key not in self._records:
            try:
                collection = collection_of(key)
            except ValueError:
                raise SerializationError(f"expected the id of a record, got {key!r}") from None
            self._records[key] = self._make(key, collection, self._specs.get(collection))
        record = self._records[key]
        if record.info is None:
            record.info = self._specs.get(record.collection)
        return record

    def proven(self, key: object) -> Record:
        """As `record`, for app code.

        Raises SerializationError if the sender is untrusted and sent no capability for the record.
        """
        record = self.record(key)
        if not self._info.remote_is_trusted and record.capability_or_none is None:
            raise SerializationError(f"the record {key} came without its capability")
        return record


def _key_of(cap: Any) -> str:
    try:
        return key_of(cap)
    except ValueError as error:
        raise SerializationError(str(error)) from None

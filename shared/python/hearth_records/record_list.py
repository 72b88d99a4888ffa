"""A list of records (wire §12.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from hearth_wire import SerializationInfo, portable_class

from .bundles import Bundle, Receiving, Sending
from .keys import record_key
from .record import Record, new_record


class RecordList:
    """An immutable list of records."""

    def __init__(self, records: Iterable[Record] = ()) -> None:
        self._records = list(records)

    def __len__(self) -> int:
        return len(self._records)

    def __iter__(self) -> Iterator[Record]:
        return iter(self._records)

    def __getitem__(self, index: int) -> Record:
        if not isinstance(index, int):
            raise TypeError("RecordList index must be integers")
        return self._records[index]

    def __repr__(self) -> str:
        return f"<RecordList {self._records!r}>"

    def __serialize__(self, info: SerializationInfo) -> list[Any]:
        sending = Sending(info)
        bundle: Bundle = {}
        for record in self._records:
            bundle |= sending.bundle_of(record)
        specs = {
            record.collection: sending.seen(record.info).to_wire() for record in self._records if record.info
        }
        ids = [[record.collection, record.id] for record in self._records]
        return [bundle, {"spec": specs} if info.local_is_trusted else {}, ids]

    @staticmethod
    def __new_deserialized__(data: Any, info: SerializationInfo) -> RecordList:
        bundle, holder, ids = data
        receiving = Receiving(info, new_record, holder.get("spec"))
        receiving.take(bundle)
        return RecordList(receiving.proven(record_key(collection, id)) for collection, id in ids)


RecordList.__module__ = "anvil.ext_data"
portable_class(RecordList, "anvil.ext_data.RecordList")

"""Fields that a server function has loaded: the answer of `load` (wire §12.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hearth_wire import SerializationInfo, portable_class

from .bundles import CAPABILITY, Bundle, Receiving, Sending
from .collections import CollectionInfo
from .keys import collection_of
from .record import new_record


class DehydratedTrustedData:
    """Fields of records by string id.

    Received from a browser, it is empty, since browsers are not trusted.
    """

    def __init__(self, bundle: Mapping[str, Mapping[str, Any]], spec: Mapping[str, CollectionInfo]) -> None:
        self._bundle: Bundle = {key: dict(fields) for key, fields in bundle.items()}
        self._spec = dict(spec)

    def fields_of(self, key: str) -> dict[str, Any]:
        """The fields of one record, without its capability."""
        return {name: value for name, value in self._bundle.get(key, {}).items() if name != CAPABILITY}

    def info_of(self, collection: str) -> CollectionInfo | None:
        """The collection with that key, or None."""
        return self._spec.get(collection)

    def __serialize__(self, info: SerializationInfo) -> list[Any]:
        sending = Sending(info)
        if not info.local_is_trusted:
            return [{}, {"spec": {}}]
        bundle = {}
        for key, fields in self._bundle.items():
            kept = {name: value for name, value in fields.items() if name == CAPABILITY}
            seen = sending.seen_fields(self._spec.get(collection_of(key)), self.fields_of(key))
            bundle[key] = {**kept, **dict(seen)}
        return [bundle, {"spec": {key: sending.seen(each).to_wire() for key, each in self._spec.items()}}]

    @staticmethod
    def __new_deserialized__(data: Any, info: SerializationInfo) -> DehydratedTrustedData:
        if not info.remote_is_trusted:
            return DehydratedTrustedData({}, {})
        bundle, holder = data
        spec = holder.get("spec") or {}
        receiving = Receiving(info, new_record, spec)
        receiving.take(bundle)
        return DehydratedTrustedData(
            {key: receiving.record(key).fields for key in bundle},
            {key: CollectionInfo.from_wire(each) for key, each in spec.items()},
        )


DehydratedTrustedData.__module__ = "anvil.ext_data"
portable_class(DehydratedTrustedData, "anvil.ext_data.DehydratedTrustedData")

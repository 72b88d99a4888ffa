"""Records of the external-data layer: their truth is elsewhere, and the server vouches for them (facts §6.18)."""

from hearth_records import (
    CollectionInfo,
    DehydratedTrustedData,
    FieldInfo,
    LinkInfo,
    Record,
    RecordList,
    set_call,
)

from .server import call

__all__ = ["CollectionInfo", "DehydratedTrustedData", "FieldInfo", "LinkInfo", "Record", "RecordList"]

set_call(call)

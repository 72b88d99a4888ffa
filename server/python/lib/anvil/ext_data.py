"""`anvil.ext_data` on the server: records that server code hands to a browser, and gets back proven."""

from hearth_records import (
    CollectionInfo,
    DehydratedTrustedData,
    FieldInfo,
    LinkInfo,
    Record,
    RecordList,
    set_call,
)
from hearth_server.nested import call

__all__ = ["CollectionInfo", "DehydratedTrustedData", "FieldInfo", "LinkInfo", "Record", "RecordList"]

set_call(call)

"""The external-data layer: records that are stored elsewhere, the same code in the browser and on the server.

    keys         names of collections and records
    collections  what is known of a collection's fields, and what of it a browser may know
    bundles      fields of records as they cross
    record       Record, and the calls that load, update and delete
    record_list  RecordList
    trusted      DehydratedTrustedData, what `load` answers

Protocol: wire §12. Apps import these as `anvil.ext_data`; the end that does tells by `set_call` how to
call a server function. A browser sends nothing of a record but its capability, and the server believes nothing else.
"""

from .collections import CollectionInfo, FieldInfo, LinkInfo
from .keys import collection_key, record_key
from .record import Record, set_call
from .record_list import RecordList
from .trusted import DehydratedTrustedData

#: What apps know as members of `anvil.ext_data`.
__all__ = ["CollectionInfo", "DehydratedTrustedData", "FieldInfo", "LinkInfo", "Record", "RecordList"]

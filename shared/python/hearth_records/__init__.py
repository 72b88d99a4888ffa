"""The external-data layer: records that are stored elsewhere, the same code in the browser and on the server.

    keys         names of collections and records
    collections  the fields of a collection, and which of them browsers may see
    bundles      serialised fields of records
    record       Record, and the calls that load, update and delete
    record_list  RecordList
    trusted      DehydratedTrustedData, the answer of `load`

Protocol: wire §12. Apps import these as `anvil.ext_data`, which sets by `set_call` how to call server functions.
Of a record, a browser sends only its capability, and the server trusts nothing else.
"""

from .collections import CollectionInfo, FieldInfo, LinkInfo
from .keys import collection_key, record_key
from .record import Record, set_call
from .record_list import RecordList
from .trusted import DehydratedTrustedData

#: The public names, which apps know as members of `anvil.ext_data`.
__all__ = ["CollectionInfo", "DehydratedTrustedData", "FieldInfo", "LinkInfo", "Record", "RecordList"]

"""The client-server protocol in Python: the same code in the browser and in the built-in server.

    serialise({"args": [...], "kwargs": {...}}, call_id)      fields and media of an outgoing message
    deserialise(message, media)                               a received message, its values rebuilt in place
    error_payload(error, name_file) / rebuild_error(payload)  exceptions, in both directions

The protocol: wire §6 (values), wire §7 (errors), wire §10 (media). It imports nothing of the browser or of the
server; the differences between them are in a `Side`, CLIENT by default. Further types of values are added by
`register_writer` and `register_reader`.
"""

from . import _builtin_types as _builtin_types  # Imported because it registers the types.
from . import page_objects as page_objects  # Imported because it registers its type.
from ._attributes import RUNTIME_ATTRIBUTE
from ._expect import expect_list, expect_object, expect_text
from ._json import decode_json, encode_json, id_in
from ._listing import instruction_of_caller
from ._paths import Path, json_brackets
from ._read import Reader, deserialise
from ._shared_data import SerializationInfo
from ._side import CLIENT, MAX_SAFE_INTEGER, SERVER, ClientSide, ServerSide, Side
from ._traces import FileNamer, remote_traceback, trace_of
from ._types import make_writers, register_reader, register_writer
from ._write import Outgoing, OutgoingMedia, Writer, serialise
from .cache_updates import apply_cache_updates
from .capability import Capability, unwrap_capability
from .errors import (
    error_object,
    error_payload,
    error_text,
    error_type_name,
    is_of_the_wire,
    rebuild_error,
    register_exception_type,
)
from .hints import hint_of, nearest_name, own_hint, with_hint
from .importable_modules import offer_modules, withdraw_modules
from .media import BlobMedia, Content, DataMedia, HeldContent, Media, as_text, bytes_of, content_of
from .portable import (
    find_class,
    make_classes,
    portable_class,
    portable_names,
    set_main_module,
    withdraw_portable,
)
from .type_names import name_instances, type_name

__all__ = [
    "CLIENT",
    "MAX_SAFE_INTEGER",
    "RUNTIME_ATTRIBUTE",
    "SERVER",
    "BlobMedia",
    "Capability",
    "ClientSide",
    "Content",
    "DataMedia",
    "FileNamer",
    "HeldContent",
    "Media",
    "Outgoing",
    "OutgoingMedia",
    "Path",
    "Reader",
    "SerializationInfo",
    "ServerSide",
    "Side",
    "Writer",
    "apply_cache_updates",
    "as_text",
    "bytes_of",
    "content_of",
    "decode_json",
    "deserialise",
    "encode_json",
    "error_object",
    "error_payload",
    "error_text",
    "error_type_name",
    "expect_list",
    "expect_object",
    "expect_text",
    "find_class",
    "hint_of",
    "id_in",
    "instruction_of_caller",
    "is_of_the_wire",
    "json_brackets",
    "make_classes",
    "make_writers",
    "name_instances",
    "nearest_name",
    "offer_modules",
    "own_hint",
    "portable_class",
    "portable_names",
    "rebuild_error",
    "register_exception_type",
    "register_reader",
    "register_writer",
    "remote_traceback",
    "serialise",
    "set_main_module",
    "trace_of",
    "type_name",
    "unwrap_capability",
    "with_hint",
    "withdraw_modules",
    "withdraw_portable",
]

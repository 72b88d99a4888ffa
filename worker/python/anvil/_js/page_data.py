"""Lets `json.dumps` and server calls accept JavaScript arrays, plain objects and maps as data.

See api §12.4.
"""

from __future__ import annotations

import json
from typing import Any

from hearth_wire import Path, Writer, json_brackets, register_writer
from hearth_wire.page_objects import PAGE_OBJECT

from . import access
from .lists import ProxyList
from .maps import ProxyMap
from .proxies import Proxy

_refuse = json.JSONEncoder.default


def install() -> None:
    """Let JSON encoders without their own `default`, and calls (api §10.4), accept such objects."""
    json.JSONEncoder.default = _default  # type: ignore[method-assign]
    register_writer(ProxyList, _write_copy)
    register_writer(ProxyMap, _write_copy)
    register_writer(Proxy, _write_object)


def _is_plain(value: Proxy) -> bool:
    return value._anvil_handle.kind == "object"


def _copy(value: Proxy | ProxyList | ProxyMap) -> Any:
    """A deep copy as Python data; objects in it that are not data remain proxies."""
    return access.query(value._anvil_handle, "copy")


def _default(encoder: json.JSONEncoder, value: Any) -> Any:
    data = isinstance(value, Proxy) and _is_plain(value)
    if data or isinstance(value, (ProxyList, ProxyMap)):
        return _copy(value)
    return _refuse(encoder, value)


def _write_copy(writer: Writer, value: ProxyList | ProxyMap, path: Path) -> Any:
    return writer.value(_copy(value), path)


def _write_object(writer: Writer, value: Proxy, path: Path) -> Any:
    if not _is_plain(value):
        place = json_brackets(path[1:])
        raise TypeError(f"cannot serialize {value._anvil_described()} object of the page: arguments {place}")
    data = writer.value(_copy(value), path)
    writer.entry(path, "ValueType", typeName=PAGE_OBJECT)
    return data

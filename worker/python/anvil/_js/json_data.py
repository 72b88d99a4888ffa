"""`json.dumps` of page objects: arrays, plain objects and maps are data, as what Python's own are (facts §10)."""

from __future__ import annotations

import json
from typing import Any

from . import access
from .lists import ProxyList
from .maps import ProxyMap
from .proxies import Proxy

_refuse = json.JSONEncoder.default


def _default(encoder: json.JSONEncoder, value: Any) -> Any:
    data = isinstance(value, Proxy) and value._anvil_handle.kind == "object"
    if data or isinstance(value, (ProxyList, ProxyMap)):
        return access.query(value._anvil_handle, "copy")
    return _refuse(encoder, value)


def install() -> None:
    """Let every encoder that does not know better encode page data."""
    json.JSONEncoder.default = _default  # type: ignore[method-assign]

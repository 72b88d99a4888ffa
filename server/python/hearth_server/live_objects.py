"""Live objects in server code: proxies of objects that services hold (wire §8).

They are signed when they are sent to browsers (wire §9.3).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NoReturn

from hearth_wire import Path, Reader, Side, Writer, register_reader, register_writer
from hearth_wire.errors import NoServerFunctionError
from hearth_wire.live_objects import (
    LiveObjectProxy,
    forward_updates,
    read_live_object,
    set_call_method,
    spec_of,
)

from .call_scope import current
from .caller_link import comes_from_caller
from .functions import unknown_function
from .links import BrowserLink, InvalidObjectError, check, sign
from .service_calls import ask

_TYPE = "LiveObject"


def refuse_method(side: Side, spec: dict[str, Any]) -> NoReturn:
    """Refuse a method call from a client, since server code has no live objects of its own.

    Raises InvalidObjectError for an object that was not handed out, else NoServerFunctionError.
    """
    _checked(side, spec)
    raise NoServerFunctionError(unknown_function(str(spec.get("method"))))


def _checked(side: Side, spec: dict[str, Any]) -> dict[str, Any]:
    """The fields of a spec that can be trusted.

    Cached items are accepted from trusted senders only.

    Raises InvalidObjectError for a malformed spec or a wrong signature.
    """
    backend, id, permissions = spec.get("backend"), spec.get("id"), spec.get("permissions", [])
    if not isinstance(backend, str) or not isinstance(id, str) or not isinstance(permissions, list):
        raise InvalidObjectError
    check(side, spec.get("mac"), "live-object", backend, id, permissions)
    identity = {"backend": backend, "id": id, "permissions": permissions, "methods": spec.get("methods")}
    if not side.remote_is_trusted:
        return identity
    return {**identity, "itemCache": spec.get("itemCache"), "iterItems": spec.get("iterItems")}


def _read(reader: Reader, entry: dict[str, Any], _json: Any) -> LiveObjectProxy:
    live_object = read_live_object(reader, _checked(reader.side, entry))
    if comes_from_caller(reader.side):
        forward_updates(live_object, current().updates.of_live_object)
    return live_object


def _write(writer: Writer, live_object: LiveObjectProxy, path: Path) -> None:
    spec = spec_of(live_object)
    facts = [spec["backend"], spec["id"], spec.get("permissions") or []]
    items: dict[str, Any] = {}
    pages: dict[str, Any] | None = None
    if isinstance(writer.side, BrowserLink):
        # Cached items save browsers a request. Only those that the service sent are passed on,
        # since others may be hidden from browsers.
        shown = live_object._spec.get("itemCache") or {}
        items = _described(writer, ((key, value) for key, value in spec["itemCache"].items() if key in shown))
        pages = _page(writer, spec["iterItems"])
    writer.entry(
        path,
        _TYPE,
        backend=facts[0],
        id=facts[1],
        permissions=facts[2],
        mac=sign(writer.side, "live-object", *facts),
        methods=spec["methods"],
        itemCache=items,
        iterItems=pages,
    )
    writer.watch(live_object)


def _described(writer: Writer, items: Iterable[tuple[Any, Any]]) -> dict[Any, Any]:
    """Entries for the values that fit into a single entry; the browser requests the others itself."""
    entries = ((key, writer.described(value)) for key, value in items)
    return {key: entry for key, entry in entries if entry is not None}


def _page(writer: Writer, page: dict[str, Any] | None) -> dict[str, Any] | None:
    """The first page of items, if each item fits into a single entry; else None."""
    if not page:
        return None
    items = page.get("items") or []
    entries = _described(writer, enumerate(items))
    return {**page, "items": list(entries.values())} if len(entries) == len(items) else None


def _call_method(
    target: dict[str, Any], args: tuple[Any, ...], kwargs: dict[str, Any], live_object: LiveObjectProxy
) -> Any:
    return ask({"liveObjectCall": target}, args, kwargs, [live_object])


def install() -> None:
    """Register how live objects are written, signed, read and verified, and how their methods are called."""
    register_writer(LiveObjectProxy, _write)
    register_reader(_TYPE, _read)
    set_call_method(_call_method)

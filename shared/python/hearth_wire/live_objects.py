"""Proxies of objects on the server, such as table rows (wire §8.1).

Their methods are remote calls, and their items are cached.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import islice
from typing import Any

from ._expect import expect_list, expect_object, expect_text
from ._listing import instruction_of_caller
from ._paths import Path
from ._read import Reader
from ._types import register_reader, register_writer
from ._write import Writer

#: Calls a method. The parameters are the fields of the `liveObjectCall`, the arguments, and the
#: object, which receives the answer's updates.
CallMethod = Callable[[dict[str, Any], tuple[Any, ...], dict[str, Any], "LiveObjectProxy"], Any]

_TYPE = "LiveObject"
_GET, _SET, _LEN, _PAGE = "__getitem__", "__setitem__", "__len__", "__anvil_iter_page__"
_TRUTH = ("__bool__", "__nonzero__")
#: Fields that identify an object for the server; sent unchanged, because the signature covers them.
_IDENTITY = ("backend", "id", "permissions", "mac")


class LiveObjectProxy:
    """A proxy of one object on the server.

    The methods in its spec are attributes that make remote calls.

    `spec` has `id`, `backend`, `permissions`, `mac` and `methods`, and optionally cached data:
    `itemCache` (values by key) and `iterItems` (`items`, `nextPage`).
    """

    __slots__ = ("__weakref__", "_forward", "_items", "_iterated_by", "_pages", "_spec")

    def __init__(self, spec: dict[str, Any]) -> None:
        self._spec = spec
        self._items: dict[Any, Any] = dict(spec.get("itemCache") or {})
        self._pages: dict[str, Any] | None = spec.get("iterItems")
        self._forward: Callable[[str, str, dict[str, Any]], Any] | None = None
        #: The instruction that began to iterate and has taken no item yet.
        self._iterated_by: object = None

    def __getattr__(self, name: str) -> Callable[..., Any]:
        # Special methods must be on the class. A slot that is not set yet must not be looked up in
        # `_spec`, which would recurse.
        if not name.startswith("__") and name not in self.__slots__ and name in self._methods:
            return lambda *args, **kwargs: self._remote(name, *args, **kwargs)
        raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")

    def __getitem__(self, key: Any) -> Any:
        if _PAGE in self._methods:
            if isinstance(key, slice):
                return self._slice(key)
            if isinstance(key, int):
                return self._at(key)
        # TypeError: the key is not hashable, so it is not cached.
        with suppress(KeyError, TypeError):
            return self._items[key]
        return self._listed(_GET, "Indexing with [] is not supported on this {}", key)

    def __setitem__(self, key: Any, value: Any) -> None:
        self._items.pop(key, None)
        self._listed(_SET, "Assigning with [] is not supported on this {}", key, value)
        self._items[key] = value

    def __len__(self) -> int:
        if self._iterated_by == instruction_of_caller():
            self._iterated_by = None
            raise TypeError(f"This {self._backend} object gives no hint of its length")
        return self._listed(_LEN, "Cannot call len() on this {}")

    def __bool__(self) -> bool:
        for name in _TRUTH:
            if name in self._methods:
                return bool(self._remote(name))
        return True

    def __iter__(self) -> Iterator[Any]:
        if _PAGE not in self._methods:
            raise TypeError(f"This {self._backend} object is not iterable")
        self._iterated_by = instruction_of_caller()
        return self._iterate()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LiveObjectProxy) and other._key == self._key

    def __hash__(self) -> int:
        return hash(self._key)

    def __repr__(self) -> str:
        return f"<LiveObject: {self._backend}>"

    @property
    def _backend(self) -> str:
        return self._spec["backend"]

    @property
    def _methods(self) -> list[str]:
        return self._spec.get("methods") or []

    @property
    def _key(self) -> tuple[str, str]:
        return self._spec["id"], self._spec["backend"]

    def _remote(self, method: str, /, *args: Any, **kwargs: Any) -> Any:
        target = {"method": method, **{name: self._spec.get(name) for name in _IDENTITY}}
        return _call_method(target, args, kwargs, self)

    def _listed(self, method: str, refusal: str, *args: Any) -> Any:
        """Call a method. Raises TypeError if the object's spec does not list it."""
        if method not in self._methods:
            raise TypeError(refusal.format(self._backend))
        return self._remote(method, *args)

    def _iterate(self) -> Iterator[Any]:
        return _Reading(self)

    def _at(self, index: int) -> Any:
        if index < 0:
            raise IndexError("list index cannot be negative")
        for item in islice(self._iterate(), index, None):
            return item
        raise IndexError("list index out of range")

    def _slice(self, wanted: slice) -> Iterator[Any]:
        if any(one is not None and one < 0 for one in (wanted.start, wanted.stop, wanted.step)):
            raise ValueError("list slice indices and step cannot be negative")
        return islice(self._iterate(), wanted.start, wanted.stop, wanted.step)

    def _updated(self, field: str, updates: dict[str, Any]) -> None:
        """Replace the cached items by those in a call's answer, by backend and id (wire §8.2)."""
        if field != "cacheUpdates":
            return
        mine = expect_object(updates.get(self._backend), f"the cacheUpdates of {self._backend}")
        if self._spec["id"] in mine:
            self._items = dict(expect_object(mine[self._spec["id"]], "the new items of a live object"))
            if self._forward is not None:
                self._forward(self._backend, self._spec["id"], dict(self._items))


class _Reading:
    """Iterates over the items that came with the object, then over further pages from the server.

    Not a generator, which an error would end: here, the next step requests a failed page again.
    """

    def __init__(self, live_object: LiveObjectProxy) -> None:
        self._object = live_object
        self._page: dict[str, Any] | None = live_object._pages
        self._next = 0

    def __iter__(self) -> _Reading:
        return self

    def __next__(self) -> Any:
        self._object._iterated_by = None
        page = self._page or self._take(None)
        while self._next >= len(page["items"]):
            if not page.get("nextPage"):
                raise StopIteration
            page = self._take(page["nextPage"])
        self._next += 1
        return page["items"][self._next - 1]

    def _take(self, number: Any) -> dict[str, Any]:
        self._page = page = self._object._remote(_PAGE, number)
        self._next = 0
        return page


def forward_updates(live_object: LiveObjectProxy, forward: Callable[[str, str, dict[str, Any]], Any]) -> None:
    """Call `forward(backend, id, items)` when an answer has new items for the object."""
    live_object._forward = forward


def spec_of(live_object: LiveObjectProxy) -> dict[str, Any]:
    """The spec that the object was made from, with the items that are cached now."""
    return {
        **live_object._spec,
        "methods": live_object._methods,
        "itemCache": live_object._items,
        "iterItems": live_object._pages,
    }


def _cannot_call(*_what: Any) -> Any:
    raise RuntimeError("a live object was used before there is a server to call")


_call_method: CallMethod = _cannot_call


def set_call_method(call_method: CallMethod) -> None:
    """Set the function that calls methods of live objects."""
    global _call_method
    _call_method = call_method


def get_live_object_id(live_object: object) -> str:
    """The id of a live object on the server (api §10.6).

    For a row that is not a live object, its own id is returned, with a warning. Raises TypeError
    for other values.
    """
    get_id = None if isinstance(live_object, LiveObjectProxy) else getattr(live_object, "get_id", None)
    if callable(get_id):
        print("anvil._get_live_object_id(row) is deprecated; use row.get_id() instead.")
        return str(get_id())
    return _checked(live_object)._spec["id"]


def clear_live_object_caches(live_object: object) -> None:
    """Drop the cached items of a live object, so that they are requested from the server again."""
    checked = _checked(live_object)
    checked._items, checked._pages = {}, None


def _checked(live_object: object) -> LiveObjectProxy:
    if not isinstance(live_object, LiveObjectProxy):
        raise TypeError("Argument is not a LiveObject")
    return live_object


def read_live_object(reader: Reader, entry: dict[str, Any], _json: Any = None) -> LiveObjectProxy:
    """The live object that an entry describes, with its cached items.

    Raises SerializationError for malformed fields.
    """
    spec = {name: value for name, value in entry.items() if name not in ("path", "type")}
    for name in ("backend", "id"):
        expect_text(spec.get(name), f"the {name} of a live object")
    expect_list(spec.get("methods"), "the methods of a live object")
    # Later objects of a backend may leave out their methods, which are then those of the first.
    methods = reader.notes.setdefault(_TYPE, {})
    if spec.get("methods") is None:
        spec["methods"] = methods.get(spec["backend"])
    methods.setdefault(spec["backend"], spec["methods"])
    cached = expect_object(spec.get("itemCache"), "the items of a live object")
    if cached:
        spec["itemCache"] = {name: reader.value(one) for name, one in cached.items()}
    pages = expect_object(spec.get("iterItems"), "the first page of a live object")
    if pages:
        items = expect_list(pages.get("items"), "the items of a live object")
        spec["iterItems"] = {**pages, "items": [reader.value(one) for one in items]}
    return LiveObjectProxy(spec)


def _write(writer: Writer, value: LiveObjectProxy, path: Path) -> None:
    # Cached items are not sent: the receiver requests the ones that it needs.
    identity = {name: value._spec.get(name) for name in _IDENTITY}
    writer.entry(path, _TYPE, **identity, methods=value._methods)
    writer.watch(value)


register_reader(_TYPE, read_live_object)
register_writer(LiveObjectProxy, _write)

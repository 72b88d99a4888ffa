"""A record: its cached fields, and the calls that load, update and delete (wire §12.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from hearth_wire import SerializationInfo, portable_class
from hearth_wire.capability import Capability

from .bundles import Receiving, Sending
from .collections import CollectionInfo
from .keys import names_in, record_key

if TYPE_CHECKING:
    from .trusted import DehydratedTrustedData

_NAME = "anvil.ext_data.Record"
_NO_NAMES = "If subclassing Record, you must specify schema= and collection= as strings."
_OWN_INIT = "If subclassing Record, you may not override __init__"

#: Calls a server function by name and returns its result.
Call = Callable[..., Any]

#: Subclasses in apps, by schema and collection.
subclasses: dict[tuple[str, str], type[Record]] = {}


def _no_call(name: str, *_args: Any, **_kwargs: Any) -> Any:
    raise RuntimeError(f"{name} called before anvil.ext_data was imported")


_call: Call = _no_call


def set_call(call: Call) -> None:
    """Set the function that calls the server."""
    global _call
    _call = call


class Record:
    """A record that is stored elsewhere. `record["field"]` loads the field if it is not cached.

    Records of a collection are objects of the app's subclass for it, if there is one: `class
    Person(Record, schema="shop", collection="people")`.
    """

    key: str
    collection: str
    info: CollectionInfo | None
    #: The cached values by field.
    fields: dict[str, Any]
    _capability: Capability | None

    def __init_subclass__(cls, schema: object = None, collection: object = None) -> None:
        if not isinstance(schema, str) or not isinstance(collection, str):
            raise TypeError(_NO_NAMES)
        if "__init__" in vars(cls):
            raise TypeError(_OWN_INIT)
        # Serialised as a Record, whatever the subclass: the other end uses its own subclass.
        cls.SERIALIZATION_INFO = (_NAME, cls)
        subclasses[schema, collection] = cls

    def __init__(self) -> None:
        raise TypeError("Records are made by their server function, not by Record()")

    @property
    def id(self) -> Any:
        """The id of the record in its collection."""
        return self.capability.scope[2]

    @property
    def capability(self) -> Capability:
        """The record's capability. Raises RuntimeError if the record was received without one."""
        if self._capability is None:
            raise RuntimeError(f"the record {self.key} came without its capability")
        return self._capability

    @property
    def capability_or_none(self) -> Capability | None:
        """The record's capability, or None if the record was received without one."""
        return self._capability

    def __getitem__(self, name: str) -> Any:
        if name not in self.fields:
            field = self.info.field(name) if self.info else None
            if field and field.from_id is not False:
                return field.value_in(self.id)
            self._load({name: True})
        return self.fields[name]

    def __setitem__(self, name: str, value: Any) -> None:
        self.update({name: value})

    def __iter__(self) -> Iterator[tuple[str, Any]]:
        names = list(self.fields) if self.info is None else [field.name for field in self.info.fields]
        missing = [name for name in names if name not in self.fields and not self._is_from_id(name)]
        if missing:
            self._load(dict.fromkeys(missing, True))
        return iter([(name, self[name]) for name in names])

    def update(self, values: Mapping[str, Any] | None = None, /, **more: Any) -> None:
        """Change fields of the record, for server code: the server refuses this to browsers."""
        changes = {**(values or {}), **more}
        self._ask("update", [[self.capability, changes]])
        self.fields.update(changes)

    def delete(self) -> None:
        """Delete the record, for server code: the server refuses this to browsers."""
        self._ask("delete", [self.capability])
        self.fields.clear()

    def take_capability(self, cap: Capability) -> None:
        """Set the record's capability, and handle updates for it."""
        self._capability = cap
        cap.set_update_handler(self._updated)

    def take(self, fields: Mapping[str, Any], record: Callable[[str], Record]) -> None:
        """Cache received values; `record` returns the record for an id in a link field."""
        for name, value in fields.items():
            field = self.info.field(name) if self.info else None
            link = field.link if field else None
            if link is not None and link.multi and isinstance(value, list):
                value = [_linked(each, link.to, record) for each in value]
            elif link is not None and not link.multi:
                value = _linked(value, link.to, record)
            self.fields[name] = value

    def _is_from_id(self, name: str) -> bool:
        field = self.info.field(name) if self.info else None
        return field is not None and field.from_id is not False

    def _load(self, fields: dict[str, Any]) -> None:
        loaded: DehydratedTrustedData = self._ask("load", [self.capability], request=[False, fields])
        self.info = self.info or loaded.info_of(self.collection)
        self.fields.update(loaded.fields_of(self.key))

    def _ask(self, what: str, *args: Any, **kwargs: Any) -> Any:
        schema, _ = names_in(self.collection)
        return _call(f"anvil.ext/{schema}/{what}", self.collection, *args, **kwargs)

    def _updated(self, update: Any) -> None:
        """Handle a change that the server reports: new values, or False for a deleted record (wire §12.3)."""
        if isinstance(update, dict):
            self.fields.update(update)
        else:
            self.fields.clear()

    def __serialize__(self, info: SerializationInfo) -> list[Any]:
        return [self.key, Sending(info).bundle_of(self)]

    @staticmethod
    def __new_deserialized__(data: Any, info: SerializationInfo) -> Record:
        key, bundle = data
        receiving = Receiving(info, new_record)
        receiving.take(bundle)
        return receiving.proven(key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and other.key == self.key

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.key}>"


def new_record(key: str, collection: str, info: CollectionInfo | None) -> Record:
    """A record without values, of the app's subclass for its collection."""
    cls = subclasses.get(names_in(collection), Record)
    record = cls.__new__(cls)
    record.key, record.collection, record.info = key, collection, info
    record.fields, record._capability = {}, None
    return record


def _linked(value: Any, collection: str, record: Callable[[str], Record]) -> Any:
    """The record in a link field, in which senders may also put its id or string id."""
    if value is None or isinstance(value, Record):
        return value
    is_key = isinstance(value, str) and value.startswith(f"{collection}.")
    return record(value if is_key else record_key(collection, value))


Record.__module__ = "anvil.ext_data"
portable_class(Record, _NAME)

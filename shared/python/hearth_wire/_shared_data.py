"""Data that the portable objects of one message share (wire §6.7).

In a message it is a flat list of alternating slot names and values; or just the value of the slot
`:GLOBAL`, if that is the only one (older code uses the shared data as a dictionary).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, MutableMapping
from typing import Any

from ._expect import expect_text

GLOBAL_SLOT = ":GLOBAL"
_AWAITED = "local:awaited"

Factory = Callable[[], Any]


class SharedData:
    """The slots of one message: data that is sent with it, and data that stays on this side."""

    def __init__(self, transmitted: dict[str, Any] | None = None) -> None:
        self.transmitted: dict[str, Any] = {} if transmitted is None else transmitted
        self.local: dict[str, Any] = {}

    @property
    def awaited(self) -> dict[Any, Exception]:
        """Objects that were referred to but not read yet, with the error to raise if they never follow."""
        return self.local.setdefault(_AWAITED, {})

    @classmethod
    def from_wire(cls, value: object) -> SharedData:
        """The slots in a message's `vt_global`; the containers are the message's own, not copies."""
        if isinstance(value, dict):
            return cls({GLOBAL_SLOT: value})
        if isinstance(value, list):
            slots = zip(value[::2], value[1::2], strict=False)
            return cls({expect_text(slot, "the name of shared data"): content for slot, content in slots})
        return cls()

    def to_wire(self) -> list[Any] | dict[str, Any]:
        """The value of `vt_global`; its contents must still be serialised."""
        if list(self.transmitted) == [GLOBAL_SLOT]:
            return self.transmitted[GLOBAL_SLOT]
        return [part for slot in self.transmitted.items() for part in slot]


class SerializationInfo(MutableMapping[str, Any]):
    """Passed to `__serialize__` and `__deserialize__`; apps know it as `anvil.server.SerializationInfo`.

    `remote_is_trusted`: whether this side may trust data of the other one; `local_is_trusted`: the
    reverse. Older code uses the object itself as a dictionary of shared data.
    """

    def __init__(
        self,
        data: SharedData,
        type_name: str,
        *,
        remote_is_trusted: bool,
        local_is_trusted: bool,
        is_shared: bool,
        is_stored: bool = False,
    ) -> None:
        self._data = data
        self._type_name = type_name
        self._is_shared = is_shared
        self.remote_is_trusted = remote_is_trusted
        self.local_is_trusted = local_is_trusted
        #: Whether what is written is kept for later calls.
        self.is_stored = is_stored

    def shared_data(
        self,
        key: str | type | None = None,
        transmitted_data_factory: Factory = dict,
        local_data_factory: Factory = dict,
    ) -> tuple[Any, Any]:
        """The `(transmitted, local)` data of one slot, made by the factories at the first use.

        `key` is None for the slot of the object's own type, or a string or a class. `transmitted`
        is None for objects that are themselves part of shared data.
        """
        slot = self._slot(key)
        local = self._data.local
        if slot not in local:
            local[slot] = local_data_factory()
        if self._is_shared:
            return None, local[slot]
        transmitted = self._data.transmitted
        if slot not in transmitted:
            transmitted[slot] = transmitted_data_factory()
        return transmitted[slot], local[slot]

    def local_data(self, key: str) -> dict[Any, Any]:
        """A dictionary for this message and `key`, which stays on this side."""
        kept: dict[Any, Any] = self._data.local.setdefault(f"local:{key}", {})
        return kept

    @property
    def awaited(self) -> dict[Any, Exception]:
        """As `SharedData.awaited`: errors that are left when the message has been read are raised."""
        return self._data.awaited

    def _slot(self, key: str | type | None) -> str:
        if key is None:
            return self._type_name
        if isinstance(key, type):
            registered = vars(key).get("SERIALIZATION_INFO")
            return registered[0] if registered else f"{key.__module__}.{key.__qualname__}"
        return f":{key}"

    def _global(self) -> dict[str, Any]:
        if self._is_shared:
            raise RuntimeError(
                "This object is part of shared_data; you cannot access shared_data from its __serialize__ method."
            )
        return self._data.transmitted.setdefault(GLOBAL_SLOT, {})

    def __bool__(self) -> bool:
        """Whether shared data can be used here: not for objects that are part of it."""
        return not self._is_shared

    def __getitem__(self, key: str) -> Any:
        return self._global()[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self._global()[key] = value

    def __delitem__(self, key: str) -> None:
        del self._global()[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._global())

    def __len__(self) -> int:
        return len(self._global())


SerializationInfo.__module__ = "anvil.server"

"""The common base class of arrays, maps and sets on the page."""

from __future__ import annotations

from typing import Any

from . import access, binding
from .handles import Handle, PageObject


class OnPage(PageObject):
    """A page object that behaves like a Python collection.

    Members that Python's class does not have are JavaScript's.
    """

    __slots__ = ("__weakref__", "_anvil_handle")

    def __init__(self, handle: Handle) -> None:
        object.__setattr__(self, "_anvil_handle", handle)

    def __getattr__(self, name: str) -> Any:
        # Not an array's `keys`, which are its indices: `dict(x)` treats any object with `keys` as a
        # mapping.
        if not name.startswith("__") and name != "keys":
            found, value = access.read(self._anvil_handle, name)
            if found:
                return binding.bound(self, name, value)
        raise AttributeError(f"'{self._anvil_described()}' object has no attribute '{name}'")

    def __setattr__(self, name: str, value: Any) -> None:
        access.write(self._anvil_handle, name, value)

    def _anvil_described(self) -> str:
        return type(self).__name__

    def __len__(self) -> int:
        return access.query(self._anvil_handle, "count")

    def __copy__(self) -> Any:
        return self

    def __deepcopy__(self, _memo: object) -> Any:
        return access.query(self._anvil_handle, "copy")

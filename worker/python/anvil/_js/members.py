"""The common base of the proxies of arrays, maps and sets."""

from __future__ import annotations

from typing import Any

from . import access, binding
from .handles import Handle, PageObject


class OnPage(PageObject):
    """A page object that behaves as a Python collection.

    Attributes that the Python type does not have are read from the JavaScript object.
    """

    __slots__ = ("__weakref__", "_anvil_handle")

    def __init__(self, handle: Handle) -> None:
        object.__setattr__(self, "_anvil_handle", handle)

    def __getattr__(self, name: str) -> Any:
        # An array's `keys` (its indexes) must not be found, because `dict(x)` treats any object
        # with `keys` as a mapping.
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

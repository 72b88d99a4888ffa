"""Plain JavaScript objects of a page: they arrive under a type name of their own, and become dictionaries (wire §6.8)."""

from __future__ import annotations

from typing import Any

from ._expect import expect_object
from .portable import portable_class

#: The name that they travel under.
PAGE_OBJECT = "anvil.js.ProxyType"


class _PageObject:
    """Stands for the type name: what is rebuilt is the data."""

    @staticmethod
    def __new_deserialized__(data: Any, _info: object) -> dict[str, Any]:
        return expect_object(data, "an object of the page")


portable_class(_PageObject, PAGE_OBJECT)

"""Plain JavaScript objects of a page: they have their own type name, and become dictionaries (wire §6.8)."""

from __future__ import annotations

from typing import Any

from ._expect import expect_object
from .portable import portable_class

#: The type name under which they are sent.
PAGE_OBJECT = "anvil.js.ProxyType"


class _PageObject:
    """The class registered for the type name; objects of it are rebuilt as plain dictionaries."""

    @staticmethod
    def __new_deserialized__(data: Any, _info: object) -> dict[str, Any]:
        return expect_object(data, "an object of the page")


portable_class(_PageObject, PAGE_OBJECT)

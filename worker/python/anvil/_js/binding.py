"""Makes proxies of members of page objects. `kinds` sets the functions here: it imports all classes of proxies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .._runtime import bridge
from .dom import Manner
from .handles import Handle

#: The proxy for an object of a handle's kind and class.
of_kind: Callable[[Handle], Any] = bridge.Unattached()  # type: ignore[assignment]
#: The class of proxies for objects of a kind and class of the page.
class_of: Callable[[str, str], type] = bridge.Unattached()  # type: ignore[assignment]
#: Makes a method: of the owner, the name, how it crosses if that is known, and the function if it was read.
method: Callable[[Any, str, Manner | None, Any], Any] = bridge.Unattached()  # type: ignore[assignment]
#: The class of proxies for functions without an owner.
function_class: type | None = None


def bound(owner: Any, name: str, value: Any) -> Any:
    """A member that was read from `owner`: a function becomes a method of it."""
    return method(owner, name, None, value) if type(value) is function_class else value

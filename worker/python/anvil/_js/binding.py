"""Functions that make proxies of members of page objects.

They are set by `proxy_classes`, which imports all classes of proxies.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .._runtime import bridge
from .dom import Manner
from .handles import Handle

#: Makes the proxy for a handle, by the handle's kind and class.
of_kind: Callable[[Handle], Any] = bridge.Unattached()  # type: ignore[assignment]
#: Makes a method from the owner, the name, the manner of its calls if known, and the function if it
#: was read.
method: Callable[[Any, str, Manner | None, Any], Any] = bridge.Unattached()  # type: ignore[assignment]
#: The proxy class for functions that are not bound to an owner.
function_class: type | None = None


def bound(owner: Any, name: str, value: Any) -> Any:
    """The value of a member that was read from `owner`; a function becomes a method of it."""
    return method(owner, name, None, value) if type(value) is function_class else value

"""Creates proxies of members of page objects.

The functions are set by `proxy_classes`, which imports all proxy classes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .._runtime import bridge
from .dom import Manner
from .handles import Handle

#: Creates the proxy for a handle, by the handle's kind and class.
of_kind: Callable[[Handle], Any] = bridge.Unattached()  # type: ignore[assignment]
#: The proxy class for a kind and the name of a JavaScript class.
class_of: Callable[[str, str], type] = bridge.Unattached()  # type: ignore[assignment]
#: Creates the proxy of a method. Arguments: the owner, the name, how calls are sent if that is
#: known, and the function if it was read from the page.
method: Callable[[Any, str, Manner | None, Any], Any] = bridge.Unattached()  # type: ignore[assignment]
#: The proxy class for functions that are not bound to an owner.
function_class: type | None = None


def bound(owner: Any, name: str, value: Any) -> Any:
    """The value of a member that was read from `owner`: a function becomes a bound method."""
    return method(owner, name, None, value) if type(value) is function_class else value

"""What members of page objects become in Python. `kinds` fills in who makes it: that builds on all sorts of proxies."""

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
#: A function that is a member: whose, its name, what is known of it, and itself if it was read.
method: Callable[[Any, str, Manner | None, Any], Any] = bridge.Unattached()  # type: ignore[assignment]
#: The class of proxies for functions that are nobody's.
function_class: type | None = None


def bound(owner: Any, name: str, value: Any) -> Any:
    """A member as it was read from `owner`: functions remember whose they are."""
    return method(owner, name, None, value) if type(value) is function_class else value

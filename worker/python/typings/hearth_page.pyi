"""What the test runner gives Python tests of `ui/`; the module exists only there."""

from typing import Any

def new_object() -> Any:
    """An empty object."""
    ...

def new_array() -> Any:
    """An empty array."""
    ...

def truth(guard: str, event: Any, values: str) -> bool | None:
    """Whether a guard holds for an event, which is a JavaScript object; None when that can't be said."""
    ...

def gives(answer: str, args: Any, values: str) -> str:
    """What a call with a JavaScript array of arguments gives, as JSON in a list; the empty string where Python has to be asked."""
    ...

"""`anvil.code_completion_hints`: hints for an editor, without effect when the app runs (api §13.7).

Any name in this module can be called or used as a decorator, and returns its first argument.
"""

from __future__ import annotations

from typing import Any


class _Hint:
    """Returns its first argument when called, and has any attribute."""

    def __call__(self, *args: Any, **_kwargs: Any) -> Any:
        return args[0] if args else self

    def __getattr__(self, name: str) -> _Hint:
        if name.startswith("__"):
            raise AttributeError(name)
        return self


_hint = _Hint()


def __getattr__(name: str) -> _Hint:
    if name.startswith("__"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return _hint

"""What is used of the JavaScript around the interpreter, for type checkers."""

from typing import Any

Intl: Any
Object: Any

class Promise:
    @staticmethod
    def withResolvers() -> Any:
        """An object of a `promise` and the functions `resolve` and `reject` that settle it."""
        ...

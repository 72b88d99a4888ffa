"""What we use of Pyodide's bridge, for type checkers: the module exists only inside the interpreter."""

from collections.abc import Awaitable

def can_run_sync() -> bool:
    """Can a Python frame be parked here while JavaScript goes on?"""
    ...

def run_sync[T](promise: Awaitable[T]) -> T:
    """Park the stack until the promise settles; raises what it rejects with."""
    ...

class JsException(Exception):
    """What JavaScript of the worker throws."""
    ...

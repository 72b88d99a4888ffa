"""Pyodide's event loop, for type checkers."""

from collections.abc import Awaitable, Callable
from typing import Any

class WebLoop:
    run_until_complete: Callable[[WebLoop, Awaitable[Any]], Any]

"""For type checkers: the page has more than anybody could list, and Python makes this module from it (`hearth_services.window_module`)."""

from typing import Any

def __getattr__(name: str) -> Any: ...

"""`anvil.files`: data files, for server code only (api §14.5).

The module itself can be imported, since apps import all service modules together; using a name in
it raises ImportError.
"""

from typing import NoReturn


def __getattr__(name: str) -> NoReturn:
    if name.startswith("__"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    raise ImportError("anvil.files cannot be imported on the client side.")

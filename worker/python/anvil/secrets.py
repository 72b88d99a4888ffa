"""`anvil.secrets`: for server code only (api §14.5).

The module itself can be imported, since apps import it along with others; using a name in it raises
ImportError.
"""

from typing import NoReturn


def __getattr__(name: str) -> NoReturn:
    if name.startswith("__"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    raise ImportError("The anvil.secrets module cannot be used from client code")

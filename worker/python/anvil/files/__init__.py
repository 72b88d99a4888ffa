"""`anvil.files`: data files, for server code only (api §14.5).

Apps import it along with everything else, so that alone does no harm; whatever is taken from it is refused.
"""

from typing import NoReturn


def __getattr__(name: str) -> NoReturn:
    if name.startswith("__"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    raise ImportError("anvil.files cannot be imported on the client side.")

"""`anvil.history` on the server: only locations are supported, which are sent in both directions.

`history` and `hash_history` exist so that modules shared with the browser can import them; using
them raises RuntimeError.
"""

from typing import NoReturn

from hearth_server.call_scope import current
from hearth_wire.location import Location, set_base_href

__all__ = ["Location", "hash_history", "history"]


class _InBrowser:
    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, attribute: str) -> NoReturn:
        # Special names must raise AttributeError, since Python's protocols probe for them.
        if attribute.startswith("__"):
            raise AttributeError(attribute)
        raise RuntimeError(
            f"anvil.history.{self._name}.{attribute} is the browser's: server code has no history"
        )

    def __repr__(self) -> str:
        return f"<anvil.history.{self._name}: the browser's>"


history = _InBrowser("history")
hash_history = _InBrowser("hash_history")

set_base_href(lambda: f"{current().visit.app_origin}/")

"""`anvil.history` on the server: locations cross both ways, and the histories themselves are the browser's.

Modules that run on both ends import both; only using a history is refused here.
"""

from typing import NoReturn

from hearth_server.call_scope import current
from hearth_wire.location import Location, set_base_href

__all__ = ["Location", "hash_history", "history"]


class _InBrowser:
    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, attribute: str) -> NoReturn:
        # Names of Python's own protocols must stay plainly absent.
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

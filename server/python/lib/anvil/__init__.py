"""The `anvil` package as server modules see it.

Values that travel are here: Media and its kinds, and components as server code holds them, with nothing to show.
"""

from typing import Any

from hearth_server.components import COMPONENTS
from hearth_server.lazy_media import LazyMedia, create_lazy_media
from hearth_wire.media import BlobMedia, DataMedia, Media

from ._app import app
from ._media import URLMedia

__all__ = [
    "BlobMedia",
    "DataMedia",
    "LazyMedia",
    "Media",
    "URLMedia",
    "app",
    "create_lazy_media",
    "is_server_side",
]


def is_server_side() -> bool:
    """True: this is the server."""
    return True


def _get_service_client_config(_path: str) -> None:
    """Configuration of a service for the browser; the server has none of it."""
    return None


def __getattr__(name: str) -> Any:
    try:
        return COMPONENTS[name]
    except KeyError:
        raise AttributeError(f"module 'anvil' has no attribute {name!r}") from None

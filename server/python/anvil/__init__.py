"""The `anvil` package as server modules see it: what it has is what `from anvil import *` gives.

Values that travel are here: Media and its kinds, and components as server code holds them, with nothing to show.
"""

from hearth_server.components import COMPONENTS as _COMPONENTS
from hearth_server.lazy_media import LazyMedia as LazyMedia
from hearth_server.lazy_media import create_lazy_media as create_lazy_media
from hearth_wire.media import BlobMedia as BlobMedia
from hearth_wire.media import DataMedia as DataMedia
from hearth_wire.media import Media as Media

from ._app import app as app
from ._media import URLMedia as URLMedia

globals().update(_COMPONENTS)


def is_server_side() -> bool:
    """True: this is the server."""
    return True


def _get_service_client_config(_path: str) -> None:
    """Configuration of a service for the browser; the server has none of it."""
    return None

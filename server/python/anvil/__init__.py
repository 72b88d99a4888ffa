"""The `anvil` package as server modules see it; its names are what `from anvil import *` imports.

It contains the values that are sent between browser and server: Media of all kinds, and components
as server code holds them, without an appearance.
"""

from collections.abc import Mapping as _Mapping
from typing import Any as _Any

from hearth_server.components import COMPONENTS as _COMPONENTS
from hearth_server.components import Component as Component
from hearth_server.lazy_media import LazyMedia as LazyMedia
from hearth_server.lazy_media import create_lazy_media as create_lazy_media
from hearth_server.service_settings import settings_of as _settings_of
from hearth_wire.live_objects import LiveObjectProxy as LiveObjectProxy
from hearth_wire.live_objects import clear_live_object_caches as _clear_live_object_caches
from hearth_wire.live_objects import get_live_object_id as _get_live_object_id
from hearth_wire.media import BlobMedia as BlobMedia
from hearth_wire.media import DataMedia as DataMedia
from hearth_wire.media import Media as Media

from ._app import app as app
from ._media import URLMedia as URLMedia

globals().update(_COMPONENTS)


def is_server_side() -> bool:
    """Whether the code runs on the server: always True here."""
    return True


def _get_service_client_config(yml_path: str) -> _Mapping[str, _Any] | None:
    """The client settings of a service in the manifest, or None if the app does not have the service."""
    return _settings_of(yml_path)

"""The API that apps are written for, as editors and type checkers see it (api §13.1).

The components are those that `npm run generate` writes from their specs; everything else is typed where it is written.
"""

from typing import Any

from . import code_completion_hints as code_completion_hints
from . import designer as designer
from . import history as history
from . import http as http
from . import image as image
from . import js as js
from . import media as media
from . import property_utils as property_utils
from . import regex as regex
from . import server as server
from . import shapes as shapes
from . import tz as tz
from . import xml as xml
from ._app.app_info import app as app
from ._values.classes import Classes as Classes
from ._model.classic import ClassicComponent as ClassicComponent
from ._model.classic import ClassicContainer as ClassicContainer
from ._model.component import Component as Component
from ._model.component import ComponentTag as ComponentTag
from ._model.container import Container as Container
from ._overlays.dialogs import alert as alert
from ._overlays.dialogs import confirm as confirm
from ._overlays.dialogs import modal as modal
from ._dom.focus import get_focused_component as get_focused_component
from ._forms.custom import CustomComponentProperty as CustomComponentProperty
from ._forms.handlers import EventHandlerDescriptor as EventHandlerDescriptor
from ._forms.handlers import handle as handle
from ._model.slots import Slot as Slot
from ._generated.components import *
from ._generated.components import HtmlTemplate as HtmlTemplate
from ._generated.components import LinearPanel as LinearPanel
from ._forms.layouts import WithLayout as WithLayout
from ._server.live_objects import LiveObjectProxy as LiveObjectProxy
from ._server.live_objects import clear_live_object_caches as _clear_live_object_caches
from ._server.live_objects import get_live_object_id as _get_live_object_id
from ._media.media_classes import BlobMedia as BlobMedia
from ._media.media_classes import DataMedia as DataMedia
from ._media.media_classes import FileMedia as FileMedia
from ._media.media_classes import LazyMedia as LazyMedia
from ._media.media_classes import Media as Media
from ._media.media_classes import URLMedia as URLMedia
from ._overlays.notification import Notification as Notification
from ._forms.opening import get_open_form as get_open_form
from ._forms.opening import open_form as open_form
from ._components.pluggable import pluggable_ui as pluggable_ui
from ._model.properties import ComponentProperty as ComponentProperty
from ._runtime.reports.errors import set_default_error_handling as set_default_error_handling
from ._values.style import Style as Style
from ._history.url_hash import get_url_hash as get_url_hash
from ._history.url_hash import set_url_hash as set_url_hash
from .media import download as download

app_path: str
"""Where the app is served; known as soon as an app is loaded."""

HtmlPanel = HtmlTemplate

class TextBoxWithLabel(LinearPanel):
    """What the theme has as `anvil.TextBox`, below a label. Further keywords are properties of the box."""

    label: str
    """The label's text."""
    text: str
    """The box's text."""
    placeholder: str
    """Shown while the box is empty."""

    def __init__(self, label: str = "", text: str = "", **text_box_properties: Any) -> None: ...
    def focus(self) -> None:
        """Put the cursor into the box."""

def is_server_side() -> bool:
    """Is this code running in a server module? Never here."""

def create_lazy_media(*args: object, **kwargs: object) -> Media:
    """A media object that the server makes when it is asked for."""

def _get_service_client_config(yml_path: str) -> dict[str, Any] | None: ...
def _get_anvil_cdn_origin() -> str: ...
def _now() -> int: ...
def _generate_internal_error() -> None: ...

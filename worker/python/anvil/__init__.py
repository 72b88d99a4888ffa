"""The API for apps: components, forms, dialogs, media (api §13.1).

Importing this module imports no JavaScript and does not use the page, so that a memory snapshot can
contain it.
"""

import time as _time
from typing import Any as _Any

from . import (
    code_completion_hints,
    designer,
    history,
    http,
    image,
    js,
    media,
    property_utils,
    regex,
    server,
    shapes,
    tz,
    xml,
)
from ._app.app_info import app
from ._components import (
    Button,
    Canvas,
    CheckBox,
    ColumnPanel,
    DatePicker,
    DropDown,
    FileLoader,
    FlowPanel,
    GoogleMap,
    GridPanel,
    HtmlComponent,
    HtmlPanel,
    HtmlTemplate,
    Image,
    InvalidComponent,
    Label,
    LinearPanel,
    Link,
    Plot,
    RadioButton,
    RichText,
    SimpleCanvas,
    Spacer,
    TextArea,
    TextBox,
    TextBoxWithLabel,
    Timer,
    XYPanel,
    YouTubeVideo,
)
from ._components import pluggable as _pluggable
from ._components.footer import footer_button as _footer_button
from ._components.plain import make_plain as _make_plain
from ._components.pluggable import pluggable_ui
from ._dom.focus import get_focused_component
from ._forms.custom import CustomComponentProperty
from ._forms.handlers import EventHandlerDescriptor, handle
from ._forms.layouts import WithLayout
from ._forms.opening import get_open_form, open_form
from ._forms.repeating_panel import RepeatingPanel
from ._history.url_hash import get_url_hash, set_url_hash
from ._lists.data_grid import DataGrid
from ._lists.data_row_panel import DataRowPanel
from ._lists.paginator import Paginator
from ._media.media_classes import BlobMedia, DataMedia, FileMedia, LazyMedia, Media, URLMedia
from ._model.classic import ClassicComponent, ClassicContainer
from ._model.component import Component, ComponentTag
from ._model.container import Container
from ._model.portable import register as _register_portable
from ._model.properties import ComponentProperty
from ._model.slots import Slot
from ._modules import public as _public
from ._overlays.dialogs import alert, confirm, modal
from ._overlays.notification import Notification
from ._runtime import app as _apps
from ._runtime import page as _page
from ._runtime.reports.errors import set_default_error_handling
from ._server.live_objects import LiveObjectProxy
from ._server.live_objects import clear_live_object_caches as _clear_live_object_caches
from ._server.live_objects import get_live_object_id as _get_live_object_id
from ._values.classes import Classes
from ._values.style import Style
from .media import download

_public.offer(globals())
globals().update(_make_plain(globals(), "anvil"))
_public.publish("anvil", globals())
_register_portable(globals())

_pluggable.pluggable_ui.provide_defaults(
    "anvil",
    {
        "anvil.Button": Button,
        "anvil.CheckBox": CheckBox,
        "anvil.RadioButton": RadioButton,
        "anvil.TextArea": TextArea,
        "anvil.TextBox": TextBox,
        "anvil.TextBoxWithLabel": TextBoxWithLabel,
        "anvil.Label": Label,
        "anvil.modal": modal,
        "anvil.alerts.FooterButton": _footer_button,
    },
)

#: The URL at which the app is served; set when an app is loaded.
app_path: str = ""


def is_server_side() -> bool:
    """Whether the code runs on the server: always False here."""
    return False


def create_lazy_media(*args: object, **kwargs: object) -> Media:
    """Media that a server function makes when its content is needed."""
    return server.call("anvil.private.mk_LazyMedia", *args, **kwargs)


def _get_service_client_config(yml_path: str) -> dict[str, _Any] | None:
    """The client settings of a service in the manifest, or None if the app does not have the service."""
    return _apps.the_app().services.get(yml_path)


def _get_anvil_cdn_origin() -> str:
    """The origin from which Hearth's own files are served."""
    return _page.cdn_origin


def _now() -> int:
    """The current time in milliseconds since the epoch."""
    return _time.time_ns() // 1_000_000


def _generate_internal_error() -> None:
    """Let the page throw a JavaScript error, for tests of how such errors are reported."""
    js.new(js.window.Function, "throw new Error('Generated internal error')")()

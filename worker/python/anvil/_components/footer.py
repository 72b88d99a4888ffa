"""The row of buttons below a dialog, and the plain button in it (api §8.3)."""

from __future__ import annotations

from typing import Any

from .._model.classic import ClassicComponent
from .._runtime import app as apps
from .html_template import HtmlTemplate
from .label import Button

_HTML = '<div class="anvil-alert-footer-button-panel" anvil-slot="default"></div>'


class FooterPanel(HtmlTemplate):
    """The container of a dialog's buttons."""

    def __init__(self) -> None:
        super().__init__(html=_HTML)


class FooterButton(Button):
    """A button that may have one of Bootstrap 3's styles, as old themes expect in dialogs."""

    __slots__ = ()

    _anvil_node_type = "Button"

    def _anvil_wire_props(self) -> dict[str, Any]:
        style = self._anvil_core.values.get("_style_name")
        return super()._anvil_wire_props() | ({"style_name": style} if style else {})


def footer_button(*, text: str = "", role: Any = None, button_type: str = "default") -> ClassicComponent:
    """A plain button for a dialog, used if the theme has no `anvil.alerts.FooterButton`."""
    button = FooterButton(text=text, role=role, spacing={"margin": 0, "padding": None})
    if button_type != "default" and apps.the_app().has_legacy("bootstrap3"):
        button._anvil_core.values["_style_name"] = button_type
    return button

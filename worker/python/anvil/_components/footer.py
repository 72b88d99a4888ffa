"""The row of buttons below a dialog, and the plain button in it (facts §5.3)."""

from __future__ import annotations

from typing import Any

from .._classic import ClassicComponent
from .._runtime import app as apps
from .html_template import HtmlTemplate
from .label import Button

_HTML = '<div class="anvil-alert-footer-button-panel" anvil-slot="default"></div>'


class FooterPanel(HtmlTemplate):
    """Holds a dialog's buttons."""

    def __init__(self) -> None:
        super().__init__(html=_HTML)


def footer_button(*, text: str = "", role: Any = None, button_type: str | None = None) -> ClassicComponent:
    """A plain button for a dialog. Themes provide their own under `anvil.alerts.FooterButton`."""
    bootstrap = apps.current is not None and "bootstrap3" in apps.current.legacy
    return Button(text=text, role=None if bootstrap else role, spacing={"margin": 0, "padding": None})

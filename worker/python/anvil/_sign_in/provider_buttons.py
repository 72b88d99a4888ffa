"""The buttons of identity providers, above the fields of a dialog (api §14.2)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from .._components import HtmlTemplate, Link
from .provider_login import PROVIDERS, log_in_by, sign_up_by
from .settings import setting

_HTML = (
    '<div class="anvil-signin-button-container">'
    '<div class="anvil-signin-button-wrapper" anvil-slot-repeat="default"></div></div>'
)
_WORK = {"login": log_in_by, "signup": sign_up_by}


def provider_buttons(text: str, what: str, run: Callable[[Any], None]) -> HtmlTemplate | None:
    """A button for each identity provider that the app allows, or None if it allows none.

    A click calls `run` with a function that signs in (`what` is "login") or signs up ("signup").
    That happens at once, since browsers open windows only right after a click.
    """
    offered = [name for name in PROVIDERS if setting(f"use_{name}")]
    if not offered:
        return None
    buttons = HtmlTemplate(html=_HTML)
    for name in offered:
        provider = PROVIDERS[name]
        button = Link(text=f"{text} {provider.label}", icon=provider.icon)
        work = partial(_WORK[what], name)
        button.set_event_handler("click", lambda work=work, **_event_args: run(work))
        buttons.add_component(button)
    return buttons

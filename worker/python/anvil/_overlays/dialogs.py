"""`alert` and `confirm` (api §8.2).

A dialog is a node among the page's overlays; the call waits until it is hidden.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from .._components.footer import FooterPanel
from .._components.pluggable import pluggable_ui
from .._model import lifecycle
from .._model.component import Component
from .._model.container import check_root
from .._model.description import Description
from .._runtime import bridge, buffer
from .._runtime.waiting import blocking
from .._values.roles import clean_roles
from . import overlays

_MISSING = object()
_OPTIONS = ("content", "title", "buttons", "large", "dismissible", "role")
_ALERT_BUTTONS = (("OK", True, "success"),)
_CONFIRM_BUTTONS = (("No", False, "danger"), ("Yes", True, "success"))


def alert(content: Any = _MISSING, /, **options: Any) -> Any:
    """Show a dialog and wait for its result: the value of the clicked button, or None if dismissed.

    `content` is a component or anything with a text; a keyword argument takes precedence over a
    positional one. It may be omitted if there is a title. Options: title, buttons, large,
    dismissible (True), role.
    """
    return _modal("alert", content, options, {"buttons": list(_ALERT_BUTTONS), "dismissible": True})


def confirm(content: Any = _MISSING, /, **options: Any) -> Any:
    """Ask a question with the answers No (False) and Yes (True); not dismissible.

    Content and options as for `alert`.
    """
    return _modal("confirm", content, options, {"buttons": list(_CONFIRM_BUTTONS), "dismissible": False})


def _modal(function: str, content: Any, options: dict[str, Any], defaults: dict[str, Any]) -> Any:
    if content is not _MISSING:
        options = {"content": content, **options}
    if not options:
        raise TypeError(f"{function}() missing 1 required positional argument: 'content'")
    given = {**defaults, **options}
    return pluggable_ui["anvil.modal"](**{name: given[name] for name in _OPTIONS if name in given})


def modal(
    *,
    content: Any = None,
    title: str | None = None,
    buttons: Any = None,
    large: bool = False,
    dismissible: bool = True,
    role: Any = None,
) -> Any:
    """Show the dialog behind `alert` and `confirm`. Without buttons there is no footer."""
    return Dialog(content, title, buttons, large, dismissible, role).run()


class Dialog(Component):
    """One dialog: a root among the overlays, with the content and a footer as children."""

    _anvil_node_type = "Alert"
    _anvil_floats = True

    def __init__(
        self, content: Any, title: str | None, buttons: Any, large: bool, dismissible: bool, role: Any
    ) -> None:
        super().__init__()
        self._content = content if isinstance(content, Component) else None
        if self._content is not None:
            check_root(self._content)
        self._props: dict[str, Any] = {
            # An empty title would give an empty header and no accessible name.
            "title": None if title is None else str(title) or None,
            "text": None if content is None or self._content is not None else str(content),
            "has_content": self._content is not None,
            "large": bool(large),
            "dismissible": bool(dismissible),
            "role": clean_roles(role),
            "open": True,
            "events": ["shown", "dismiss", "hidden"],
        }
        self._footer = self._make_footer(buttons)
        self._result: Any = None
        self._closing = False
        self._left = False
        self._hidden = 0

    def run(self) -> Any:
        """Show the dialog, wait until it is hidden, and return the result."""
        self._hidden = bridge.new_reply()
        self._place()
        try:
            for part in (self._footer, self._content):
                if part is not None:
                    lifecycle.notify_mounted(part, True, root=True)
            blocking.block(self._hidden)
        finally:
            self._leave()
        return self._result

    def close(self, result: Any = None) -> None:
        """Start hiding the dialog; the first result counts."""
        if not self._closing:
            self._closing = True
            self._result = result
            buffer.set_property(self._anvil_core.node, "open", False)

    def _anvil_deliver(self, name: str, arguments: dict[str, Any]) -> None:
        if name == "dismiss":
            self._closing = True
        elif name == "hidden":
            # Here and not in `run`: where waits nest, `run` continues only after later flows, but
            # the content has to be free now.
            try:
                self._leave()
            finally:
                bridge.host.settle(self._hidden, True)

    def _place(self) -> None:
        parts: list[tuple[str, Description]] = []
        for place, part in (("footer", self._footer), ("body", self._content)):
            if part is not None:
                # This may create the content's layout and run app code. If it fails, the content is
                # not in an alert.
                part._anvil_prepare()
                parts.insert(0, (place, Description(part)))
        if self._content is not None:
            # Checked again, since that may have blocked.
            check_root(self._content)
            self._content.set_event_handler("x-close-alert", self._on_close_alert)
            self._content._anvil_core.place = "alert"
        overlays.show(self, self._props, [[one.node(), {"place": place}] for place, one in parts])

    def _leave(self) -> None:
        if self._left:
            return
        self._left = True
        node = self._anvil_core.node
        for part in (self._content, self._footer):
            if part is not None:
                buffer.remove(node, part._anvil_shown_as()._anvil_core.node)
                part._anvil_core.place = None
                lifecycle.notify_mounted(part, False, root=True)
        overlays.remove(self)

    def _on_close_alert(self, value: Any = None, **_event_args: Any) -> None:
        self.close(value)

    def _make_footer(self, buttons: Any) -> FooterPanel | None:
        if not buttons:
            return None
        if not isinstance(buttons, Iterable):
            raise TypeError(
                f"buttons must be a list of texts or of tuples (text, value, style), not {buttons!r}"
            )
        footer = FooterPanel()
        for text, value, style in (_button(one) for one in buttons):
            # `button_type` is always given, since a theme's button may require it; `role` only if
            # the type is also a role.
            given = {"text": text, "button_type": style or "default"}
            if given["button_type"] != "default":
                given["role"] = given["button_type"]
            made = pluggable_ui["anvil.alerts.FooterButton"](**given)
            made.add_event_handler("click", lambda value=value, **_event_args: self.close(value))
            footer.add_component(made)
        return footer


def _button(entry: Any) -> tuple[str, Any, str | None]:
    """The button for `"Text"` or `(text, value[, style])`; an empty button for anything else."""
    if isinstance(entry, str):
        return entry, entry, None
    if isinstance(entry, (list, tuple)) and entry:
        text, value, style, *_ = (*entry, None, None)
        return str(text), value, style
    return "", None, None

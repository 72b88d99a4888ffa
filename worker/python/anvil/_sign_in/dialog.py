"""The frame of every sign-in dialog (api §14.2): fields, a submit button, and links to other dialogs.

The dialog stays open during the server's work. A refusal by the server is shown next to the field
that it is about, and typed texts are kept. The dialog closes after success, or if the user goes to
another dialog.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from itertools import zip_longest
from typing import Any

from hearth_services.user_errors import (
    AuthenticationFailed,
    PasswordNotAcceptable,
    PasswordResetRequested,
    UserExists,
)
from hearth_wire.errors import AppOfflineError, RuntimeUnavailableError

from .._components import FlowPanel, Label, Link
from .._components.pluggable import pluggable_ui
from .._model.component import Component
from .._overlays.dialogs import alert
from .errors import ProviderFailed
from .fields import Complaint, Field, Panel

#: Errors whose text is shown to the user; any other is a fault of the app or of Hearth.
_REFUSALS = (
    AuthenticationFailed,
    PasswordNotAcceptable,
    PasswordResetRequested,
    ProviderFailed,
    # Raised when the server has no room for more sign-ins at the moment.
    RuntimeUnavailableError,
    UserExists,
)
_AWAY = "The server cannot be reached. Please try again when you are connected."


class Elsewhere(Enum):
    """Another dialog that the user can go to instead of submitting this one."""

    SIGN_UP = "sign up"
    RESET_PASSWORD = "reset the password"
    BY_LINK = "sign in by a link"
    CHANGE_PASSWORD = "change the password"
    SECOND_FACTOR = "set up a second factor"
    RESET_SECOND_FACTOR = "reset the second factor"


class Refused(Exception):
    """The input is refused without asking the server.

    `field` is None if the error is about the whole input.
    """

    def __init__(self, text: str, field: Field | None = None) -> None:
        super().__init__(text)
        self.field = field


class SignInDialog(Panel):
    """The content of one dialog; when it is shown again, it still contains what was typed.

    Subclasses define the submission (`_send`), and which field a refusal is about (`_about`).
    """

    title = ""

    def __init__(
        self,
        send_text: str,
        fields: Sequence[Field],
        *,
        above: Sequence[Component] = (),
        below_fields: Sequence[Component] = (),
        links: Mapping[str, Elsewhere] | None = None,
        allow_cancel: bool = False,
        can_send: bool = True,
    ) -> None:
        super().__init__()
        self._fields = list(fields)
        self._about: dict[type[Exception], Field] = {}
        self._allow_cancel = allow_cancel
        self._working = threading.Lock()
        self._outcome: Any = None
        self._complaint = Complaint()
        self._send_button = pluggable_ui["anvil.Button"](text=send_text)
        self._send_button.visible = can_send
        self._send_button.set_event_handler("click", lambda **_event_args: self._on_send())
        for part in (*above, *self._fields, *below_fields, self._complaint, self._buttons()):
            self.add_component(part)
        for text, leads_to in (links or {}).items():
            self.add_component(self._link(text, leads_to))
        for field, following in zip_longest(self._fields, self._fields[1:]):
            field.on_enter(lambda following=following: self._on_enter(following))
        self.set_event_handler("show", lambda **_event_args: self._on_show())
        # Not after `alert`: where waits nest, it returns only after the flows that `_leave` ends.
        self.set_event_handler("hide", lambda **_event_args: self._leave())

    def ask(self) -> Any:
        """Show the dialog until submitting succeeds, or the user leaves it.

        Returns the result of `_send`, the target of a clicked link, or None if canceled.
        """
        self._outcome = None
        # What was refused before the user went to another dialog may be settled there.
        self._complain("")
        left_by = alert(self, title=self.title, buttons=[], dismissible=self._allow_cancel)
        # If the user dismisses the dialog during the server's work, they may be signed in
        # nevertheless.
        with self._working:
            return left_by if self._outcome is None else self._outcome

    def attempt(self, work: Callable[[], Any], about: Mapping[type[Exception], Field] | None = None) -> None:
        """Do something that may sign the user in, and close the dialog if it succeeds.

        Another click meanwhile does nothing. `about` maps refusals to the field they are about;
        others are about the whole input.
        """
        if not self._working.acquire(blocking=False):
            return
        self._send_button.enabled = False
        try:
            self._complain("")
            self._outcome = work()
        except (Refused, *_REFUSALS) as refusal:
            self._complain(str(refusal), _field_of(refusal, about or {}))
        except AppOfflineError:
            self._complain(_AWAY)
        finally:
            self._send_button.enabled = True
            self._working.release()
        if self._outcome is not None:
            self._close(self._outcome)

    def _send(self) -> Any:
        """Submit the dialog. Returns its result, or None to keep it open."""
        raise NotImplementedError

    def _leave(self) -> None:
        """Called when the dialog is closed, to end waits for windows that it has opened."""

    def _filled(self, field: Field, text: str) -> str:
        """The text of a field. Raises Refused with `text` if it is empty."""
        if not field.text:
            raise Refused(text, field)
        return field.text

    def _address(self, field: Field) -> str:
        """The email address in a field. Raises Refused if it is empty."""
        return self._filled(field, "Please enter your email address").strip()

    def _complain(self, text: str, about: Field | None = None) -> None:
        self._complaint.text = "" if about else text
        for field in self._fields:
            field.complain(text if field is about else "")

    def _close(self, value: Any) -> None:
        self.raise_event("x-close-alert", value=value)

    def _on_send(self) -> None:
        self.attempt(self._send, self._about)

    def _on_enter(self, following: Field | None) -> None:
        if following is not None and not following.text:
            following.box.focus()
        else:
            self._on_send()

    def _on_show(self) -> None:
        empty = [field for field in self._fields if not field.text]
        for field in (empty or self._fields)[:1]:
            field.box.focus()

    def _buttons(self) -> FlowPanel:
        row = FlowPanel()
        row.add_component(self._send_button)
        if self._allow_cancel:
            cancel = pluggable_ui["anvil.Button"](text="Cancel")
            cancel.set_event_handler("click", lambda **_event_args: self._close(None))
            row.add_component(cancel)
        return row

    def _link(self, text: str, leads_to: Elsewhere) -> Link:
        link = Link(text=text)
        link.set_event_handler("click", lambda **_event_args: self._close(leads_to))
        return link


def _field_of(refusal: Exception, about: Mapping[type[Exception], Field]) -> Field | None:
    if isinstance(refusal, Refused):
        return refusal.field
    return next((field for kind, field in about.items() if isinstance(refusal, kind)), None)


def notice(title: str, text: str) -> None:
    """Show the user a text in a dialog until they close it."""
    alert(Label(text=text), title=title)

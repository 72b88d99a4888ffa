from anvil import *

from ..service import ask, one_at_a_time, reason
from ._anvil_designer import UserEditorTemplate


class UserEditor(UserEditorTemplate):
    """Content of a dialog: a new user, or another password for one. The dialog's answer is True when it was saved."""

    def __init__(self, user, **properties):
        self.user = user
        self.init_components(**properties)
        self.email.visible = self.email_label.visible = user is None

    @handle("", "show")
    def form_show(self, **event_args):
        (self.password if self.user else self.email).focus()

    @handle("email", "pressed_enter")
    @handle("password", "pressed_enter")
    @handle("save_button", "click")
    @one_at_a_time
    def save(self, **event_args):
        try:
            if self.user:
                ask("set_password", self.user["email"], self.password.text)
            else:
                ask("add_user", self.email.text, self.password.text)
        except Exception as error:
            self.problem.text = reason(error)
            self.problem.visible = True
            return False
        self.raise_event("x-close-alert", value=True)
        return True

    @handle("cancel_button", "click")
    def cancel(self, **event_args):
        self.raise_event("x-close-alert", value=False)

from anvil import *

from ..service import ask, reason
from ._anvil_designer import UserRowTemplate


class UserRow(UserRowTemplate):
    """A user; the tick lets them in."""

    def __init__(self, **properties):
        self.init_components(**properties)
        self.enabled.checked = self.item["enabled"]
        # A password is for an address.
        self.password_link.visible = bool(self.item["email"])

    @handle("enabled", "change")
    def enabled_change(self, **event_args):
        try:
            ask("enable_user", self.item["id"], self.enabled.checked)
        except Exception as error:
            self.enabled.checked = not self.enabled.checked
            alert(reason(error), title="Nothing was changed")

    @handle("password_link", "click")
    def password_click(self, **event_args):
        self.parent.raise_event("x-password", user=self.item)

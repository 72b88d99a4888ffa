from anvil import *

from ..service import ask
from ._anvil_designer import UserRowTemplate


class UserRow(UserRowTemplate):
    """A user; the tick lets them in."""

    def __init__(self, **properties):
        self.init_components(**properties)
        self.enabled.checked = self.item["enabled"]

    @handle("enabled", "change")
    def enabled_change(self, **event_args):
        ask("enable_user", self.item["email"], self.enabled.checked)

    @handle("password_link", "click")
    def password_click(self, **event_args):
        self.parent.raise_event("x-password", user=self.item)

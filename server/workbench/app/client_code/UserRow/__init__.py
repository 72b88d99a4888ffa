from anvil import *

from ..service import ask, reason
from ._anvil_designer import UserRowTemplate


class UserRow(UserRowTemplate):
    """A user; the tick lets them in."""

    def __init__(self, **properties):
        self.init_components(**properties)

    @handle("", "show")
    def form_show(self, **event_args):
        # What it is now may have come while another page of the list was shown.
        self.refresh_data_bindings()

    @handle("enabled", "change")
    def enabled_change(self, **event_args):
        enabled = self.enabled.checked
        try:
            ask("enable_user", self.item["id"], enabled)
        except Exception as error:
            self.refresh_data_bindings()
            alert(reason(error), title="Nothing was changed")
        else:
            self.item["enabled"] = enabled

    @handle("password_link", "click")
    def password_click(self, **event_args):
        self.parent.raise_event("x-password", user=self.item)

from anvil import *
import anvil.server

from .. import account
from ._anvil_designer import PersonRowTemplate


class PersonRow(PersonRowTemplate):
    """Somebody. Nobody changes what they are themselves."""

    def __init__(self, **properties):
        self.init_components(**properties)

    @property
    def is_me(self):
        return self.item["email"] == account.me["email"]

    @handle("manager", "change")
    def manager_change(self, **event_args):
        anvil.server.call("set_manager", self.item["email"], self.item["is_manager"])

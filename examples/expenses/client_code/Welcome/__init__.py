from anvil import *
import anvil.server
import anvil.users

from .. import account
from ._anvil_designer import WelcomeTemplate


class Welcome(WelcomeTemplate):
    """What is seen by those who are not signed in."""

    def __init__(self, **properties):
        self.init_components(**properties)
        self.samples_panel.visible = anvil.server.call("is_unused")

    @handle("log_in_button", "click")
    def log_in(self, **event_args):
        if anvil.users.login_with_form(allow_cancel=True):
            account.enter()

    @handle("sign_up_button", "click")
    def sign_up(self, **event_args):
        if anvil.users.signup_with_form(allow_cancel=True):
            account.enter()

    @handle("samples_button", "click")
    def fill_with_samples(self, **event_args):
        password = anvil.server.call("fill_with_samples")
        words = (
            "You are mia@example.com now, a manager. tom@example.com and ada@example.com are others. "
            f"The password of all three is {password}"
        )
        alert(words, title="There are examples")
        account.enter()

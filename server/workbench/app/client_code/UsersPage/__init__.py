from anvil import *

from ..cells import shown
from ..grids import counted, fill
from ..service import ask, reason
from ..UserEditor import UserEditor
from ._anvil_designer import UsersPageTemplate


class UsersPage(UsersPageTemplate):
    """Who may sign in to the app."""

    def __init__(self, **properties):
        self.init_components(**properties)
        self.show_users()

    def show_users(self):
        try:
            users = ask("users")
        except Exception as error:
            self.nothing.text = reason(error)
            self.nothing.visible = True
            self.add_button.enabled = False
            self.grid.visible = False
            return
        described = [
            {**user, "last_login_text": shown(user["last_login"]) or "never", "proof": proof(user)} for user in users
        ]
        fill(self.grid, self.user_list, described)
        self.summary.text = counted(len(users), "user", "users")
        self.nothing.visible = not users

    @handle("add_button", "click")
    def add(self, **event_args):
        if alert(UserEditor(None), title="Add a user", buttons=[], dismissible=False):
            self.show_users()

    @handle("user_list", "x-password")
    def set_password(self, user, **event_args):
        title = f"New password for {user['email']}"
        if alert(UserEditor(user), title=title, buttons=[], dismissible=False):
            Notification("The password is set.", style="success").show()
            self.show_users()


def proof(user):
    """What somebody proves with that they are this user."""
    parts = ["password"] if user["has_password"] else []
    parts += ["second factor"] if user["has_factor"] else []
    return ", ".join(parts) or "none here"

from anvil import *

from ..cells import shown
from ..grids import counted, renew
from ..service import ask, reason
from ..UserEditor import UserEditor
from ._anvil_designer import UsersPageTemplate


class UsersPage(UsersPageTemplate):
    """Who may sign in to the app."""

    def __init__(self, **properties):
        self.init_components(**properties)
        self.show_users()

    @handle("refresh_button", "click")
    def show_users(self, **event_args):
        try:
            users, self.nothing.text = ask("users"), "No users yet."
        except Exception as error:
            users, self.nothing.text = None, reason(error)
        self.add_button.enabled = self.grid.visible = users is not None
        self.nothing.visible = not users
        self.summary.text = counted(len(users), "user", "users") if users is not None else ""
        renew(self.grid, self.user_list, [described(user) for user in users or []])

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


def described(user):
    return {
        **user,
        "email_text": user["email"] or "(no address)",
        "last_login_text": shown(user["last_login"]) or "never",
        "proof": proof(user),
    }


def proof(user):
    """What somebody proves with that they are this user."""
    parts = ["password"] if user["has_password"] else []
    parts += ["second factor"] if user["has_factor"] else []
    return ", ".join(parts) or "none here"

"""Who people are, and who is a manager."""

import anvil.server
import anvil.users
from anvil.tables import app_tables, in_transaction, order_by


def is_manager(user):
    """For `require_user`: server functions that only managers may call."""
    return bool(user["is_manager"])


@anvil.server.callable
@in_transaction
def who_am_i():
    """The address of whoever is signed in, and whether it is a manager. The first one to sign up is."""
    user = anvil.users.get_user()
    if user is None:
        return None
    if user["is_manager"] is None:
        user["is_manager"] = len(app_tables.users.search(is_manager=True)) == 0
    return {"email": user["email"], "is_manager": user["is_manager"]}


@anvil.server.callable(require_user=is_manager)
def get_people():
    """Everybody, by address. Pages get what they show, no rows: those have more columns than that."""
    people = app_tables.users.search(order_by("email"))
    return [{"email": person["email"], "is_manager": is_manager(person)} for person in people]


@anvil.server.callable(require_user=is_manager)
def set_manager(email, is_to_be):
    """Let somebody else decide on expenses, or no longer."""
    person = app_tables.users.get(email=email)
    if person is None or person == anvil.users.get_user():
        raise ValueError("you can change what others are, not what you are")
    person["is_manager"] = bool(is_to_be)

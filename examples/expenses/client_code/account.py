"""Who is signed in, as far as pages need to know. What somebody may do is decided by server functions alone."""

from anvil import open_form
import anvil.server
import anvil.users

#: The address, and whether this is a manager; None while nobody is signed in.
me = None


def enter():
    """Open the first page of whoever is signed in."""
    global me
    me = anvil.server.call("who_am_i")
    open_form("MyExpenses" if me else "Welcome")


def leave():
    """Sign out."""
    anvil.users.logout()
    enter()

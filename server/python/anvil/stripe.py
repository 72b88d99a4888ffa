"""`anvil.stripe` on the server: payments and subscriptions (api §14.5). The payment dialog is the module `stripe.checkout`."""

from typing import Any

from hearth_server.calling import call

__all__ = ["get_customer", "new_customer", "subscribe_new_customer"]


def new_customer(email_address: str, token: Any = None) -> Any:
    """Make a customer."""
    return call("anvil.private.stripe.new_customer", email_address, token)


def get_customer(id: str) -> Any:
    """The customer with that id."""
    return call("anvil.private.stripe.get_customer", id)


def subscribe_new_customer(token: Any, email_address: str, plan_id: str, quantity: int = 1) -> Any:
    """Make a customer with a subscription."""
    return call("anvil.private.stripe.subscribe_new_customer", token, email_address, plan_id, quantity)

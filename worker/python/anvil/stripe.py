"""`anvil.stripe`: payments and subscriptions, mainly for server code (api §14.5). Not offered yet.

The payment dialog is the module `stripe.checkout`.
"""

from typing import Any

from hearth_services.missing import not_offered

__all__ = ["get_customer", "new_customer", "subscribe_new_customer"]

_WHAT = "the Stripe service"


@not_offered(_WHAT)
def new_customer(email_address: str, token: Any = None) -> Any:
    """Make a customer."""


@not_offered(_WHAT)
def get_customer(id: str) -> Any:
    """The customer with that id."""


@not_offered(_WHAT)
def subscribe_new_customer(token: Any, email_address: str, plan_id: str, quantity: int = 1) -> Any:
    """Make a customer with a subscription."""

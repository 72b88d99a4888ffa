"""`anvil.stripe`: payments and subscriptions, asked of the service in the same words at both ends (api §14.5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .offered import offered


class PaymentService:
    """Asks by `call`, which calls a function of the server's own."""

    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    @offered
    def new_customer(self, email_address: str, token: Any = None) -> Any:
        """Make a customer."""
        return self._call("anvil.private.stripe.new_customer", email_address, token)

    @offered
    def get_customer(self, id: str) -> Any:
        """The customer with that id."""
        return self._call("anvil.private.stripe.get_customer", id)

    @offered
    def subscribe_new_customer(self, token: Any, email_address: str, plan_id: str, quantity: int = 1) -> Any:
        """Make a customer with a subscription."""
        return self._call(
            "anvil.private.stripe.subscribe_new_customer", token, email_address, plan_id, quantity
        )

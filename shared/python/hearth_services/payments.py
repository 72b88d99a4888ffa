"""`anvil.stripe`: payments and subscriptions, which are functions of the service (api §14.5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .offered import offered


class PaymentService:
    """The functions of `anvil.stripe`; `call` calls a function of the server."""

    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    @offered
    def new_customer(self, email_address: str, token: Any = None) -> Any:
        """Create a customer."""
        return self._call("anvil.private.stripe.new_customer", email_address, token)

    @offered
    def get_customer(self, id: str) -> Any:
        """The customer with that id."""
        return self._call("anvil.private.stripe.get_customer", id)

    @offered
    def subscribe_new_customer(self, token: Any, email_address: str, plan_id: str, quantity: int = 1) -> Any:
        """Create a customer with a subscription."""
        return self._call(
            "anvil.private.stripe.subscribe_new_customer", token, email_address, plan_id, quantity
        )

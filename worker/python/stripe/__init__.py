"""`stripe`: payments in the browser (api §14.5). See `stripe.checkout`."""

from typing import Any

from hearth_services.unsupported import not_offered

__all__ = ["get_config"]


@not_offered("the Stripe service")
def get_config() -> Any:
    """The settings of the app's Stripe service. Not supported yet: raises NotOfferedError."""

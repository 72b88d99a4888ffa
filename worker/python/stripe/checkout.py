"""`stripe.checkout`: the payment dialog (api §14.5).

It is not supported yet: every function raises NotOfferedError, or Exception if a required argument
is missing.
"""

from typing import Any

from hearth_services.unsupported import missing

__all__ = ["charge", "get_token", "get_token_raw", "is_live_mode", "subscribe"]

_WHAT = "the Stripe service"


def get_token(**options: Any) -> Any:
    """Ask for a card, and return `(token, details)`.

    Requires `amount`, in the currency's smallest unit, and `currency`.
    """
    _need(options, "amount", "currency")
    raise missing("stripe.checkout.get_token()", _WHAT)


def get_token_raw(**options: Any) -> Any:
    """Ask for a card, and return the dialog's result.

    Requires `amount`, in the currency's smallest unit, and `currency`.
    """
    _need(options, "amount", "currency")
    raise missing("stripe.checkout.get_token_raw()", _WHAT)


def charge(**options: Any) -> Any:
    """Ask for a card and charge it.

    Requires `amount`, in the currency's smallest unit, and `currency`.
    """
    _need(options, "amount", "currency")
    raise missing("stripe.checkout.charge()", _WHAT)


def subscribe(**options: Any) -> Any:
    """Ask for a card and start a subscription. Requires `plan`."""
    _need(options, "plan")
    raise missing("stripe.checkout.subscribe()", _WHAT)


def is_live_mode() -> Any:
    """Whether payments are real, and not tests."""
    raise missing("stripe.checkout.is_live_mode()", _WHAT)


def _need(options: dict[str, Any], *names: str) -> None:
    for name in names:
        if options.get(name) is None:
            raise Exception(f"Missing argument: {name}")

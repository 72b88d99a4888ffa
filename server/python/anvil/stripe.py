"""`anvil.stripe` on the server: imports cleanly; the Stripe service is not there yet."""

from hearth_services.missing import missing_attributes

__getattr__ = missing_attributes("anvil.stripe", "the Stripe service")

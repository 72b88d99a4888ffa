"""`anvil.stripe` on the server: payments and subscriptions (api §14.5).

The payment dialog is in the client's module `stripe.checkout`.
"""

from hearth_server.server_call import call as _call
from hearth_services.payments import PaymentService as _PaymentService

__all__ = ["get_customer", "new_customer", "subscribe_new_customer"]

_service = _PaymentService(_call)
new_customer = _service.new_customer
get_customer = _service.get_customer
subscribe_new_customer = _service.subscribe_new_customer

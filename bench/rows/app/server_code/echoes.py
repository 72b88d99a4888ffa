"""The server function that is called; it does nothing, so that only the way there and back is measured."""

import anvil.server


@anvil.server.callable
def echo(value):
    return value

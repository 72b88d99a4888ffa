"""The parts of `anvil.server` on the server."""

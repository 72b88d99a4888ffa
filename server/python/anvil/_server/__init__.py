"""The parts of `anvil.server` for server code."""

"""The old name of `anvil.facebook`."""

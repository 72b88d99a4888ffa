"""Signing in, in the browser: the dialogs of `anvil.users`, and the windows of identity providers (api §14.2–14.4)."""

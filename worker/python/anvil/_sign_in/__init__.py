"""Signing in, in the browser: the dialogs of `anvil.users`, and the windows of those who vouch for somebody (api §14.2–14.4)."""

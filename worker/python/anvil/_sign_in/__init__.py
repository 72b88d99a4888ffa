"""Sign-in in the browser: dialogs of `anvil.users`, and windows of identity providers (api §14.2–14.4)."""

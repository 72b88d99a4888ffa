"""`anvil.microsoft`: sign-in with Microsoft (api §14.4). See `anvil.microsoft.auth`."""

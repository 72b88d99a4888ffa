"""`anvil.microsoft` on the server: sign-in with Microsoft (api §14.4). Its one module is `anvil.microsoft.auth`."""

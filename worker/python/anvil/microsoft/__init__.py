"""`anvil.microsoft`: sign-in with Microsoft (facts §6.15). Its one module is `anvil.microsoft.auth`."""

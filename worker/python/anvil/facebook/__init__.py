"""`anvil.facebook`: sign-in with Facebook (facts §6.15). Its one module is `anvil.facebook.auth`."""

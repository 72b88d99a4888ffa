"""`anvil.facebook` on the server: sign-in with Facebook (api §14.4). Its one module is `anvil.facebook.auth`."""

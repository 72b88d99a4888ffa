"""`anvil.facebook`: sign-in with Facebook (api §14.4). See `anvil.facebook.auth`."""

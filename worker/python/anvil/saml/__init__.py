"""`anvil.saml`: sign-in with an organization's own identity provider (api §14.4); see `anvil.saml.auth`."""

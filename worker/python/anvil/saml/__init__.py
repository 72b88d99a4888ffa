"""`anvil.saml`: sign-in with an organisation's own identity provider (facts §6.15); see `anvil.saml.auth`."""

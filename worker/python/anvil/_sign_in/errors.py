"""Errors of signing in by identity providers."""


class ProviderFailed(Exception):
    """The provider refused to sign the user in, for the reason in the text."""


class WindowNotOpened(ProviderFailed):
    """The browser did not open the provider's window."""

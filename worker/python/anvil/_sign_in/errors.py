"""What went wrong elsewhere."""


class ProviderFailed(Exception):
    """The one who was to vouch for the user did not, and said why."""


class WindowNotOpened(ProviderFailed):
    """The browser did not open the window in which somebody was to vouch."""

"""`anvil.google`: Google sign-in, Drive, Sheets and Mail (api §14.3). Not offered yet."""

from typing import Any

from hearth_services.missing import not_offered

__all__ = ["get_config"]


@not_offered("the Google service")
def get_config() -> Any:
    """The service's settings."""

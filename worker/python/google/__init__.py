"""The old name of `anvil.google`, which also contains Google's own packages, found beside it."""

from pkgutil import extend_path

from anvil.google import get_config

__path__ = extend_path(__path__, __name__)  # noqa: F821

__all__ = ["get_config"]

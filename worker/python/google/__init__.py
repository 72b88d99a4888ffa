"""The old name of `anvil.google`.

The package also covers other folders named `google` on `sys.path`, such as those of Google's own
packages.
"""

from pkgutil import extend_path

from anvil.google import get_config

__path__ = extend_path(__path__, __name__)  # noqa: F821

__all__ = ["get_config"]

"""Records of the external-data layer, which are stored elsewhere and signed by the server (api §10.9)."""

from hearth_records import *  # noqa: F403
from hearth_records import __all__ as __all__
from hearth_records import set_call

from .server import call

set_call(call)

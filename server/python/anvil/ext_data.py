"""`anvil.ext_data` on the server: records that a browser can hold and send back, with a signed proof."""

from hearth_records import *  # noqa: F403
from hearth_records import __all__ as __all__
from hearth_records import set_call
from hearth_server.server_call import call

set_call(call)

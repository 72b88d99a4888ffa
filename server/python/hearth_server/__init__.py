"""Runs an app's server modules, one call after another or many interleaved, in one interpreter.

What is around it calls `prepare` and `boot` once, `install_code` when the app changed, and `handle` for each call: the
JavaScript of a worker thread (`server/pool/hosts/interpreter.ts`), or `hearth_process` in a process of its own. App code
meets this package only through the public `anvil` modules beside it. Where to begin reading:

    bridge      what all of it asks of what is around the interpreter
    calls       one call from its message to its reply
    call_scope  what one call has to itself, and how calls take turns
    stopping    how a call is ended that takes too long
    modules     the app's modules: compiled once, run anew for each call
    calling     `anvil.server.call` from server code
    nested      its calls of the app's own functions
    asking      its calls of this server's services
    endpoints   HTTP requests that server code answers
    remedies    what to do where the Python lacks something
"""

from ._boot import boot, prepare
from .calls import handle, install_code
from .remedies import set_installed, set_memory_limit
from .syntax import syntax_faults

__all__ = ["boot", "handle", "install_code", "prepare", "set_installed", "set_memory_limit", "syntax_faults"]

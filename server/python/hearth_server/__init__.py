"""Runs an app's server modules, one call after another or many interleaved, in one interpreter.

Its host calls `prepare` and `boot` once, `install_code` when the app changed, and `handle` for each call. The host is the
JavaScript of a worker thread (`server/pool/hosts/interpreter.ts`), or `hearth_process` in a process of its own. App code
uses this package only through the public `anvil` modules beside it. Overview:

    bridge         the operations that this package needs from its host
    calls          one call from its message to its reply
    call_scope     the state of one call, and how calls take turns
    stopping       how a call that takes too long is ended
    modules        the app's modules: compiled once, run anew for each call
    server_call    `anvil.server.call` from server code
    nested         calls of the app's own functions
    service_calls  calls of this server's services
    endpoints      HTTP requests that server code answers
    error_hints    hints for errors caused by what this Python does not have
"""

from ._boot import boot, prepare
from .calls import handle, install_code
from .error_hints import set_installed, set_memory_limit
from .syntax import syntax_faults

__all__ = ["boot", "handle", "install_code", "prepare", "set_installed", "set_memory_limit", "syntax_faults"]

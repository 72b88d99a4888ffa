"""Runs server modules on CPython, in the process that `--python PATH` starts (`server/pool/hosts/process-host.ts`).

frames          the format of messages in pipes
bytecode        a cache of the packages' bytecode
host            receives messages; each call runs in its own thread
call_scheduler  one call runs at a time, as in a worker thread of Pyodide
stop_gate       ends a call in its thread, but never within the server's own work there
pending_asks    requests from calls to the server that started this process
requests        HTTP requests of calls
redirects       redirects of those requests
memory          the memory limit of the process
threads         starting threads with stacks of a size of their own
"""

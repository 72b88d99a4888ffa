"""Runs server modules on CPython, in the process that `--python PATH` starts (`server/pool/hosts/process-host.ts`).

frames          messages through pipes
host            receives them; each call runs in a thread of its own
call_scheduler  one call runs at a time, as in a worker thread of Pyodide
stop_gate       ends a call in its thread, but never within the server's own work there
pending_asks    messages of calls to the server that started this process
requests        HTTP requests of calls
redirects       redirects of those requests
memory          how much of it the process may have
threads         stacks of threads
"""

"""Server modules on a CPython: the process that `--python PATH` starts (`server/pool/hosts/process-host.ts`).

frames   messages through pipes
host     receives them; each call runs in a thread of its own
asks     what calls want of the server around it
turns    one call runs at a time, as in a worker thread of Pyodide
threads  stacks of threads
stops    ends a call in its thread, and never in the middle of the above
"""

"""Server modules on a CPython: the process that `--python PATH` starts (`server/pool/hosts/process-host.ts`).

frames     messages through pipes
host       receives them; each call runs in a thread of its own
turns      one call runs at a time, as in a worker thread of Pyodide
stops      ends a call in its thread, and never in the middle of the above
asks       what calls ask of the server around this process
requests   HTTP requests of calls
redirects  where the answers to these lead on to
memory     how much of it the process may have
threads    stacks of threads
"""

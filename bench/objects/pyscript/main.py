"""Runs the jobs in PyScript's worker: page script calls `runJob(name, size)`, and gets a promise of the milliseconds."""

import jobs
from pyscript import window
from pyscript.ffi import create_proxy

jobs.listener = create_proxy
window.runJob = lambda name, size: jobs.run(window, name, size)

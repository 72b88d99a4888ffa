"""Runs the jobs in PyScript's worker: page script calls `runJob(name, size)`, and gets a promise of the milliseconds."""

from jobs import run
from pyscript import window

window.runJob = lambda name, size: run(window, name, size)

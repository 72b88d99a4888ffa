"""Runs the jobs: page script calls `runJob(name, size)`, and gets a promise of the milliseconds."""

from anvil import *
from anvil.js import window

from .. import jobs
from ._anvil_designer import MainTemplate


class Main(MainTemplate):
    def __init__(self, **properties):
        self.init_components(**properties)
        window.runJob = jobs.run

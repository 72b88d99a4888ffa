from anvil import *

from ._anvil_designer import TaskRowTemplate


class TaskRow(TaskRowTemplate):
    """A task; one that has ended cannot be killed."""

    def __init__(self, **properties):
        self.init_components(**properties)

    @handle("", "show")
    def form_show(self, **event_args):
        # What it is now may have come while another page of the list was shown.
        self.refresh_data_bindings()

    @handle("name_link", "click")
    def name_click(self, **event_args):
        self.parent.raise_event("x-details", task=self.item)

    @handle("kill_link", "click")
    def kill_click(self, **event_args):
        self.parent.raise_event("x-kill", task=self.item)

from anvil import *

from ._anvil_designer import TaskRowTemplate


class TaskRow(TaskRowTemplate):
    """A task; one that has ended cannot be killed."""

    def __init__(self, **properties):
        self.init_components(**properties)
        self.name_link.text = self.item["name"]
        self.kill_link.visible = self.item["status"] == "running"

    @handle("name_link", "click")
    def name_click(self, **event_args):
        self.parent.raise_event("x-details", task=self.item)

    @handle("kill_link", "click")
    def kill_click(self, **event_args):
        self.parent.raise_event("x-kill", task=self.item)

from anvil import *

from ..cells import moment
from ..following import FOLLOWED_EVERY
from ..grids import counted
from ..service import ask, glance
from ._anvil_designer import TaskDetailsTemplate

PLAIN = {"spacing_above": "none", "spacing_below": "none"}


class TaskDetails(TaskDetailsTemplate):
    """Content of a dialog: what a task failed with, says of itself and has printed, followed while it runs."""

    def __init__(self, task, **properties):
        self.told = {}
        self.init_components(**properties)
        self.show_task(task, ask("task_output", task["id"]))

    def show_task(self, task, output):
        self.task = task
        launcher = "the clock" if task["scheduled"] else "the app"
        self.about.text = f"Launched by {launcher} at {moment(task['launched'])}, {task['status']}. Task {task['id']}"
        self.follow_timer.interval = FOLLOWED_EVERY if task["status"] == "running" else 0
        told = {"Failed with": task["error"], "Says": task["state"], "Printed": printed(output)}
        if told == self.told and self.sections.get_components():
            return
        self.told = told
        self.sections.clear()
        for name, text in told.items():
            if text:
                self.sections.add_component(Label(text=name, role="field-name", **PLAIN))
                self.sections.add_component(Label(text=text, role="log-line", **PLAIN))
        if not any(told.values()):
            self.sections.add_component(Label(text="It has said nothing.", role="summary", **PLAIN))

    @handle("follow_timer", "tick")
    def follow(self, **event_args):
        task, output = glance("task", self.task["id"]), glance("task_output", self.task["id"])
        if task is not None and output is not None:
            self.show_task(task, output)


def printed(output):
    """Line by line, with the time of day at which each was printed."""
    dropped = output["dropped"]
    lines = [f"({counted(dropped, 'earlier line is', 'earlier lines are')} not kept)"] if dropped else []
    lines += [f"{moment(line['at'])[11:]}  {line['text'].rstrip()}" for line in output["lines"]]
    return "\n".join(lines)

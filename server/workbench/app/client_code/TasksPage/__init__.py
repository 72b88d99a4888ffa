from anvil import *

from ..cells import moment, shortened
from ..service import ask
from ._anvil_designer import TasksPageTemplate


class TasksPage(TasksPageTemplate):
    """Background tasks, the latest first: what they say of themselves, or failed with, and an end to those that run."""

    def __init__(self, **properties):
        self.init_components(**properties)
        self.show_tasks()

    @handle("refresh_button", "click")
    def show_tasks(self, **event_args):
        tasks = ask("tasks")
        self.task_list.items = [
            {
                **task,
                "launched_text": moment(task["launched"]),
                "took": "" if task["seconds"] is None else f"{task['seconds']:.1f} s",
                "says": shortened(task["error"] or task["state"]),
            }
            for task in tasks
        ]
        running = sum(task["status"] == "running" for task in tasks)
        self.summary.text = f"{running} of {len(tasks)} wait or run" if tasks else ""
        self.nothing.visible = not tasks

    @handle("task_list", "x-kill")
    def kill(self, task, **event_args):
        ask("kill_task", task["id"])
        self.show_tasks()

from anvil import *

from ..cells import moment, shortened
from ..following import Followed
from ..grids import counted, renew
from ..service import ask
from ..TaskDetails import TaskDetails
from ._anvil_designer import TasksPageTemplate


class TasksPage(TasksPageTemplate):
    """Background tasks, the latest first: what they say of themselves, or failed with, and an end to those that run."""

    def __init__(self, **properties):
        self.init_components(**properties)
        self.tasks = Followed(self.follow_timer, ["tasks"], self.show_tasks)

    @handle("refresh_button", "click")
    def refresh(self, **event_args):
        self.tasks.refresh()

    def show_tasks(self, tasks):
        described = [
            {
                **task,
                "launched_text": moment(task["launched"]),
                "took": "" if task["seconds"] is None else f"{task['seconds']:.1f} s",
                "says": shortened(task["error"] or task["state"]),
            }
            for task in tasks
        ]
        renew(self.grid, self.task_list, described)
        running = sum(task["status"] == "running" for task in tasks)
        self.summary.text = f"{counted(len(tasks), 'task', 'tasks')}, {running:,} running or waiting" if tasks else ""
        self.nothing.visible = not tasks

    @handle("task_list", "x-kill")
    def kill(self, task, **event_args):
        ask("kill_task", task["id"])
        self.tasks.refresh()

    @handle("task_list", "x-details")
    def show_details(self, task, **event_args):
        alert(TaskDetails(task), title=task["name"], buttons=[("Close", None)], large=True)
        self.tasks.refresh()

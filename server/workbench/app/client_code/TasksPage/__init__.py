from anvil import *

from ..cells import moment, shortened
from ..grids import counted, fill
from ..service import ask
from ._anvil_designer import TasksPageTemplate

PLAIN = {"spacing_above": "none", "spacing_below": "none"}


class TasksPage(TasksPageTemplate):
    """Background tasks, the latest first: what they say of themselves, or failed with, and an end to those that run."""

    def __init__(self, **properties):
        self.init_components(**properties)
        self.show_tasks()

    @handle("refresh_button", "click")
    def show_tasks(self, **event_args):
        tasks = ask("tasks")
        described = [
            {
                **task,
                "launched_text": moment(task["launched"]),
                "took": "" if task["seconds"] is None else f"{task['seconds']:.1f} s",
                "says": shortened(task["error"] or task["state"]),
            }
            for task in tasks
        ]
        fill(self.grid, self.task_list, described)
        running = sum(task["status"] == "running" for task in tasks)
        self.summary.text = f"{counted(len(tasks), 'task', 'tasks')}, {running:,} running or waiting" if tasks else ""
        self.nothing.visible = not tasks

    @handle("task_list", "x-kill")
    def kill(self, task, **event_args):
        ask("kill_task", task["id"])
        self.show_tasks()

    @handle("task_list", "x-details")
    def show_details(self, task, **event_args):
        parts = [("Failed with", task["error"]), ("Says", task["state"])]
        content = LinearPanel(**PLAIN)
        for name, text in parts:
            if text:
                content.add_component(Label(text=name, role="field-name", **PLAIN))
                content.add_component(Label(text=text, role="log-line", **PLAIN))
        if not content.get_components():
            content.add_component(Label(text="It has said nothing.", role="summary", **PLAIN))
        launched = "the clock" if task["scheduled"] else "the app"
        content.add_component(Label(text=f"Launched by {launched}. Task {task['id']}", role="summary"))
        alert(content, title=f"{task['name']}: {task['status']}", buttons=[("Close", None)], large=True)

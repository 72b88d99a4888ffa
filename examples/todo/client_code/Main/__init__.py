from anvil import *
import anvil.server

from ..EditTodo import EditTodo
from ._anvil_designer import MainTemplate

FILTERS = {
    "all": lambda todo: True,
    "open": lambda todo: not todo["done"],
    "done": lambda todo: todo["done"],
}


class Main(MainTemplate):
    """The page: a line for a new todo, a choice of what to show, and the list."""

    def __init__(self, **properties):
        self.links = {"all": self.all_link, "open": self.open_link, "done": self.done_link}
        self.chosen = "all"
        self.todos = anvil.server.call("get_todos")
        self.init_components(**properties)
        self.show_list()

    def show_list(self):
        """Fill the list anew, and what tells about it."""
        self.todo_list.items = [todo for todo in self.todos if FILTERS[self.chosen](todo)]
        for name, link in self.links.items():
            link.role = "filter-chosen" if name == self.chosen else "filter"
        self.show_summary()

    def show_summary(self):
        """The count above the list. A row that no longer fits the filter stays until the list is filled anew."""
        left = sum(not todo["done"] for todo in self.todos)
        self.summary.text = f"{left} of {len(self.todos)} to do" if left else "All done"
        self.clear_button.visible = left < len(self.todos)
        self.nothing.visible = not self.todo_list.items

    @handle("new_title", "pressed_enter")
    @handle("add_button", "click")
    def add_todo(self, **event_args):
        title = self.new_title.text.strip()
        if not title:
            self.new_title.focus()
            return
        self.new_title.text = ""
        self.todos.append(anvil.server.call("add_todo", title))
        if self.chosen == "done":
            self.chosen = "all"
        self.show_list()
        self.new_title.focus()

    @handle("all_link", "click")
    @handle("open_link", "click")
    @handle("done_link", "click")
    def choose(self, sender, **event_args):
        self.chosen = next(name for name, link in self.links.items() if link is sender)
        self.show_list()

    @handle("todo_list", "x-changed")
    def todo_changed(self, **event_args):
        self.show_summary()

    @handle("todo_list", "x-edit")
    def edit_todo(self, row, **event_args):
        draft = dict(row.item)
        if alert(EditTodo(item=draft), title="Edit todo", buttons=[]):
            row.item.update(anvil.server.call("save_todo", draft))
            row.refresh_data_bindings()
            Notification("Your changes are saved.", style="success").show()

    @handle("todo_list", "x-delete")
    def delete_todo(self, row, **event_args):
        todo = row.item
        buttons = [("Keep it", False), ("Delete", True, "danger")]
        if confirm(f"“{todo['title']}” will be gone for good.", title="Delete this todo?", buttons=buttons):
            anvil.server.call("delete_todo", todo["id"])
            self.todos.remove(todo)
            self.show_list()
            Notification("Deleted.", style="info").show()

    @handle("clear_button", "click")
    def clear_done(self, **event_args):
        self.todos = anvil.server.call("clear_done")
        self.show_list()

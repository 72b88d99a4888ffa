from anvil import *
import anvil.server

from ._anvil_designer import TodoRowTemplate


class TodoRow(TodoRowTemplate):
    """One todo of the list. Ticking and retitling are saved here; the page does the rest."""

    def __init__(self, **properties):
        self.init_components(**properties)

    @handle("done", "change")
    def done_change(self, **event_args):
        self.save()

    @handle("title", "pressed_enter")
    @handle("title", "lost_focus")
    def title_left(self, **event_args):
        self.item["title"] = self.item["title"].strip() or self.saved_title
        if self.item["title"] != self.saved_title:
            self.save()
        else:
            self.title.text = self.saved_title

    def save(self):
        self.saved_title = self.item["title"]
        self.refresh_data_bindings()
        self.parent.raise_event("x-changed")
        anvil.server.call("save_todo", self.item)

    @handle("", "refreshing_data_bindings")
    def refreshing(self, **event_args):
        self.saved_title = self.item["title"]

    @handle("edit_button", "click")
    def edit_click(self, **event_args):
        self.parent.raise_event("x-edit", row=self)

    @handle("delete_button", "click")
    def delete_click(self, **event_args):
        self.parent.raise_event("x-delete", row=self)

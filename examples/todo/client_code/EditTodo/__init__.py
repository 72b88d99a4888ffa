from anvil import *

from ._anvil_designer import EditTodoTemplate


class EditTodo(EditTodoTemplate):
    """Content of a dialog. It changes its `item`, so give it a copy; the dialog's answer is True for Save."""

    def __init__(self, **properties):
        self.init_components(**properties)

    @handle("", "show")
    def form_show(self, **event_args):
        self.title_box.focus()

    @handle("title_box", "change")
    def title_change(self, **event_args):
        self.save_button.enabled = bool(self.title_box.text.strip())

    @handle("title_box", "pressed_enter")
    @handle("save_button", "click")
    def save(self, **event_args):
        if self.save_button.enabled:
            self.raise_event("x-close-alert", value=True)

    @handle("cancel_button", "click")
    def cancel(self, **event_args):
        self.raise_event("x-close-alert", value=False)

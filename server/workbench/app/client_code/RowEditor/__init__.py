from anvil import *

from ..editors import editor_for
from ..service import ask, one_at_a_time, reason
from ._anvil_designer import RowEditorTemplate


class RowEditor(RowEditorTemplate):
    """Content of a dialog: the cells of a row, or of a new one. The dialog's answer is True when it was saved."""

    def __init__(self, table, row, **properties):
        self.table = table
        self.row = row
        self.editors = {}
        self.init_components(**properties)
        for column in table["columns"]:
            editor = editor_for(column, row["cells"][column["name"]] if row else None)
            self.editors[column["name"]] = editor
            label = Label(text=column["name"], role="field-name", spacing_above="small", spacing_below="none")
            label.tooltip = column["holds"]
            self.fields.add_component(label)
            self.fields.add_component(editor.component)
            if editor.below:
                self.fields.add_component(editor.below)

    @handle("", "show")
    def form_show(self, **event_args):
        first = next(iter(self.editors.values()), None)
        if first and hasattr(first.component, "focus"):
            first.component.focus()

    @handle("save_button", "click")
    @one_at_a_time
    def save(self, **event_args):
        changed = {name: editor.value() for name, editor in self.editors.items() if editor.is_changed()}
        try:
            if self.row is None:
                ask("add_row", self.table["id"], changed)
            elif changed:
                ask("save_row", self.table["id"], self.row["id"], changed)
        except Exception as error:
            self.problem.text = reason(error)
            self.problem.visible = True
            return False
        self.raise_event("x-close-alert", value=True)
        return True

    @handle("cancel_button", "click")
    def cancel(self, **event_args):
        self.raise_event("x-close-alert", value=False)

"""What a cell is changed with, by the type of its column."""

from anvil import CheckBox, DatePicker, DropDown, FileLoader, FlowPanel, Label, LinearPanel, Link, TextArea, TextBox

from .LinkPicker import LinkPicker
from .cells import shown

PLAIN = {"spacing_above": "none", "spacing_below": "none"}


class Editor:
    """A component that holds a cell's value, with what belongs below it; what it said at first is what the cell holds."""

    def __init__(self, component, read, below=None):
        self.component = component
        self.below = below
        self.value = read
        self.first = read()

    def is_changed(self):
        return self.value() != self.first


def editor_for(column, value):
    return EDITORS.get(column["type"], text_editor)(column, value)


def text_editor(column, value):
    box = TextArea(text=value or "", height=64, auto_expand=True, **PLAIN)
    # Offered where it makes a difference: an empty box may be an empty text, or nothing.
    empty = Link(text="This is an empty text: make it None", icon="fa:times", role="below-field", **PLAIN)

    def hold(is_none):
        box.tag = is_none
        box.placeholder = "None" if is_none else ""
        empty.visible = not is_none and not box.text

    def make_none(**event_args):
        hold(True)
        box.focus()

    box.add_event_handler("change", lambda **event_args: hold(False))
    empty.add_event_handler("click", make_none)
    hold(value is None)
    return Editor(box, lambda: None if box.tag else box.text, below=empty)


def number_editor(column, value):
    box = TextBox(text=shown(value), **PLAIN)
    return Editor(box, lambda: box.text or None)


def bool_editor(column, value):
    choice = DropDown(items=[("", None), ("yes", True), ("no", False)], selected_value=value, **PLAIN)
    return Editor(choice, lambda: choice.selected_value)


def date_editor(column, value):
    picker = DatePicker(date=value, format="%Y-%m-%d", **PLAIN)
    return Editor(picker, lambda: picker.date)


def datetime_editor(column, value):
    picker = DatePicker(date=value, pick_time=True, format="%Y-%m-%d %H:%M", **PLAIN)
    return Editor(picker, lambda: picker.date)


def json_editor(column, value):
    box = TextArea(text=value or "", height=110, auto_expand=True, role="code", placeholder="JSON", **PLAIN)
    return Editor(box, lambda: box.text or None)


def media_editor(column, value):
    state = {"value": value}
    panel = FlowPanel(gap="small", vertical_align="middle", **PLAIN)
    name = Label(text=shown(value) or "No file", **PLAIN)
    loader = FileLoader(text="Choose a file", **PLAIN)
    remove = Link(text="Remove", icon="fa:times", visible=value is not None, **PLAIN)

    def hold(media):
        state["value"] = media
        name.text = shown(media) or "No file"
        remove.visible = media is not None

    loader.add_event_handler("change", lambda file, **event_args: hold(file))
    remove.add_event_handler("click", lambda **event_args: hold(None))
    for each in (name, loader, remove):
        panel.add_component(each)
    return Editor(panel, lambda: state["value"])


def link_editor(column, value):
    picker = LinkPicker(column, [value] if value else [])
    return Editor(picker, lambda: next(iter(picker.rows()), None))


def links_editor(column, value):
    picker = LinkPicker(column, value or [])
    return Editor(picker, lambda: picker.rows() if picker.rows() or value is not None else None)


EDITORS = {
    "number": number_editor,
    "bool": bool_editor,
    "date": date_editor,
    "datetime": datetime_editor,
    "simpleObject": json_editor,
    "media": media_editor,
    "link_single": link_editor,
    "link_multiple": links_editor,
}

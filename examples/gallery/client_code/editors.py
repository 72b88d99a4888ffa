"""A property's name, and beside it what changes its value, made of the components that the gallery shows."""

from anvil import *

ICONS = ["fa:check", "fa:heart", "fa:leaf", "fa:search", "fa:star-o", "fa:sun-o", "fa:trash-o", "fa:user"]
COLOURS = [
    "theme:Primary",
    "theme:Primary Light",
    "theme:Success",
    "theme:Danger",
    "theme:Muted",
    "gold",
    "#0e7490",
]


class PropertyEditor(FlowPanel):
    """`described` says name, type and choices. `change(name, value)` is called with each new value."""

    def __init__(self, described, value, change):
        super().__init__(
            role="property", gap="none", vertical_align="middle", spacing_above="none", spacing_below="none"
        )
        self.name = described["name"]
        self.change = change
        self.control, self.read, self.write = control_for(described)
        self.control.set_event_handler("change", self.changed)
        self.error = Label(role="property-error", visible=False, spacing_above="none", spacing_below="none")
        self.add_component(
            Label(text=self.name, role="property-name", spacing_above="none", spacing_below="none")
        )
        self.add_component(self.control, expand=True)
        self.add_component(self.error)
        self.write(value)

    def show(self, value):
        """The component has another value than the editor set last."""
        if self.read_safely() != value:
            self.write(value)

    def read_safely(self):
        try:
            return self.read()
        except ValueError:
            return None

    def changed(self, **event_args):
        try:
            self.change(self.name, self.read())
            self.error.visible = False
        except Exception as refused:
            self.error.text = str(refused)
            self.error.visible = True


def control_for(described):
    """The component to edit a property with, what reads the value from it, and what shows one in it."""
    kind = described["type"]
    choices = described["choices"] or described.get("options")
    if choices:
        return choice([(str(one), one) if not isinstance(one, tuple) else one for one in choices])
    if kind == "boolean":
        return switch()
    if kind == "icon":
        return choice([("none", ""), *((one, one) for one in ICONS)])
    if kind == "color":
        return choice([("none", ""), *((one.removeprefix("theme:"), one) for one in COLOURS)])
    if kind == "number":
        return text_box(as_number, lambda value: "" if value is None else f"{value:g}", type="number")
    if kind in ("text[]", "object"):
        return text_area(
            lambda text: text.split("\n"), lambda value: "\n".join(str(one) for one in value or ())
        )
    if kind in ("margin", "padding"):
        return text_box(as_sides, lambda value: "" if value is None else str(value), placeholder="8, or 4 16")
    if kind == "html" or described["long"]:
        return text_area(str, lambda value: value or "")
    return text_box(str, lambda value: "" if value is None else str(value))


def text_box(read, write, **properties):
    box = TextBox(role="small", spacing_above="none", spacing_below="none", **properties)
    return box, lambda: read(box.text), lambda value: setattr(box, "text", write(value))


def text_area(read, write):
    area = TextArea(role="small", auto_expand=True, spacing_above="none", spacing_below="none")
    return area, lambda: read(area.text), lambda value: setattr(area, "text", write(value))


def switch():
    box = CheckBox(spacing_above="none", spacing_below="none")
    return box, lambda: box.checked, lambda value: setattr(box, "checked", value)


def choice(items):
    down = DropDown(items=items, role="small", align="full", spacing_above="none", spacing_below="none")

    def write(value):
        if value not in [one for text, one in down.items]:
            down.items = [*down.items, (str(value), value)]
        down.selected_value = value

    return down, lambda: down.selected_value, write


def as_number(text):
    """None for an empty box, and whole numbers without a point."""
    if text in ("", None):
        return None
    try:
        number = float(text)
    except ValueError:
        raise ValueError(f"expected a number, got {text!r}") from None
    return int(number) if number.is_integer() else number


def as_sides(text):
    """One value for all sides, or two, three or four of them."""
    sides = [as_number(part) for part in text.replace(",", " ").split()]
    return None if not sides else sides[0] if len(sides) == 1 else sides

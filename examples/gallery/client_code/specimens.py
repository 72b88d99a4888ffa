"""What the gallery shows: components and dialogs, with the properties they begin with."""

from functools import cached_property

from anvil import URLMedia

from . import source

#: Where a component stands, which the page decides here, and what has no plain editor.
NOT_EDITED = {"layout", "tag", "__ref"}
TYPES_EDITED = {"boolean", "color", "enum", "html", "icon", "margin", "number", "string", "text[]", "uri"}


class Family:
    """A page of the gallery."""

    def __init__(self, title, icon, intro, specimens):
        self.title = title
        self.icon = icon
        self.intro = intro
        self.specimens = specimens


class Specimen:
    """A component of a kind, what is in it, and which of its properties are offered first.

    `offers` names properties in their order, with choices where there are any: "text" or ("source", [...]).
    `long` names those whose text has lines. `fill` is a function that gets the component and puts something into it; its
    body is shown as it stands, below the classes and functions that it `needs`.
    """

    def __init__(self, kind, about, offers=(), events=(), fill=None, name=None, long=(), needs=(), **values):
        self.name = name or kind.__name__
        self.about = about
        self.kind = kind
        self.events = events
        self.fill = fill
        self.needs = needs
        self.values = values
        self.component = None
        known = {one["name"]: one for one in kind._anvil_properties_}
        first = [(offer, ()) if isinstance(offer, str) else offer for offer in offers]
        self.shown = [{**known[name], "choices": choices, "long": name in long} for name, choices in first]
        names = {name for name, choices in first}
        self.hidden = [
            {**one, "choices": (), "long": False}
            for name, one in known.items()
            if name not in names
            and name not in NOT_EDITED
            and one["type"] in TYPES_EDITED
            and not one.get("deprecated")
        ]

    def make(self, told):
        """Make the component; `told(event_name, text)` is called for each of its events."""
        self.component = self.kind(**self.values)
        if self.fill:
            self.fill(self.component)
        for event in self.events:
            self.component.add_event_handler(
                event, lambda event_name, **args: told(event_name, source.keywords(args))
            )
        return self.component

    def value(self, name):
        """What it is now; of a picture its address."""
        value = getattr(self.component, name)
        return value.url if isinstance(value, URLMedia) else value

    def set(self, name, value):
        setattr(self.component, name, value)
        self.values[name] = value

    @cached_property
    def plain(self):
        """One to which nothing was done, for its values."""
        return self.kind()

    def code(self):
        """The Python that makes the component as it is now."""
        names = dict.fromkeys([*self.values, *(one["name"] for one in self.shown)])
        changed = {
            name: self.value(name) for name in names if self.value(name) != getattr(self.plain, name, None)
        }
        variable = source.variable(self.kind.__name__)
        made = source.call(f"{variable} = {self.kind.__name__}", changed)
        return source.whole(self.needs) + made + (source.body(self.fill, variable) if self.fill else "")

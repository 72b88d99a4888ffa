from anvil import *

from ..service import ask
from ._anvil_designer import AppPageTemplate

PLAIN = {"spacing_above": "none", "spacing_below": "none"}


class AppPage(AppPageTemplate):
    """What the app's manifest declares, and what of it is missing."""

    def __init__(self, **properties):
        self.init_components(**properties)
        self.show_app()

    @handle("refresh_button", "click")
    def show_app(self, **event_args):
        app = ask("app")
        self.title.text = app["title"]
        self.summary.text = app["folder"]
        self.sections.clear()
        self.section("Missing", app["missing"], "Nothing: all that the app declares is here.", role="problem-line")
        self.section("Services", [named(each["name"], each["note"] or each["settings"]) for each in app["services"]], "None declared.")
        dependencies = [named(each["name"], each["folder"] or "not found") for each in app["dependencies"]]
        self.section("Dependencies", dependencies, "None declared.")
        self.section("Scheduled tasks", [named(each["task"], each["when"]) for each in app["scheduled"]], "None declared.")
        self.section("Packages of server code", app["packages"], "None: server code has the standard library.")

    def section(self, title, lines, nothing, role="line"):
        card = LinearPanel(role="card", spacing_above="none", spacing_below="small")
        card.add_component(Label(text=title, role="card-title", **PLAIN))
        for line in lines:
            card.add_component(Label(text=line, role=role, **PLAIN))
        if not lines:
            card.add_component(Label(text=nothing, role="summary", **PLAIN))
        self.sections.add_component(card)


def named(name, note):
    return f"{name}: {note}" if note else name

from anvil import *
from anvil.js import window

from ..Card import Card
from ..families import FAMILIES
from ._anvil_designer import MainTemplate


class Main(MainTemplate):
    """A page for each family of components. Its name is the address's hash, so that each can be linked to."""

    def __init__(self, **properties):
        self.links = {}
        self.pages = {}
        self.init_components(**properties)
        for name, family in FAMILIES.items():
            link = Link(text=family.title, icon=family.icon, role="nav", tag=name)
            link.add_event_handler("click", self.link_clicked)
            self.links[name] = link
            self.add_component(link, slot="nav")
        window.addEventListener("hashchange", self.show_page)
        self.show_page()

    def link_clicked(self, sender, **event_args):
        set_url_hash(sender.tag)

    def show_page(self, *event):
        """Show the page that the address names. A page that was left stays as it was."""
        chosen = get_url_hash()
        if chosen not in FAMILIES:
            chosen = next(iter(FAMILIES))
        family = FAMILIES[chosen]
        cards = self.cards(chosen)
        self.clear(slot="default")
        self.title.text = family.title
        self.intro.text = family.intro
        window.document.title = f"{family.title} · Gallery"
        for card in cards:
            self.add_component(card, slot="default")
        for name, link in self.links.items():
            link.role = ["nav", "nav-chosen"] if name == chosen else "nav"
        window.scrollTo(0, 0)
        # On a narrow page they stand in a line that scrolls.
        self.links[chosen].scroll_into_view(align="nearest")

    def cards(self, name):
        if name not in self.pages:
            self.pages[name] = [Card(specimen) for specimen in FAMILIES[name].specimens]
        return self.pages[name]

from urllib.parse import quote

from anvil import *
from anvil.js import get_dom_node, window

from ..AppPage import AppPage
from ..grids import counted
from ..LogPage import LogPage
from ..MailsPage import MailsPage
from ..service import ask
from ..SessionsPage import SessionsPage
from ..TablePage import TablePage
from ..TasksPage import TasksPage
from ..UsersPage import UsersPage
from ._anvil_designer import MainTemplate

PAGES = {
    "app": ("App", "fa:cube", AppPage),
    "users": ("Users", "fa:users", UsersPage),
    "mails": ("E-mails", "fa:envelope-o", MailsPage),
    "sessions": ("Sessions", "fa:plug", SessionsPage),
    "tasks": ("Tasks", "fa:tasks", TasksPage),
    "log": ("Log", "fa:align-left", LogPage),
}


class Main(MainTemplate):
    """The parts of the workbench at the side, the one that the address's hash names beside them."""

    def __init__(self, **properties):
        self.links = {}
        self.tables = {}
        self.init_components(**properties)
        self.app_name.text = ask("app")["title"]
        for name, (title, icon, _) in PAGES.items():
            self.add_link(name, title, icon, "nav")
        self.list_tables()
        window.addEventListener("hashchange", self.turn_page)
        self.show_page()

    def add_link(self, name, title, icon, slot):
        # With an address of its own it would open another tab.
        link = Link(text=title, icon=icon, role="nav", tag=name, spacing_above="none", spacing_below="none")
        link.add_event_handler("click", self.go)
        self.links[name] = link
        self.add_component(link, slot=slot)
        return link

    def go(self, sender, **event_args):
        # Which says nothing where the address has it already: the part is read again, or could not be opened.
        if hash_of_address() == sender.tag:
            self.turn_page()
        else:
            set_url_hash(quote(sender.tag))

    def list_tables(self):
        """Name the tables at the side, with the number of their rows."""
        now = {f"table/{table['name']}": table for table in ask("tables")}
        before, self.tables = self.tables, now
        # Links that are there stay, with the keyboard's focus.
        if not before or titles(before) != titles(now):
            self.link_tables(before)
        for name, table in self.tables.items():
            self.links[name].tooltip = f"{table['name']}: {counted(table['rows'], 'row', 'rows')}"

    def link_tables(self, before):
        self.clear(slot="tables")
        for name in before:
            del self.links[name]
        for name, table in self.tables.items():
            self.add_link(name, table["title"], "fa:table", "tables")
        if not self.tables:
            self.add_component(Label(text="The app declares none.", role="nothing"), slot="tables")

    def turn_page(self, *event):
        self.list_tables()
        self.show_page()

    def show_page(self):
        chosen = hash_of_address()
        if not isinstance(chosen, str) or chosen not in self.links:
            chosen = next(iter(self.tables), "app")
        title = self.tables[chosen]["title"] if chosen in self.tables else PAGES[chosen][0]
        page = TablePage(self.tables[chosen], self.tables) if chosen in self.tables else PAGES[chosen][2]()
        self.clear(slot="default")
        self.add_component(page, slot="default")
        heading = get_dom_node(page.title)
        heading.setAttribute("role", "heading")
        heading.setAttribute("aria-level", "1")
        window.document.title = f"{title} · Workbench"
        for name, link in self.links.items():
            link.role = ["nav", "nav-chosen"] if name == chosen else "nav"
            get_dom_node(link).setAttribute("aria-current", "page" if name == chosen else "false")


def titles(tables):
    return [(name, table["title"]) for name, table in tables.items()]


def hash_of_address():
    """What the address names; None for what is no name at all."""
    try:
        return get_url_hash()
    except ValueError:
        return None

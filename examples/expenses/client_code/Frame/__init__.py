from anvil import *

from .. import account
from ._anvil_designer import FrameTemplate


class Frame(FrameTemplate):
    """The layout of all pages but the first: where to go, and who is here. It stays while pages come and go."""

    def __init__(self, **properties):
        self.links = {}
        self.init_components(**properties)
        self.links = {
            "MyExpenses": self.mine_link,
            "Approvals": self.approvals_link,
            "Report": self.report_link,
            "People": self.people_link,
        }
        for name, link in self.links.items():
            link.tag = name
            link.set_event_handler("click", self.go)
        # Others would be refused by the server: there is nothing to see for them there.
        self.approvals_link.visible = self.people_link.visible = account.me["is_manager"]
        self.who.text = account.me["email"]
        self.page = properties.get("page", "")

    @property
    def page(self):
        return self._page

    @page.setter
    def page(self, page):
        self._page = page
        for name, link in self.links.items():
            link.role = ["nav-link", "nav-chosen"] if name == page else "nav-link"

    def go(self, sender, **event_args):
        open_form(sender.tag)

    @handle("log_out_link", "click")
    def log_out(self, **event_args):
        account.leave()

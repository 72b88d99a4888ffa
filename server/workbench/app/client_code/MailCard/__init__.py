from anvil import *

from ..cells import moment
from ._anvil_designer import MailCardTemplate


class MailCard(MailCardTemplate):
    """A message: its HTML as readers of mail show it, without scripts and styles, or its text, and the links in it."""

    def __init__(self, **properties):
        self.init_components(**properties)
        mail = self.item
        self.subject.text = mail["subject"] or "(no subject)"
        self.to.text = f"{moment(mail['at'])}, from {mail['from']} to {mail['to']}, {mail['outcome']}"
        self.content.format = "restricted_html" if mail["html"] else "plain_text"
        self.content.content = mail["html"] or mail["text"]
        # In HTML too: a link there leads away from the workbench.
        for address in mail["links"]:
            link = Link(text=address, url=address, icon="fa:external-link", role="mail-link")
            self.links.add_component(link)

import re

from anvil import *

from ..cells import moment
from ._anvil_designer import MailCardTemplate

ADDRESS = re.compile(r"https?://[^\s<>\"']+[^\s<>\"'.,;:!?)]")


class MailCard(MailCardTemplate):
    """A message: its HTML as readers of mail show it, without scripts and styles, or its text with the links in it."""

    def __init__(self, **properties):
        self.init_components(**properties)
        mail = self.item
        self.subject.text = mail["subject"] or "(no subject)"
        self.to.text = f"{moment(mail['at'])}, from {mail['from']} to {mail['to']}, {mail['outcome']}"
        self.content.format = "restricted_html" if mail["html"] else "plain_text"
        self.content.content = mail["html"] or mail["text"]
        for address in [] if mail["html"] else dict.fromkeys(ADDRESS.findall(mail["text"])):
            link = Link(text=address, url=address, icon="fa:external-link", role="mail-link")
            self.links.add_component(link)

from anvil import *

from ..cells import moment
from ._anvil_designer import MailCardTemplate


class MailCard(MailCardTemplate):
    """A message: its text, or its HTML as it was written."""

    def __init__(self, **properties):
        self.init_components(**properties)
        mail = self.item
        self.to.text = f"{moment(mail['at'])}, from {mail['from']} to {mail['to']}, {mail['outcome']}"

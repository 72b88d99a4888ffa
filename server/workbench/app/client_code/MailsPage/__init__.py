from anvil import *

from ..following import Followed
from ._anvil_designer import MailsPageTemplate


class MailsPage(MailsPageTemplate):
    """What the app had sent, the latest first."""

    def __init__(self, **properties):
        self.init_components(**properties)
        self.mails = Followed(self.follow_timer, ["mails"], self.show_mails)

    @handle("refresh_button", "click")
    def refresh(self, **event_args):
        self.mails.refresh()

    def show_mails(self, mails):
        self.mail_list.items = mails[::-1]
        self.summary.text = f"{len(mails):,} since the server started" if mails else ""
        self.nothing.visible = not mails

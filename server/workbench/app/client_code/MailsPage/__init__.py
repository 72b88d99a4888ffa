from anvil import *

from ..grids import FOLLOWED_EVERY
from ..service import ask, glance
from ._anvil_designer import MailsPageTemplate


class MailsPage(MailsPageTemplate):
    """What the app had sent, the latest first."""

    def __init__(self, **properties):
        self.init_components(**properties)
        self.follow_timer.interval = FOLLOWED_EVERY
        self.show_mails()

    @handle("refresh_button", "click")
    def show_mails(self, **event_args):
        self.show_these(ask("mails"))

    @handle("follow_timer", "tick")
    def follow(self, **event_args):
        mails = glance("mails")
        if mails is not None and mails != self.mails:
            self.show_these(mails)

    def show_these(self, mails):
        self.mails = mails
        self.mail_list.items = mails[::-1]
        self.summary.text = f"{len(mails):,} since the server started" if mails else ""
        self.nothing.visible = not mails

from anvil import *
import anvil.server

from ..model import Expense
from ._anvil_designer import ApprovalsTemplate


class Approvals(ApprovalsTemplate):
    """What others ask a manager for."""

    def __init__(self, **properties):
        self.init_components(**properties)
        self.show_waiting()

    @handle("cards", "x-decided")
    def show_waiting(self, **event_args):
        waiting = anvil.server.call("get_waiting_expenses")
        self.cards.items = waiting
        self.count.text = f"{len(waiting)} waiting"
        self.nothing.visible = len(waiting) == 0

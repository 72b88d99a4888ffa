from anvil import *
import anvil.server

from ._anvil_designer import ApprovalCardTemplate


class ApprovalCard(ApprovalCardTemplate):
    """An expense that waits for a decision."""

    def __init__(self, **properties):
        self.init_components(**properties)

    @handle("approve_button", "click")
    def approve(self, **event_args):
        self.decide(True)

    @handle("reject_button", "click")
    def reject(self, **event_args):
        if self.note.text.strip():
            self.decide(False)
        else:
            alert("Say why in the note: the owner reads it.", title="A note is missing")
            self.note.focus()

    def decide(self, approved):
        anvil.server.call("decide", self.item, approved, self.note.text)
        self.parent.raise_event("x-decided")

from anvil import *

from ..cells import moment
from ..service import ask
from ._anvil_designer import LogPageTemplate


class LogPage(LogPageTemplate):
    """What was said on the terminal, the latest first, and how the last calls of server code went."""

    def __init__(self, **properties):
        self.init_components(**properties)
        self.show_lines()

    @handle("refresh_button", "click")
    def show_lines(self, **event_args):
        lines = ask("lines")
        self.line_list.items = [{**line, "at_text": moment(line["at"])} for line in lines]
        self.nothing.visible = not lines
        ended = [run for run in ask("runs") if run["milliseconds"] is not None]
        failed = sum(run["failed"] for run in ended)
        self.calls.visible = bool(ended)
        if ended:
            slowest = max(ended, key=lambda run: run["milliseconds"])
            self.calls.text = (
                f"Of the last {len(ended)} runs of server code {failed} failed; "
                f"the slowest was {slowest['name']}, with {slowest['milliseconds']:,.0f} ms."
            )

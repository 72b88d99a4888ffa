from anvil import *

from ..cells import moment
from ..following import Followed
from ..grids import counted, fill, is_being_read
from ._anvil_designer import LogPageTemplate


class LogPage(LogPageTemplate):
    """What was said on the terminal, the latest first, and how the last calls of server code went."""

    def __init__(self, **properties):
        self.init_components(**properties)
        self.log = Followed(self.follow_timer, ["lines", "runs"], self.show_log, lambda: is_being_read(self.grid))

    @handle("refresh_button", "click")
    def refresh(self, **event_args):
        self.log.refresh()

    def show_log(self, lines, runs):
        fill(self.grid, self.line_list, [{**line, "at_text": moment(line["at"])} for line in lines])
        self.nothing.visible = not lines
        ended = [run for run in runs if run["milliseconds"] is not None]
        failed = sum(run["failed"] for run in ended)
        self.calls.visible = bool(ended)
        if ended:
            slowest = max(ended, key=lambda run: run["milliseconds"])
            self.calls.text = (
                f"Of the last {counted(len(ended), 'run', 'runs')} of server code {failed:,} failed; "
                f"the slowest was {slowest['name']}, with {slowest['milliseconds']:,.0f} ms."
            )

from anvil import *

from ..cells import moment
from ..grids import FOLLOWED_EVERY, counted, fill, is_being_read
from ..service import ask, glance
from ._anvil_designer import LogPageTemplate


class LogPage(LogPageTemplate):
    """What was said on the terminal, the latest first, and how the last calls of server code went."""

    def __init__(self, **properties):
        self.init_components(**properties)
        self.follow_timer.interval = FOLLOWED_EVERY
        self.show_lines()

    @handle("refresh_button", "click")
    def show_lines(self, **event_args):
        self.show_these(ask("lines"), ask("runs"))

    @handle("follow_timer", "tick")
    def follow(self, **event_args):
        lines, runs = glance("lines"), glance("runs")
        if lines is None or runs is None or (lines, runs) == self.shown or is_being_read(self.grid):
            return
        self.show_these(lines, runs)

    def show_these(self, lines, runs):
        self.shown = (lines, runs)
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

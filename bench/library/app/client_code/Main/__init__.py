"""What the benchmarks click on. `bench/library/plain-react` does the same in plain React, element for element."""

import platform
from math import sin
from time import perf_counter, sleep

import plotly.graph_objects as go

from ._anvil_designer import MainTemplate

#: Rectangles that a frame of the canvas is made of.
RECTANGLES = 10_000


def items(count):
    return [{"name": f"Name {n}", "amount": n * 7, "town": f"Town {n % 50}"} for n in range(count)]


class Main(MainTemplate):
    """One button for each measure; the box says how many."""

    def __init__(self, **properties):
        self.init_components(**properties)
        self.clicks = 0
        self.changes = 0
        self.ready.text = f"Python {platform.python_version()} is ready"

    def count_button_click(self, **event_args):
        self.clicks += 1
        self.count.text = f"{self.clicks} clicks"

    def panel_button_click(self, **event_args):
        started = perf_counter()
        self.panel.items = items(int(self.size.text))
        self.show_time_since(started)

    def grid_button_click(self, **event_args):
        started = perf_counter()
        self.rows.items = items(int(self.size.text))
        self.show_time_since(started)

    def page_button_click(self, **event_args):
        started = perf_counter()
        self.grid.next_page()
        self.show_time_since(started)

    def cell_button_click(self, **event_args):
        started = perf_counter()
        self.changes += 1
        row = self.rows.get_components()[0]
        row.item = {**row.item, "name": f"Changed {self.changes}"}
        self.show_time_since(started)

    def plot_button_click(self, **event_args):
        started = perf_counter()
        count = int(self.size.text)
        self.plot.layout.title = f"{count} points"
        self.plot.data = [go.Scatter(x=list(range(count)), y=[sin(n / 100) for n in range(count)], mode="lines")]
        self.show_time_since(started)

    def canvas_button_click(self, **event_args):
        """As many frames as the box says, each seen before the next."""
        started = perf_counter()
        for frame in range(int(self.size.text)):
            self.canvas.clear_rect(0, 0, 600, 300)
            for n in range(RECTANGLES):
                self.canvas.fill_style = "navy" if n % 2 else "orange"
                self.canvas.fill_rect((n * 7 + frame) % 600, (n * 3) % 300, 4, 4)
            sleep(0)
        self.show_time_since(started)
        self.frames.text = "drawn"

    def show_time_since(self, started):
        """How long the handler took, in ms: Python's own share of the time."""
        self.handler_time.text = f"{(perf_counter() - started) * 1000:.1f}"

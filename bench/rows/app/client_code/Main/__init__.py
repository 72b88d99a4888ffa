"""What the benchmarks click on. `bench/rows/plain-react` does the same in plain React, element for element."""

import json
import platform
from time import perf_counter

import anvil.server
from anvil import Button, Label, LinearPanel, TextBox

from ._anvil_designer import MainTemplate

#: Inner turns of the busy loop between two writes to the label.
STEP = 1000
#: Calls that open the socket and load the server's module, before those that count.
WARM_UP_CALLS = 5


class Main(MainTemplate):
    """One button for each measure, a box beside it where there is a size."""

    def __init__(self, **properties):
        self.init_components(**properties)
        self.clicks = 0
        self.updates = 0
        self.labels = []
        self.add_component(Label(text=f"Python {platform.python_version()} is ready", role="ready"), index=0)

    def count_button_click(self, **event_args):
        self.clicks += 1
        self.count.text = f"{self.clicks} clicks"

    def build_button_click(self, **event_args):
        started = perf_counter()
        for number in range(int(self.row_count.text)):
            row = LinearPanel()
            label = Label(text=f"Row {number}")
            row.add_component(label)
            row.add_component(Button(text="Choose"))
            row.add_component(TextBox(text=f"Note {number}", placeholder="Note"))
            self.rows.add_component(row)
            self.labels.append(label)
        self.show_time_since(started)

    def update_button_click(self, **event_args):
        started = perf_counter()
        self.updates += 1
        for number in range(0, len(self.labels), 10):
            self.labels[number].text = f"Row {number}, update {self.updates}"
        self.show_time_since(started)

    def clear_button_click(self, **event_args):
        self.rows.clear()
        self.labels = []

    def loop_button_click(self, **event_args):
        """A plain loop: nothing in it is there for the sake of the page."""
        deadline = perf_counter() + float(self.seconds.text)
        turns = 0
        while perf_counter() < deadline:
            for _ in range(STEP):
                turns += 1
            self.progress.text = f"{turns:,} turns"
        self.progress.text = "done"

    def call_button_click(self, **event_args):
        milliseconds = []
        for number in range(-WARM_UP_CALLS, int(self.call_count.text)):
            started = perf_counter()
            anvil.server.call("echo", {"number": number})
            if number >= 0:
                milliseconds.append((perf_counter() - started) * 1000)
        self.calls.text = json.dumps(milliseconds)

    def show_time_since(self, started):
        """How long the handler took, in ms: Python's own share of the time."""
        self.handler_time.text = f"{(perf_counter() - started) * 1000:.1f}"

from random import random
import time

from anvil import *

from ..Bar import Bar
from ..Greeting import Greeting
from ._anvil_designer import MainTemplate

THROWS = 6_000_000
#: The chart is told this often, in throws. How often it is painted is not our business.
STEP = 20_000
SUMS = range(3, 19)
#: Of all throws, how many give the likeliest sum.
HIGHEST_SHARE = 27 / 216


class Main(MainTemplate):
    """A long computation beside things to do while it runs."""

    def __init__(self, **properties):
        self.init_components(**properties)
        self.bars = {number: Bar(caption=str(number)) for number in SUMS}
        for bar in self.bars.values():
            self.chart.add_component(bar, expand=True)
        self.numbers.items = [{"number": number} for number in range(1, 301)]

    def start_button_click(self, **event_args):
        self.start_button.enabled = False
        started = time.time()
        try:
            self.throw_dice()
            self.progress.text = f"{THROWS:,} throws in {time.time() - started:.1f} s"
        finally:
            self.start_button.enabled = True

    def throw_dice(self):
        """A plain loop: nothing in it is there for the sake of the page."""
        counts = dict.fromkeys(SUMS, 0)
        for throw in range(1, THROWS + 1):
            counts[3 + int(random() * 6) + int(random() * 6) + int(random() * 6)] += 1
            if throw % STEP == 0:
                self.show_counts(throw, counts)

    def show_counts(self, throws, counts):
        self.progress.text = f"{throws / THROWS:.1%}"
        for number, bar in self.bars.items():
            bar.set_share(
                counts[number] / (THROWS * HIGHEST_SHARE), leads=counts[number] == max(counts.values())
            )
        if self.give_way.checked:
            # Pages never wait for Python, but Python runs one handler at a time. This gives the others a turn.
            time.sleep(0)

    def dialog_button_click(self, **event_args):
        name = alert(Greeting(), title="Who is there?", buttons=[])
        if name:
            Notification(f"Hello {name}!", style="success").show()

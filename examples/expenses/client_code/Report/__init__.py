from datetime import date

from anvil import *
from plotly import graph_objects as go
import anvil.server

from .. import rules
from ..model import euros
from ._anvil_designer import ReportTemplate

MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
COLOURS = ["#0f766e", "#f59e0b", "#64748b", "#3b82f6", "#a855f7"]


class Report(ReportTemplate):
    """What was approved in a year, by month and category. A background task adds it up; this page asks how far it is."""

    def __init__(self, **properties):
        self.init_components(**properties)
        self.task = None
        this_year = date.today().year
        self.year.items = [(str(year), year) for year in range(this_year, this_year - 3, -1)]
        self.show_report()

    @handle("year", "change")
    def show_report(self, **event_args):
        report = anvil.server.call("get_report", self.year.selected_value)
        self.head.visible = self.plot.visible = report is not None
        self.nothing.visible = report is None
        if report is not None:
            self.total.text = euros(sum(sum(months) for months in report["totals"].values()))
            self.made.text = f"approved, as of {report['made_at'].astimezone():%d %b %Y, %H:%M}"
            self.file_link.url = report["file"]
            self.show_totals(report["totals"])

    def show_totals(self, totals):
        self.plot.data = [
            go.Bar(name=category, x=MONTHS, y=totals[category], marker={"color": colour})
            for category, colour in zip(rules.CATEGORIES, COLOURS, strict=True)
        ]
        self.plot.layout = go.Layout(
            barmode="stack",
            margin={"t": 16, "r": 8, "b": 32, "l": 56},
            legend={"orientation": "h", "y": -0.12, "traceorder": "normal"},
            yaxis={"tickprefix": "€ ", "gridcolor": "#e7ebef"},
        )

    @handle("start_button", "click")
    def start(self, **event_args):
        self.task = anvil.server.call("start_report", self.year.selected_value)
        self.show_progress(0)
        self.ticker.interval = 0.25

    def ticker_tick(self, **event_args):
        with anvil.server.no_loading_indicator:
            is_running = self.task.is_running()
            self.show_progress((self.task.get_state() or {}).get("share", 0))
        if not is_running:
            self.ticker.interval = 0
            self.show_progress(None)
            # Raises what the task has failed of, if it has.
            self.task.get_error()
            self.show_report()

    def show_progress(self, share):
        """How much is done, from 0 to 1; None takes the bar away."""
        self.progress.visible = share is not None
        self.start_button.enabled = share is None
        if share is not None:
            self.progress.html = f'<progress aria-label="Adding up" value="{share}"></progress>'

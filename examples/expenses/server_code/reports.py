"""The report of a year. Adding it up may take its time, so it is done by a background task."""

import csv
import io
from datetime import date, datetime, timezone

import anvil
import anvil.server
import anvil.tables.query as q
import anvil.users
from anvil.tables import app_tables, in_transaction, order_by

from .people import is_manager
from .rules import CATEGORIES


@anvil.server.callable(require_user=True)
def start_report(year):
    """Begin a report. Pages ask the task that this returns how far it is."""
    return anvil.server.launch_background_task("make_report", anvil.users.get_user(), int(year))


@anvil.server.callable(require_user=True)
def get_report(year):
    """The last report of a year that was made for whoever is signed in; None where there is none."""
    report = app_tables.reports.get(owner=anvil.users.get_user(), year=int(year))
    return report and {name: report[name] for name in ("made_at", "totals", "file")}


@anvil.server.background_task
def make_report(person, year):
    """Add up what was approved: of everybody for managers, of others their own."""
    conditions = {} if is_manager(person) else {"owner": person}
    expenses = app_tables.expenses.search(
        order_by("spent_on"),
        q.fetch_only("spent_on", "description", "category", "amount", owner=q.fetch_only("email")),
        status="approved",
        spent_on=q.between(date(year, 1, 1), date(year + 1, 1, 1)),
        **conditions,
    )
    totals = {category: [0] * 12 for category in CATEGORIES}
    sheet = io.StringIO()
    lines = csv.writer(sheet)
    lines.writerow(["Day", "Person", "Category", "Description", "Amount"])
    count = len(expenses)
    for number, expense in enumerate(expenses, 1):
        months, month = totals[expense["category"]], expense["spent_on"].month - 1
        months[month] = round(months[month] + expense["amount"], 2)
        owner, description = plain(expense["owner"]["email"]), plain(expense["description"])
        lines.writerow([expense["spent_on"], owner, expense["category"], description, expense["amount"]])
        anvil.server.task_state["share"] = number / count
    keep(person, year, totals, sheet.getvalue())


def plain(text):
    """What somebody typed, so that no spreadsheet takes it for a formula."""
    return f"'{text}" if text.startswith(("=", "+", "-", "@", "\t", "\r")) else text


@in_transaction
def keep(person, year, totals, text):
    """Put the report in the place of the last one. There is one, even where two tasks end at the same time."""
    report = app_tables.reports.get(owner=person, year=year) or app_tables.reports.add_row(
        owner=person, year=year
    )
    file = anvil.BlobMedia("text/csv", text.encode(), name=f"expenses-{year}.csv")
    report.update(totals=totals, file=file, made_at=datetime.now(timezone.utc))

"""What every expense can say of itself, in client and server code alike."""

from anvil.tables import app_tables


def euros(amount):
    """An amount as people write it."""
    # A space at which no line ends.
    return f"€\u00a0{amount:,.2f}"


class Expense(app_tables.expenses.Row):
    """A row of the table. Wherever one is read, it is of this class."""

    @property
    def amount_text(self):
        return euros(self["amount"])

    @property
    def day_text(self):
        return f"{self['spent_on']:%d %b %Y}"

    @property
    def is_waiting(self):
        return self["status"] == "waiting"

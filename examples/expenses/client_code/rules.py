"""What an expense may be. The form asks before it sends, and the server asks again: anybody can call a server function."""

from datetime import date, timedelta

CATEGORIES = ["Travel", "Meals", "Office", "Software", "Training"]
STATUSES = ["waiting", "approved", "rejected"]
MOST = 10_000


def problem_with(spent_on, description, category, amount, receipt):
    """What is wrong with an expense, in words for its owner; None where nothing is."""
    if not isinstance(amount, (int, float)) or not 0 < amount <= MOST:
        return f"The amount is a number above 0, and {MOST:,} at most."
    # Where the server is it may be yesterday yet.
    if not isinstance(spent_on, date) or spent_on > date.today() + timedelta(days=1):
        return "Choose the day on which it was paid. It cannot be in the future."
    if category not in CATEGORIES:
        return "Choose a category."
    if not isinstance(description, str) or not description.strip():
        return "Say what it was for."
    if receipt is not None and not receipt.content_type.startswith(("image/", "application/pdf")):
        return "A receipt is a picture or a PDF."
    return None

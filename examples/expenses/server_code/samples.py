"""Three people and a year of expenses, to look around with. Only an app that nobody uses yet can be filled."""

import random
import secrets
from datetime import date, timedelta

import anvil
import anvil.server
import anvil.users
from anvil.tables import app_tables

PEOPLE = ["mia@example.com", "tom@example.com", "ada@example.com"]
MANAGER = PEOPLE[0]
DAYS = 300
#: What people spend on, and about how much.
THINGS = {
    "Travel": [
        ("Train to Hamburg", 89),
        ("Taxi from the airport", 34),
        ("Hotel in Lyon", 240),
        ("Bus tickets", 12),
    ],
    "Meals": [("Lunch with a customer", 48), ("Team breakfast", 62), ("Dinner at the fair", 75)],
    "Office": [("Desk lamp", 59), ("Printer paper", 24), ("Whiteboard pens", 15), ("Coffee beans", 31)],
    "Software": [("Drawing program", 22), ("Cloud storage", 12), ("Test tools", 99)],
    "Training": [("Python course", 350), ("First aid course", 60), ("Book on databases", 45)],
}
RECEIPT = """<svg xmlns="http://www.w3.org/2000/svg" width="320" height="420" font-family="monospace" font-size="15">
<rect width="320" height="420" fill="#fffdf7"/>
<text x="160" y="52" text-anchor="middle" font-size="22">RECEIPT</text>
<text x="160" y="80" text-anchor="middle" fill="#777">{day}</text>
<path d="M24 104H296M24 322H296" stroke="#999" stroke-dasharray="4 4"/>
<text x="24" y="146">{thing}</text><text x="296" y="176" text-anchor="end">EUR {amount:.2f}</text>
<text x="24" y="356" font-size="18">TOTAL</text><text x="296" y="356" text-anchor="end" font-size="18">EUR {amount:.2f}</text>
<text x="160" y="398" text-anchor="middle" fill="#777">Thank you!</text>
</svg>"""


@anvil.server.callable
def is_unused():
    """Whether nobody has signed up yet."""
    return len(app_tables.users.search()) == 0


@anvil.server.callable
def fill_with_samples():
    """Make the people, sign the manager in, and return the password of all three: it is nowhere else."""
    if not is_unused():
        raise ValueError("this app has users already, so it is not filled with examples")
    password = secrets.token_urlsafe(12)
    people = [anvil.users.signup_with_email(email, password) for email in PEOPLE]
    for person in people:
        person["is_manager"] = person["email"] == MANAGER
    app_tables.expenses.add_rows(some_expenses(people))
    anvil.users.force_login(people[0])
    return password


def some_expenses(people):
    """The last days' wait for a decision; most of the others were approved."""
    chance = random.Random(2)
    for ago in range(DAYS, -1, -1):
        category = chance.choice(list(THINGS))
        thing, price = chance.choice(THINGS[category])
        amount = round(price * chance.uniform(0.7, 1.4), 2)
        day = date.today() - timedelta(days=ago)
        is_new = ago < 9
        status = "waiting" if is_new else "rejected" if chance.random() < 0.06 else "approved"
        yield {
            "owner": chance.choice(people),
            "spent_on": day,
            "description": thing,
            "category": category,
            "amount": amount,
            "status": status,
            "note": "Please use the company's account." if status == "rejected" else None,
            "receipt": receipt(day, thing, amount) if is_new else None,
            "decided_by": None if is_new else people[0],
        }


def receipt(day, thing, amount):
    """A picture of a receipt."""
    drawing = RECEIPT.format(day=f"{day:%d %B %Y}", thing=thing, amount=amount)
    return anvil.BlobMedia("image/svg+xml", drawing.encode(), name="receipt.svg")

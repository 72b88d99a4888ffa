"""What is for sale, and the till."""

from datetime import date

import anvil
import anvil.server

TEAS = [
    {"name": "Sencha", "price": 64, "harvest": date(2024, 5, 2), "left": 2000},
    {"name": "Assam", "price": 38, "harvest": date(2024, 3, 20), "left": 5000},
    {"name": "Gyokuro", "price": 190, "harvest": date(2024, 5, 11), "left": 0},
]


@anvil.server.callable
def get_teas():
    """Every tea: its name, its price in euros a kilo, and the day it was harvested."""
    return [{key: tea[key] for key in ("name", "price", "harvest")} for tea in TEAS]


@anvil.server.callable
def order(name, grams):
    """Sell some of a tea; gives the receipt."""
    tea = next(tea for tea in TEAS if tea["name"] == name)
    if grams > tea["left"]:
        raise ValueError(f"{name} is sold out")
    lines = f"{grams:g} g of {name}\n{tea['price'] * grams / 1000:.2f} €\n"
    return anvil.BlobMedia("text/plain", lines.encode(), name="receipt.txt")

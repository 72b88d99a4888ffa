"""Cells as texts: what a table shows of them."""

import datetime

import anvil

LONGEST = 120
LONGEST_TOOLTIP = 1000
# Characters that the narrowest cell has room for.
LONGEST_SURE = 14

# What can be asked of a column, by its type; of media and lists of rows only whether there are any.
TEXT = ["contains", "is", "is not"]
ORDERED = ["is", "is not", "<", "<=", ">", ">="]
OPERATORS = {
    "string": TEXT,
    "number": ORDERED,
    "date": ORDERED,
    "datetime": ORDERED,
    "bool": ["is", "is not"],
    "link_single": ["is", "is not"],
}
EMPTINESS = ["is empty", "is not empty"]


def operators(column):
    return OPERATORS.get(column["type"], []) + EMPTINESS


def moment(value):
    """A point in time as the clock on this machine has it then: summer time is the value's, not today's."""
    try:
        clock = value.astimezone()
    except (OverflowError, ValueError, OSError):
        # Beyond what the clock knows of zones.
        clock = value
    return clock.replace(tzinfo=None).isoformat(" ", "seconds")


def instant(text):
    """A moment that somebody types, by the same clock: for the server, which knows no other than the zone in the text."""
    try:
        typed = datetime.datetime.fromisoformat(text.strip())
        return (typed if typed.tzinfo else typed.astimezone()).isoformat(" ", "microseconds")
    except (OverflowError, ValueError, OSError):
        # As it is: the server says what it expects.
        return text


def shown(value):
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, datetime.datetime):
        return moment(value)
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return str(int(value))
    if isinstance(value, anvil.Media):
        return value.name or value.content_type
    if isinstance(value, dict):
        return value["label"]
    if isinstance(value, list):
        return ", ".join(each["label"] for each in value)
    return shortened(str(value))


def whole(value):
    """What a pointer over a cell shows, where the cell may have room for less."""
    text = value if isinstance(value, str) else shown(value)
    return text[:LONGEST_TOOLTIP] if len(text) > LONGEST_SURE else ""


def shortened(text):
    text = " ".join(text.split())
    return text if len(text) <= LONGEST else text[:LONGEST] + "…"

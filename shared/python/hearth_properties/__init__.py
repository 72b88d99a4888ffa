"""Property tests: a property is tested with many generated values; a value that violates it is shrunk.

    for_all(generate, holds)      `generate(choices)` makes a value from choices, `holds(value)` raises if it violates the property
    repeated(times)               how many cases to test: more in the part `soak` of the tests
    hostile_message(choices)      a malformed message
    round_trip(value)             the value as the other end receives it
    refusal(value)                the error that sending it raises
    read_entry(entry)             the value that a client reads from one entry of a response

A value is generated from a row of numbers, each the outcome of one choice, of which 0 is the simplest. So any value can
be shrunk without code of its own, by removing numbers from the row and reducing others. Properties of the protocol are
tested with complete, encoded messages. In no build, since only tests import it.
"""

from ._choices import Choices
from ._for_all import for_all
from ._hostile import hostile_json, hostile_message
from ._repeated import repeated
from ._round_trips import read_entry, refusal, round_trip

__all__ = [
    "Choices",
    "for_all",
    "hostile_json",
    "hostile_message",
    "read_entry",
    "refusal",
    "repeated",
    "round_trip",
]

"""Property tests: a claim is tried on many generated values, and one that breaks it is made as small as possible.

    for_all(generate, holds)      `generate(choices)` makes a value of choices, `holds(value)` raises when the claim fails
    hostile_message(choices)      a message of the wire as nobody should send it
    round_trip(value)             the value as the other end of the wire gets it
    refusal(value)                the error that sending it raises
    read_entry(entry)             what a client makes of one entry of a response

A value is made of a row of numbers, each the outcome of one choice, and the simplest outcome is 0. So whatever is
generated can be shrunk, without a word from who generates it: by taking numbers out of the row and making others
smaller. Claims about the wire are tried on values that make its whole journey. Part of no build: tests alone import it.
"""

from ._choices import Choices
from ._for_all import for_all
from ._hostile import hostile_json, hostile_message
from ._round_trips import read_entry, refusal, round_trip

__all__ = ["Choices", "for_all", "hostile_json", "hostile_message", "read_entry", "refusal", "round_trip"]

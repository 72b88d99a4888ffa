"""Random values of every kind come back equal, whichever side sends them."""

import json
import math
import random
import unittest
from datetime import date, datetime
from typing import Any

from hearth_wire import CLIENT, SERVER, Side, decode_json, deserialise, encode_json, serialise
from hearth_wire.tz import tzoffset


def journey(value: Any, sender: Side, receiver: Side) -> Any:
    """The value as the other end gets it, over the text of a real message."""
    message = decode_json(encode_json(serialise({"response": value}, "call-1", sender).fields))
    return deserialise(message, {}, receiver)["response"]


class Trips(unittest.TestCase):
    """Random values of every kind, both directions. The seed is in the failure's text."""

    def test_random_values_come_back_equal(self):
        for seed in range(300):
            value = random_value(random.Random(seed), 4)
            for sender, receiver in ((CLIENT, SERVER), (SERVER, CLIENT)):
                with self.subTest(seed=seed):
                    self.assertEqual(journey(value, sender, receiver), value)

    def test_no_random_value_needs_more_than_strict_json(self):
        for seed in range(300):
            text = encode_json(serialise({"args": [random_value(random.Random(seed), 4)]}, "c").fields)
            json.loads(text, parse_constant=self.fail)


def random_value(chance: random.Random, depth: int) -> Any:
    """A value that equals itself after the journey."""
    scalars = [
        lambda: None,
        lambda: chance.random() < 0.5,
        lambda: chance.randint(-(10 ** chance.randint(0, 40)), 10 ** chance.randint(0, 40)),
        lambda: chance.choice([chance.uniform(-1e9, 1e9), math.inf, -math.inf, 0.0]),
        lambda: "".join(
            chr(chance.choice([chance.randint(0, 0xD7FF), chance.randint(0x1F600, 0x1F64F)]))
            for _ in range(chance.randint(0, 8))
        ),
        lambda: date.fromordinal(chance.randint(1, date.max.toordinal())),
        lambda: datetime.fromordinal(chance.randint(400, 3650000)).replace(
            microsecond=chance.randint(0, 999999), tzinfo=tzoffset(minutes=chance.randint(-840, 840))
        ),
    ]
    if depth == 0 or chance.random() < 0.4:
        return chance.choice(scalars)()
    size = chance.randint(0, 4)
    if chance.random() < 0.5:
        return [random_value(chance, depth - 1) for _ in range(size)]
    keys = ["", "a", "a.b", "0", "\u00fc", "args", "__proto__", "type"]
    return {key: random_value(chance, depth - 1) for key in chance.sample(keys, size)}


if __name__ == "__main__":
    unittest.main()

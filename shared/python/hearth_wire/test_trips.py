"""Any tree of values arrives equal: from client to server and back to the client."""

import json
import math
import unittest
from datetime import date, datetime
from typing import Any

from hearth_properties import Choices, for_all, repeated, round_trip

from hearth_wire import (
    CLIENT,
    SERVER,
    BlobMedia,
    Capability,
    SerializationInfo,
    deserialise,
    encode_json,
    portable_class,
    serialise,
)
from hearth_wire.tz import tzoffset

CASES = repeated(2_000)


@portable_class("trips.Plain")
class Plain:
    """Sent by its attributes."""

    def __init__(self, **attributes: Any) -> None:
        self.__dict__.update(attributes)


@portable_class("trips.Counted")
class Counted:
    """Keeps its content in shared data, and only the index in itself."""

    def __init__(self, held: Any) -> None:
        self.held = held

    def __serialize__(self, info: SerializationInfo) -> Any:
        shared, _ = info.shared_data("held")
        if shared is None:
            return {"held": self.held}
        shared.setdefault("all", []).append(self.held)
        return len(shared["all"]) - 1

    def __deserialize__(self, data: Any, info: SerializationInfo) -> None:
        shared, _ = info.shared_data("held")
        self.held = data["held"] if shared is None else shared["all"][data]


KEYS = ("", "a", "a.b", "0", "\u00fc", "args", "type", "__proto__", "constructor", "toString")
TEXTS = ("", "a", "\r\n", "\u2028\u0000", "\U0001f600", "\ud800", "</script>", '"\\', "NaN", "__proto__")
FLOATS = (0.0, 0.5, -0.0, math.inf, -math.inf, math.nan, 5e-324, 1.7976931348623157e308, 2.0**53)
SIZES = (0, 1, 255, 65_535, 65_536, 65_537)


def value_of(choices: Choices, depth: int = 4) -> Any:
    """A value of any type that can be sent; the simplest is None."""
    kinds = NESTS if depth > 0 and choices.below(2) else SCALARS
    return choices.one_of(kinds)(choices, depth - 1)


def _text(choices: Choices, _depth: int) -> str:
    return choices.one_of(TEXTS) + choices.one_of(TEXTS)


def _date(choices: Choices, _depth: int) -> date:
    return date.fromordinal(1 + choices.below(date.max.toordinal()))


def _moment(choices: Choices, _depth: int) -> datetime:
    zone = tzoffset(minutes=choices.below(1681) - 840)
    day = datetime.fromordinal(400 + choices.below(3_650_000))
    return day.replace(hour=choices.below(24), microsecond=choices.below(10**6), tzinfo=zone)


def _media(choices: Choices, _depth: int) -> BlobMedia:
    # Large values are rare, since they take time.
    size = choices.one_of(SIZES) if choices.below(50) == 49 else choices.below(20)
    content = bytes(at % 251 for at in range(size))
    return BlobMedia(choices.one_of(("text/plain", "")), content, choices.one_of((None, "", "a b.txt")))


def _capability(choices: Choices, depth: int) -> Capability:
    scope = ["_", choices.below(3), {"id": choices.one_of(TEXTS)}][: choices.below(4)]
    entry = {"path": ["c"], "type": ["Capability"], "scope": scope, "mac": "m"}
    cap = deserialise({"c": None, "objects": [entry]})["c"]
    return cap.narrow([choices.below(2)]) if choices.below(2) else cap


def _list(choices: Choices, depth: int) -> list[Any]:
    return choices.list_of(lambda: value_of(choices, depth), 6)


def _dict(choices: Choices, depth: int) -> dict[str, Any]:
    return {choices.one_of(KEYS): value for value in _list(choices, depth)}


SCALARS = [
    lambda _choices, _depth: None,
    lambda choices, _depth: choices.below(2) == 1,
    lambda choices, _depth: choices.integer(70),
    lambda choices, _depth: choices.one_of(FLOATS),
    _text,
    _date,
    _moment,
    _media,
    _capability,
    lambda choices, _depth: choices.one_of((Plain, Counted)),
]
NESTS = [
    _list,
    _dict,
    lambda choices, depth: tuple(_list(choices, depth)),
    lambda choices, depth: Plain(**_dict(choices, depth)),
    lambda choices, depth: Counted(value_of(choices, depth)),
]


def likeness(value: Any) -> Any:
    """A comparable form of everything that must be equal on both sides."""
    if isinstance(value, (list, tuple)):
        return ["list", [likeness(one) for one in value]]
    if isinstance(value, dict):
        return ["dict", {key: likeness(one) for key, one in value.items()}]
    if isinstance(value, BlobMedia):
        return ["media", value.content_type, value.name, value.get_bytes()]
    if isinstance(value, Capability):
        return ["capability", value.scope, value._mac]
    if isinstance(value, (Plain, Counted)):
        return [type(value), likeness(value.__dict__)]
    # `repr` distinguishes 1 from 1.0 and 0.0 from -0.0, and treats all NaN as equal.
    return [type(value), repr(value)] if not isinstance(value, datetime) else [value, value.utcoffset()]


class Trips(unittest.TestCase):
    def test_any_value_comes_back_equal_from_the_server(self):
        def holds(value: Any) -> None:
            there = round_trip(value, CLIENT, SERVER)
            assert likeness(there) == likeness(value), f"the server has {likeness(there)}"
            back = round_trip(there, SERVER, CLIENT)
            assert likeness(back) == likeness(value), f"back came {likeness(back)}"

        for_all(value_of, holds, CASES)

    def test_no_value_needs_more_than_strict_json(self):
        def holds(value: Any) -> None:
            text = encode_json(serialise({"args": [value]}, "c").fields)
            json.loads(text, parse_constant=self.fail)

        for_all(value_of, holds, 500)


if __name__ == "__main__":
    unittest.main()

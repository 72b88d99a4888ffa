"""Items of Python's lists in functions that the page evaluates by itself."""

from typing import Any

from anvil._js import references
from hearth_testing import RuntimeCase
from hearth_testing.guards import UNKNOWN, gives

from .test_answers import answers


class Listing:
    """A list of options, of which a library shows some."""

    def __init__(self) -> None:
        self.shown: Any = [2, 0]
        self.options: Any = [{"label": "a", "line": True}, {"label": "b"}, {"label": "c", "value": object()}]

    def size(self, at: int) -> int:
        option = self.options[self.shown[at]]
        return 19 if option.get("line") else 32

    def label(self, at: int) -> str:
        return self.options[at]["label"]

    def line(self, at: int) -> Any:
        return self.options[at].get("line", "none")


class Items(RuntimeCase):
    """Items of Python's lists, at indices that only the page knows."""

    def test_an_item_of_a_list(self):
        listing = Listing()
        self.assertEqual([answers(lambda at: listing.shown[at], at) for at in (0, 1)], [2, 0])
        self.assertEqual(answers(lambda at: listing.shown[at - 1] + 1, 1), 3)

    def test_a_value_of_each_dict_in_a_list(self):
        listing = Listing()
        self.assertEqual([answers(listing.size, at) for at in (0, 1)], [32, 19])
        self.assertEqual([answers(listing.label, at) for at in (0, 1, 2)], ["a", "b", "c"])
        self.assertEqual([answers(listing.line, at) for at in (0, 1)], [True, "none"])
        self.assertIsNone(answers(lambda at: listing.options[at].get("nothing"), 0))

    def test_what_is_no_item_is_left_to_a_call(self):
        listing = Listing()
        for at in (-1, 2, 0.5, "length", "0", "map", None):
            with self.subTest(at):
                self.assertIs(answers(lambda at: listing.shown[at], at), UNKNOWN)
        self.assertIs(answers(lambda at: listing.options[at]["line"], 0), UNKNOWN, "one dict has no line")
        self.assertIs(answers(lambda at: listing.options[at]["value"], 2), UNKNOWN)
        for other in ("ab", {0: 1}, [[1]], [object()], type("Own", (list,), {})([1]), None):
            listing.shown = other
            with self.subTest(other):
                self.assertIs(answers(lambda at: listing.shown[at], 0), UNKNOWN)
        listing.options = [type("Own", (dict,), {})(label="a")]
        self.assertIs(answers(listing.label, 0), UNKNOWN)

    def test_they_follow_changes_within_lists_and_dicts(self):
        listing = Listing()
        number, facts = references.send_callable(listing.size)
        self.flush()
        self.assertEqual(gives(facts, 0), 32)
        listing.options[2]["line"] = True
        listing.options[1]["label"] = "of no concern"
        self.assertEqual(self.flush(), ["mirror"])
        [sent] = self.page.operations("mirror")
        self.assertEqual(gives(facts | {"values": sent.fields[1]}, 0), 19)
        listing.options[1]["label"] = "neither"
        self.assertEqual(self.flush(), [])
        # Equal to what the page has, but another value there.
        listing.options[2]["line"] = 1
        self.assertEqual(self.flush(), ["mirror"])
        references.released([(number, 1)])

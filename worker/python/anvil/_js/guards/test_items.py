"""Items of Python's lists and dicts in functions that the page evaluates by itself."""

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
        for other in ("ab", {0: [1]}, [[1]], [object()], type("Own", (list,), {})([1]), None):
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


class Entries(RuntimeCase):
    """Values of Python's dicts, for keys that only the page knows."""

    def test_a_value_by_its_key(self):
        words = {-5: "no", 2.5: "yes", 0: None, "a": 1.5}
        for key in (-5, 2.5, 0, "a"):
            with self.subTest(key):
                self.assertEqual(answers(lambda key: words[key], key), words[key])
        self.assertEqual(answers(lambda: words["a"] * 2), 3)

    def test_a_key_that_is_not_there_has_the_default(self):
        words = {1: "one"}
        self.assertEqual(answers(lambda key: words.get(key, str(key)), 7), "7")
        self.assertEqual(answers(lambda key: words.get(key, str(key)), 1), "one")
        self.assertIsNone(answers(lambda key: words.get(key), 7))
        self.assertIs(answers(lambda key: words[key], 7), UNKNOWN, "Python raises KeyError")

    def test_a_missing_key_can_be_handled(self):
        numbers = {"none": 0}

        def of(text: str) -> Any:
            try:
                return numbers[text]
            except Exception:
                return float(text)

        self.assertEqual([answers(of, text) for text in ("none", "2.5")], [0, 2.5])

    def test_two_functions_that_undo_each_other_in_a_dict_of_functions(self):
        """Formats of sliders are such dicts."""
        words = {0: "neutral", 2.5: "agree"}
        numbers = {word: number for number, word in words.items()}
        given = {"to": lambda number: words.get(number, str(number)), "from": lambda word: numbers[word]}
        to, back = given["to"], given["from"]

        def to_text(number: float, *args: Any) -> str:
            text = to(number)
            if not isinstance(text, str):
                raise TypeError(f"{type(text).__name__} is no text")
            return text

        def from_text(text: str, *args: Any) -> Any:
            try:
                return back(text)
            except Exception as error:
                try:
                    number = float(text)
                    return int(number) if number.is_integer() else number
                except Exception:
                    raise RuntimeError(f"{error!r}") from None

        self.assertEqual([answers(to_text, number) for number in (0, 2.5, 1.5)], ["neutral", "agree", "1.5"])
        self.assertEqual([answers(from_text, text) for text in ("neutral", "agree", "7")], [0, 2.5, 7])

    def test_what_is_no_plain_dict_is_left_to_a_call(self):
        holder = Listing()
        for other in (
            {True: 1},
            {2**60: 1},
            {(): 1},
            {1: object()},
            dict.fromkeys(range(101)),
            type("Own", (dict,), {})({1: 1}),
        ):
            holder.shown = other
            with self.subTest(type(other)):
                self.assertIs(answers(lambda key: holder.shown[key], 1), UNKNOWN)
        holder.shown = {1: "one"}
        self.assertIs(answers(lambda key: holder.shown[key], True), UNKNOWN, "True is the key 1 in Python")

    def test_they_follow_changes_within_dicts(self):
        words = {1: "one"}
        number, facts = references.send_callable(lambda key: words[key])
        self.flush()
        self.assertEqual(gives(facts, 1), "one")
        words[1] = "uno"
        self.assertEqual(self.flush(), ["mirror"])
        [sent] = self.page.operations("mirror")
        self.assertEqual(gives(facts | {"values": sent.fields[1]}, 1), "uno")
        references.released([(number, 1)])

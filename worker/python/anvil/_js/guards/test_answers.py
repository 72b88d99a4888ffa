"""Functions that the page can evaluate by itself, because their bodies only read (`answers.py`)."""

from functools import partial
from typing import Any

from anvil import Label
from anvil._js import references
from anvil.js import window
from hearth_testing import PageObject, RuntimeCase
from hearth_testing.guards import UNKNOWN, Event, gives

from .facts import facts_of
from .test_guards import module

STEP = 4


def answers(function: Any, *args: Any) -> Any:
    """The result of a call, with the current values."""
    return gives(facts_of(function).wire(), *args)


class Sizes:
    """Methods passed to JavaScript, like options of libraries."""

    def __init__(self) -> None:
        self.size = 48
        self.gap: Any = 4
        self.names = ["a", "b"]

    def of(self, index: int) -> int:
        """The height of a row, in pixels."""
        return self.size + self.gap if index else self.size

    def __call__(self, index: int) -> int:
        return self.size * index

    @property
    def total(self) -> int:
        raise AssertionError("app code was run")


class Bodies(RuntimeCase):
    def check(self, source: str, wanted: Any, *args: Any) -> None:
        """Check the result of a lambda with this source."""
        function = module(f"LIMIT = 3\nfunction = {source}\n")["function"]
        with self.subTest(source):
            self.assertEqual(answers(function, *args), wanted)

    def test_constants_and_arguments(self):
        self.check("lambda index: 48", 48, 3)
        self.check("lambda: None", None)
        self.check("lambda index: index", 7, 7)
        self.check("lambda *args: 'x'", "x", 1, 2, 3)
        self.check("lambda **more: 'x'", "x")

    def test_items_of_texts_and_lists(self):
        self.check("lambda match, *_: match[1].upper()", "B", "_b", 3)
        self.check("lambda a: a[-1] + a[0]", "é😀", "😀bé")
        self.check("lambda a: a[1:] + a[:1]", "bca", "abc")
        self.check("lambda a: a[-2:-1] + a[:] + a[9:]", "babc", "abc")
        self.check("lambda a: a[1]", 7, [5, 7])
        for source, arg in (
            ("lambda a: a[3]", "abc"),
            ("lambda a: a[-1]", [5, 7]),
            ("lambda a: a[:1]", [5, 7]),
            ("lambda a: a[::2]", "abc"),
            ("lambda a: a[a]", "abc"),
            ("lambda a: a[None]", "abc"),
            ("lambda a: a[True]", "abc"),
        ):
            self.check(source, UNKNOWN, arg)

    def test_operators(self):
        self.check("lambda a, b: a * LIMIT + b - -1", 14, 2, 7)
        self.check("lambda a: 'odd' if a % 2 else 'even'", "odd", 3)
        self.check("lambda a: a or 'none'", "none", 0)
        self.check("lambda a: a and a > 2", 0, 0)
        self.check("lambda a: 0 < a <= LIMIT and a is not None", True, 3)
        self.check("lambda a: bool(a)", True, "x")
        self.check("lambda a: a in (1, 'x')", True, "x")
        self.check("lambda a: a.lower()", "x", "X")
        self.check("lambda a: len(a)", 3, "abc")
        self.check("lambda a: len(a)", 2, [1, 2])
        self.check("lambda a: len(a)", UNKNOWN, Event({"length": 2}))
        self.check("lambda a: a.isdigit() and a", "7", "7")
        self.check("lambda a: a.size", 5, Event({"size": 5}))

    def test_formatted_strings(self):
        self.check("lambda a, b: f'{a}: {b!s}%'", "x: 12.5%", "x", 12.5)
        self.check("lambda a, *_: '$' + str(a * LIMIT if a else 'none')", "$none", 0)
        self.check("lambda a: f'{a}'", "-7", -7)
        self.check("lambda a: str(a)", "0", 0)
        self.check("lambda a: str(a)", "1e-05", 1e-5)
        self.check("lambda a: str(a)", "None", None)
        self.check("lambda a: f'{a.name}'", "n", Event({"name": "n"}))

    def test_texts_that_differ_between_the_languages_are_left_to_a_call(self):
        for source, given in [
            ("lambda a: f'{a}'", True),
            ("lambda a: f'{a}'", [1]),
            ("lambda a: f'{a}'", 1e16),
            ("lambda a: f'{a:.2q}'", 1.5),
            ("lambda a: f'{a!r}'", "x"),
            ("lambda a: str(a, 'utf-8')", "x"),
            ("lambda a: str(a * 2.0)", 3),
            ("lambda a: a.__str__()", 3),
            ("lambda a: str(a * 2 if a else 'none')", 0.5),
            ("lambda a: f'{a + 0.5 if a else 1}'", 0.5),
            ("lambda a: str((a * 2 if a else 1) + 1)", 0.5),
            ("lambda a: str(min(a * 2, 7))", 0.5),
        ]:
            self.check(source, UNKNOWN, given)
        self.check("lambda a: str(a * 2 if a else 'none')", "6", 3)

    def test_a_number_of_pythons_is_left_to_a_call_and_a_text_is_not(self):
        held = Sizes()
        held.gap = 2.0
        self.assertEqual(answers(lambda a: f"{a} {held.gap}", 1), UNKNOWN)
        held.gap = "wide"
        self.assertEqual(answers(lambda a: f"{a} {held.gap}", 1), "1 wide")

    def test_local_variables(self):
        source = """
def compare(a, b):
    x = a["name"].lower()
    y = b["name"].lower()
    return (x > y) - (x < y)
def again(a):
    a = a + 1
    a = a * a
    return a
def unused(a):
    b = a["missing"]
    return 1
"""
        made = module(source)
        left, right = Event({"name": "A"}), Event({"name": "b"})
        self.assertEqual(
            [answers(made["compare"], *two) for two in ((left, right), (right, left), (left, left))],
            [-1, 1, 0],
        )
        self.assertEqual(answers(made["again"], 2), 9)
        self.assertIs(answers(made["unused"], 1), UNKNOWN)

    def test_what_may_do_more_than_look_is_left_to_a_call(self):
        for source in (
            "lambda a: print(a)",
            "lambda a: [a]",
            "lambda: [1, 2]",
            "lambda: []",
            "lambda: {}",
            "lambda a: f'{a!r:>3}'",
            "lambda a: a ** 2",
            "lambda a: a[::2]",
            "lambda a, b: a is b",
            "lambda a: a is True",
            "lambda a: a.__class__",
            "lambda a: (b := a)",
            "lambda *args: args",
            "lambda a, **more: more",
            "lambda: 2 ** 60",
            "lambda: 1152921504606846976",
            "lambda: nothing_of_the_kind",
            "lambda a: a if a else print(a)",
            "lambda: (yield 3)",
            "lambda a: (lambda: a)",
            "int",
        ):
            function = module(f"function = {source}\n")["function"]
            with self.subTest(source):
                self.assertIsNone(facts_of(function).answer)

    def test_statements_that_return(self):
        source = "def f(a, b=2):\n    'Doc.'\n    if a:\n        return a + b\n    elif b > 5:\n        return 'much'\n    pass\n"
        function = module(source)["f"]
        self.assertEqual(
            [answers(function, *args) for args in ((1,), (1, 5), (0, 6), (0,))], [3, 6, "much", None]
        )
        self.assertIsNone(facts_of(module("def f(a):\n    a += 3\n    return a\n")["f"]).answer)
        self.assertIsNone(facts_of(module("async def f(a):\n    return 3\n")["f"]).answer)
        self.assertIsNone(
            facts_of(module("def f(a):\n    if a:\n        print(a)\n    return 3\n")["f"]).answer
        )

    def test_local_variables_stand_for_their_values(self):
        for body, wanted in (
            ("b = a + 1\n return b * b", 16),
            ("a = a * 2\n a = a + 1\n return a", 7),
            ("b: int = a\n if b > 2:\n  c = b + 1\n  return c\n return b", 4),
            ("unused = 5\n return a", 3),
        ):
            with self.subTest(body):
                self.assertEqual(answers(module(f"def f(a):\n {body}\n")["f"], 3), wanted)

    def test_a_local_variable_whose_error_would_be_lost_is_left_to_a_call(self):
        for body in (
            "b = a[0]\n return a",
            "b = a.size\n return 1 if a else b",
            "b = a.size\n return a or b",
            "b = a.size\n return 0 < a < b",
            "b = print(a)\n return b",
            "a, b = 1, 2\n return b",
            "self.b = 1\n return a",
        ):
            with self.subTest(body):
                self.assertIs(answers(module(f"def f(a):\n {body}\n")["f"], 5), UNKNOWN)


class Arguments(RuntimeCase):
    def test_a_wrong_number_of_them_is_left_to_a_call_which_raises(self):
        function = module("def f(a, b=2, /, c=3, *, d=4):\n    return a + b + c + d\n")["f"]
        self.assertEqual(
            [answers(function, *range(1, n + 1)) for n in range(5)], [UNKNOWN, 10, 10, 10, UNKNOWN]
        )
        self.assertIs(answers(lambda: 1, "event"), UNKNOWN)

    def test_those_that_partials_bring(self):
        def row(kind: str, index: int, size: int = 10, *, gap: int = 0) -> Any:
            return index * (size + gap) if kind == "row" else None

        self.assertEqual(answers(partial(row, "row"), 3), 30)
        self.assertEqual(answers(partial(row, "row", gap=1), 3), 33)
        self.assertEqual(answers(partial(row, "row", size=20), 3), 60)
        self.assertIs(answers(partial(row, "row", size=20), 3, 4), UNKNOWN, "size would be given twice")
        self.assertIsNone(facts_of(partial(row, kind="row")).answer)
        self.assertIsNone(facts_of(partial(row, "row", other=1)).answer)
        self.assertIs(answers(partial(row, [], 1), 3), UNKNOWN)

    def test_methods_and_objects_that_can_be_called(self):
        sizes = Sizes()
        self.assertEqual([answers(sizes.of, 0), answers(sizes.of, 1)], [48, 52])
        self.assertEqual(answers(partial(sizes.of, 1)), 52)
        self.assertEqual(answers(sizes, 2), 96)

    def test_decorated_functions_are_what_the_decorator_made(self):
        from functools import wraps

        def decorated(function: Any) -> Any:
            return wraps(function)(lambda: 2)

        self.assertIsNone(facts_of(decorated(lambda: 1)).answer)


class Values(RuntimeCase):
    """Python values are those of the last time that anything was sent to the page."""

    def test_a_variable_that_is_bound_again_and_an_attribute(self):
        size: Any = 10
        sizes = Sizes()

        def rows() -> Any:
            return size + STEP

        number, facts = references.send_callable(rows)
        other, _ = references.send_callable(sizes.of)
        self.flush()
        self.assertEqual(gives(facts), 14)
        size = 20
        self.assertEqual(self.flush(), ["mirror"])
        sizes.size = 7
        self.assertEqual(self.flush(), ["mirror"])
        first, second = self.page.operations("mirror")
        self.assertEqual((first.fields[0], gives(facts | {"values": first.fields[1]})), (number, 24))
        self.assertEqual((second.fields[0], second.fields[1].count(7)), (other, 1))
        size = True
        size = 20.5
        self.assertEqual(self.flush(), ["mirror"])
        self.assertEqual(self.flush(), [])
        references.released([(number, 1), (other, 1)])

    def test_true_is_another_value_than_one(self):
        size: Any = 1
        number, _ = references.send_callable(lambda: size)
        self.flush()
        size = True
        self.assertEqual(self.flush(), ["mirror"])
        references.released([(number, 1)])

    def test_page_objects_are_given_as_they_are(self):
        self.bridge.objects.window.members["list"] = PageObject("HTMLDivElement", scrollTop=5)
        element: Any = window.list
        handle = element._anvil_handle.number
        facts = facts_of(lambda: element).wire()
        self.assertEqual((facts["values"], gives(facts)), ([["h", handle]], ["h", handle]))
        facts = facts_of(lambda: element.scrollTop + 1).wire()
        self.assertEqual(facts["answer"]["gives"][2], ["get", ["value", 0], "scrollTop"])
        element = Sizes()
        self.assertEqual(facts_of(lambda: element.size).wire()["values"], [48])

    def test_pythons_own_objects_and_collections_are_not_known(self):
        sizes, label = Sizes(), Label(visible=False)
        for function in (lambda: sizes, lambda: sizes.names, lambda: sizes.total, lambda: label):
            self.assertIs(answers(function), UNKNOWN)
        self.assertIs(answers(lambda: label.visible), False)

    def test_of_other_objects_it_counts_whether_they_are_there_or_empty(self):
        sizes: Any = Sizes()
        self.assertEqual(answers(lambda: 1 if sizes else 2), 1)
        self.assertEqual(answers(lambda: 1 if sizes.names else 2), 1)
        self.assertIs(answers(lambda: sizes is None), False)
        self.assertIs(answers(lambda: sizes.names == 1), UNKNOWN)

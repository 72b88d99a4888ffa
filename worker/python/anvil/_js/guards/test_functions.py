"""Functions with statements, and Python's functions for texts and numbers: the page has CPython's own results."""

import json
import random
import unittest
from typing import Any

from hearth_testing import RuntimeCase
from hearth_testing.guards import UNKNOWN

from .facts import facts_of
from .test_answers import answers
from .test_guards import module

#: Raised by Python, so the page must not have a value.
RAISES = object()


def called(function: Any, *args: Any) -> Any:
    try:
        return function(*args)
    except Exception:
        return RAISES


class Agreement(RuntimeCase):
    def agrees(self, function: Any, *args: Any, known: bool = True) -> bool:
        """Check that the page has Python's result, or none; `known` where it must have it. Returns whether it has."""
        self.assertIsNotNone(facts_of(function).answer)
        wanted, found = called(function, *args), answers(function, *args)
        if found is UNKNOWN and (wanted is RAISES or not known):
            return False
        self.assertEqual((type(found) is str, found), (type(wanted) is str, wanted), args)
        return True

    def both(self, source: str, *calls: tuple[Any, ...], known: bool = True) -> None:
        function = module(source if source.startswith("def") else f"f = {source}\n")["f"]
        for args in calls:
            with self.subTest(f"{source} {args}"):
                self.agrees(function, *args, known=known)


class Formats(Agreement):
    """`format` and its relatives."""

    def many(self, function: Any, cases: Any, least: int) -> None:
        """Check many cases at once; at least so many are known to the page."""
        self.assertGreaterEqual(sum(self.agrees(function, *case, known=False) for case in cases), least)

    def numbers(self, count: int) -> Any:
        chosen = random.Random(5)
        for _ in range(count):
            size = 10.0 ** chosen.randint(-8, 14)
            number = chosen.choice(
                [
                    chosen.randint(-20, 20),
                    chosen.randint(-(2**52), 2**52),
                    chosen.uniform(-size, size),
                    chosen.randint(-4000, 4000) / 8,
                    round(chosen.uniform(-size, size), chosen.randint(0, 4)),
                ]
            )
            # As JavaScript has it: a whole number is an integer.
            yield chosen, int(number) if number == int(number) else number

    def test_numbers_with_random_specifications(self):
        def f(number: Any, spec: str) -> str:
            return format(number, spec)

        def cases() -> Any:
            for chosen, number in self.numbers(1500):
                align = chosen.choice(["", "", "<", ">", "^", "=", "*^", "0=", "€<", "{>"])
                rest = [["", "-", "+", " "], ["", "", "0"], ["", "", "1", "9", "17"], ["", "", ",", "_"]]
                precision = chosen.choice(["", "", ".0", ".1", ".2", ".3", ".7", ".17", ".30"])
                kind = chosen.choice(
                    ["", "d", "e", "E", "f", "F", "g", "G", "%", "x", "X", "b", "o", "n", "s"]
                )
                yield number, align + "".join(chosen.choice(one) for one in rest) + precision + kind

        self.many(f, cases(), 700)

    def test_ties_are_rounded_to_the_even_digit_of_the_exact_value(self):
        for number in (0.5, 1.5, 2.5, 0.125, 0.375, 2.675, 1e-7, 1e14 + 0.5, 5e-324, 9.5, 99.5, 0.045):
            for spec in (".0f", ".2f", ".1f", ".0%", ".1%", ".0e", ".1e", ".2g", ".3", "", ".0", ",.2f"):
                with self.subTest(f"{number} {spec}"):
                    self.assertEqual(answers(lambda a, s: format(a, s), number, spec), format(number, spec))

    def test_what_is_no_finite_number(self):
        for spec in ("", ".2f", "010.1f", "+.0%", "^9G", "E", " F", "*<8g", "=9", ",.2f", "012,.1f", "011_"):
            for number in (float("nan"), float("inf"), float("-inf")):
                with self.subTest(f"{number} {spec}"):
                    self.assertEqual(answers(lambda a, s: format(a, s), number, spec), format(number, spec))
        self.both("lambda a: format(a, 'd')", (float("nan"),), (None,))
        self.both(
            "def f(a):\n try:\n  return format(a, '.2f')\n except Exception:\n  return a\n", (None,), ("x",)
        )

    def test_texts(self):
        def f(text: str, spec: str) -> str:
            return format(text, spec)

        known = ["", "s", "5", "<5", ">5s", "^6", ".2", "*^7.3s", "05", "😀>4"]
        self.many(f, ((text, spec) for text in ("", "ab", "é😀x") for spec in known), 3 * len(known))
        self.many(f, (("ab", spec) for spec in ("=5", "+5", ",", "d", ".2f", "5n", "!", "{", "-")), 0)

    @staticmethod
    def formatted_by(template: str) -> Any:
        return lambda a: template.format(a)

    def test_templates(self):
        templates = "£{:.2f}|{:,}|{}%|{{{}}}|{0}{0}|{:>8.1f}|x|{0:+}|{:.0%} of all|{:_d} }}|{:d}"
        for template in templates.split("|"):
            with self.subTest(template):
                for number in (1234, 0, -7):
                    self.assertEqual(answers(self.formatted_by(template), number), template.format(number))
        wrong = "{|}|{0}{}|{1}|{a}|{:.2q}|{0.real}|{!r}|{:{}}|{0!s}|{0[0]}"
        for template in wrong.split("|"):
            with self.subTest(template):
                self.assertIs(answers(self.formatted_by(template), 1234), UNKNOWN)

    def test_formatted_strings_with_specifications(self):
        self.both("lambda a: f'{a:.1f} km'", (2,), (2.25,), (-0.04,))
        self.both("lambda a: f'{a:>{8}.2f}|'", (2.5,))
        self.both("lambda s: f'{int(s) // 60}:{int(s) % 60:02d}'", (0,), (75,), (3600.5,))
        self.both("lambda a: f'{a * 100:.0f}%'", (0.125,), (0.375,), (1,))

    def test_whether_a_whole_number_is_a_float_is_not_known_after_arithmetic(self):
        for source in (
            "f'{a * 2:}'",
            "format(a * 2)",
            "f'{a + 0.5:5}'",
            "'{}'.format(a * 2)",
            "f'{a / 0.5:d}'",
        ):
            with self.subTest(source):
                self.assertIs(answers(module(f"f = lambda a: {source}\n")["f"], 0.5), UNKNOWN)
        self.both("lambda a: f'{a * 2:.1f}'", (0.5,), (3,))
        self.both("lambda a: f'{a + a}'", (3,), (0.25,), ("x",), (True,))
        self.both("lambda a: f'{a + a}'", (0.5,), known=False)
        self.both("lambda a: f'{a + 1:02d}'", (3,), (0.5,))


class Numbers(Agreement):
    def test_texts_of_numbers(self):
        texts = ["1", " 2.50\n", "-3", "+.5", "5.", "1e3", "1E-2", "1_000", "", " ", "1_", "_1"]
        texts += [
            "1__0",
            "0x1",
            "1 2",
            "abc",
            "--1",
            ".",
            "e5",
            "1e",
            "1\x00",
            "00012",
            "-0",
            "£5",
            "5 €",
            "é",
        ]
        for text in texts:
            for source in ("lambda s: float(s)", "lambda s: int(s)"):
                self.both(source, (text,))
        self.both("lambda s: float(s)", ("٣",), ("१",), ("5\u00a0",), known=False)
        self.both("lambda s: float(s) > 1000", ("inf",), ("-Infinity",), ("1e400",), ("nan",))

    def test_conversions_of_numbers(self):
        self.both("lambda a: int(a)", (2.7,), (-2.7,), (0,), (-0.5,), (None,), (True,))
        self.both("lambda a: round(a)", (0.5,), (1.5,), (2.5,), (-2.5,), (7,), (2.675,))
        self.both("lambda a: round(a, 2)", (2.675,), (0.125,), (7,), (1.005,), (-1.115,))
        self.both("lambda a, b: a / b", (1, 4), (1, 0), (-6, 3))
        self.both("lambda a, b: a // b", (7, 2), (-7, 2), (7, -2), (-7, -2), (6, 3), (1, 0), (-6, 3))
        self.both("lambda a: a // 1", (2.5,), known=False)
        for source in ("f'{float(a) // 2}'", "isinstance(a / 2 // 1, int)", "str(a // 2.0)"):
            self.both(f"lambda a: {source}", (8,), known=False)
        self.both("lambda s: int(s)", ("\x1c1",))
        self.both("lambda s: int(s)", ("9" * 310,), known=False)
        self.both("lambda a, b: max(a, b) - min(a, b) + abs(a)", (-3, 4), (2.5, 1))
        self.both("lambda a: a.is_integer()", (2,), (2.5,))

    def test_kinds_of_values(self):
        for kinds in ("str", "int", "float", "bool", "(int, float)", "(str, bool)"):
            self.both(f"lambda a: isinstance(a, {kinds})", ("x",), (1,), (1.5,), (True,), (None,))
            self.both(f"lambda a: isinstance(float(a), {kinds})", ("1",), known=False)
            self.both(f"lambda a: isinstance(float(a), {kinds})", ("1.5",))
        self.assertIsNone(facts_of(module("f = lambda a: isinstance(a, list)\n")["f"]).answer)


class Texts(Agreement):
    def test_methods(self):
        self.both("lambda a: a.replace(',', '').replace('$', '$&')", ("1,2,$",))
        self.both("lambda a: a.removeprefix('£').removesuffix('%')", ("£5%",), ("%£",), ("",))
        self.both(
            "lambda a: a.strip('%£') + a.lstrip('%') + a.rstrip('%') + a.lstrip() + a.rstrip()", (" %%a% ",)
        )
        self.both("lambda a: a.strip()", (" £5 €\n",), ("é",), ("",), (" \x1f",))
        self.both("lambda a: a.strip()", ("\u00a05",), ("5\u2003",), ("5\u180e",), known=False)
        self.both("lambda a: a.strip(None)", ("\u00a05",), known=False)
        self.both("lambda a, b: a.replace(b, '-')", ("abc", ""), known=False)

    def test_computed_items_and_slices(self):
        self.both("lambda s: s[len(s) - 1] + s[: len(s) - 1]", ("ab%",), ("é😀",), ("",))
        self.both("lambda s, a, b: s[a:b]", ("abcd", 1, 3), ("abcd", -3, -1), ("abcd", 3, 1))
        self.both("lambda s, a: s[a]", ("abc", -1), ("abc", 3), ("abc", 1.5), ("abc", None))


class Sizes(Agreement):
    def answer(self, source: str) -> Any:
        return facts_of(module(source)["f"]).answer

    def test_what_would_be_too_large_is_no_answer(self):
        texts = "def f(x):\n t = f'{x}'\n" + " t = f'{t}-{x}'\n" * 11 + " return t\n"
        calls = "".join(
            f"def {name}(x): return {' + '.join([f'{inner}(x)'] * 12)}\n"
            for name, inner in (("h", "g"), ("e", "h"), ("f", "e"))
        )
        long = "".join(
            f"def {name}(x):\n" + "".join(f" a{at} = x + {at}\n" for at in range(95)) + f" return {then}\n"
            for name, then in (("h", "x"), ("g", "h(x)"), ("f", "g(x)"))
        )
        for source in (texts, f"def g(x): return x\n{calls}", long):
            self.assertIsNone(self.answer(source))

    def test_what_runs_later_is_no_part_of_one(self):
        self.assertIsNone(self.answer("def g(x):\n return x\n yield\ndef f(x): return g(x)\n"))

    def test_what_is_raised_must_have_no_effect(self):
        source = (
            "log = []\ndef f(x):\n try:\n  raise ValueError(log.append(x))\n except Exception:\n  return 1\n"
        )
        self.assertIsNone(self.answer(source))


class Statements(Agreement):
    def test_conditions_that_assign(self):
        self.both(
            "def f(s):\n if s.endswith('%'):\n  s = s[:-1]\n  sign = '%'\n else:\n  sign = ''\n"
            " if s == '':\n  s = '0'\n return s + sign\n",
            ("5%",),
            ("5",),
            ("",),
            ("%",),
        )

    def test_values_are_evaluated_once_however_often_they_are_used(self):
        source = "def f(a):\n" + "    a = a + a\n" * 40 + "    return a\n"
        self.both(source, (1,))

    def test_exceptions_that_are_raised_and_handled(self):
        source = """def f(s, *args):
    if not isinstance(s, str):
        raise TypeError(f"got {s}")
    try:
        number = float(s)
        if number < 0:
            raise ValueError(s)
    except Exception as error:
        return False
    return int(number) if number.is_integer() else number
"""
        self.both(source, ("5",), ("5.5",), ("x",), ("-1",), (3,), (None,), ("7", 1, 2))

    def test_a_handler_that_goes_on_and_one_within_another(self):
        self.both("def f(s):\n try:\n  a = int(s)\n except:\n  a = -1\n return a * 2\n", ("4",), ("x",))
        self.both(
            "def f(s):\n try:\n  return int(s)\n except Exception:\n  try:\n   return float(s)\n"
            "  except Exception as e:\n   raise RuntimeError(f'{e!r}')\n",
            ("4",),
            ("4.5",),
            ("x",),
        )
        self.both(
            "def f(s):\n try:\n  a = 1\n except Exception:\n  return 0\n return int(s)\n", ("x",), ("2",)
        )

    def test_what_may_do_more_is_left_to_a_call(self):
        for body in (
            "try:\n  return int(s)\n except ValueError:\n  return 0",
            "try:\n  return int(s)\n except Exception as e:\n  return e",
            "try:\n  return int(s)\n finally:\n  print(s)",
            "try:\n  raise made(s)\n except Exception:\n  return 0",
            "for one in s:\n  return one",
            "s += 1\n return s",
            "if s:\n  a = 1\n return a",
            "global x\n x = s\n return x",
            "if s:\n  print(s)\n return 0",
            "print(s)",
        ):
            with self.subTest(body):
                self.assertIsNone(facts_of(module(f"def f(s):\n {body}\n")["f"]).answer)


class Calls(Agreement):
    """Functions of the app that a function calls."""

    def test_they_are_followed_with_their_own_variables(self):
        formats = module(
            "def pair(unit):\n"
            "    def plain(f):\n        text = format(f, '.1f')\n        return text + unit\n"
            "    def wrapped(f, *args):\n        s = plain(f)\n"
            "        if not isinstance(s, str):\n            raise TypeError(s)\n        return s\n"
            "    return wrapped\n"
        )
        self.assertEqual(answers(formats["pair"](" km"), 2.25), "2.2 km")

    def test_methods_of_texts_that_a_variable_holds(self):
        remove: Any = str.removeprefix

        def f(text: str) -> str:
            return remove(text, "£")

        self.assertEqual(answers(f, "£5"), "5")

    def test_the_page_does_not_know_another_function_in_the_same_variable(self):
        def first(a: int) -> int:
            return a + 1

        inner: Any = first

        def f(a: int) -> Any:
            return inner(a)

        facts = facts_of(f)
        self.assertEqual(facts.wire()["values"], [True])
        inner = abs
        self.assertEqual(facts.changed(), [["u"]])

    def test_those_that_call_themselves_or_take_more_are_left_to_a_call(self):
        made = module(
            "def again(a):\n    return again(a - 1)\n"
            "def more(a, *, b=1):\n    return a\ndef f(a):\n    return more(a)\n"
            "def g(a):\n    return more(*a)\n"
        )
        self.assertEqual([facts_of(made[name]).answer for name in ("again", "f", "g")], [None] * 3)


class Size(unittest.TestCase):
    def test_a_function_that_decides_often_is_left_to_a_call(self):
        source = "def f(a):\n" + "    if a:\n        a = a - 1\n" * 12 + "    return a\n"
        self.assertIsNone(facts_of(module(source)["f"]).answer)

    def test_the_formats_of_a_slider_are_small(self):
        source = (
            "def f(s, *args):\n    try:\n        a = float(s)\n    except Exception:\n        return False\n"
            "    return int(a) if a.is_integer() else a\n"
        )
        self.assertLess(len(json.dumps(facts_of(module(source)["f"]).answer)), 500)

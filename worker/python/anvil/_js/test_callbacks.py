"""Python callables called by JavaScript: arguments and results (decisions/events-and-callbacks.md)."""

import importlib
from typing import Any
from unittest.mock import patch

from anvil._js import references
from anvil._runtime.waiting import blocking
from anvil._runtime.waiting.blocking import sleep
from anvil.js import report_all_exceptions, report_exceptions, window
from hearth_testing import PageObject, RuntimeCase


class CallbackCase(RuntimeCase):
    def give(self, function: Any) -> int:
        """Send a callable to the page; returns its number there."""
        seen: list[Any] = []
        self.bridge.objects.window.members["take"] = seen.append
        window.take(function)
        return seen[0][1]

    def call(self, number: int, *args: Any, call: int = 5) -> None:
        self.bridge.deliver({"kind": "callback", "callback": number, "call": call, "args": list(args)})

    def settled(self) -> tuple[Any, ...]:
        return self.page.operations("settleCallback")[-1].fields

    def take_not(self) -> None:
        """No code on the page catches the exception of the last call."""
        _, _, (_, number, _) = self.settled()
        self.bridge.deliver({"kind": "control", "name": "page-error", "detail": {"exception": number}})


class Calling(CallbackCase):
    def test_javascript_calls_python_and_gets_its_result(self):
        self.call(self.give(lambda value: 2 * value), 21)
        self.assertEqual(self.settled(), (5, True, 42))

    def test_arguments_are_converted(self):
        got: list[Any] = []
        event = self.bridge.objects.wire(PageObject("PointerEvent", type="click"))
        self.call(self.give(lambda *args: got.extend(args)), event, ["u"], ["n", "nan"], ["l", [1]])
        self.assertEqual(got[0].type, "click")
        self.assertEqual((got[1], got[2] != got[2], got[3]), (None, True, [1]))

    def test_an_async_function_is_refused(self):
        async def later() -> None:
            raise AssertionError("nothing runs it")

        self.call(self.give(later))
        self.assertEqual(self.settled()[1], False)
        self.take_not()
        [error] = self.reported()
        text = "TypeError: later was called from JavaScript and is an async function, which nothing runs. Write def"
        self.assertTrue(error.startswith(text), error)

    def test_the_same_function_and_an_equal_bound_method_are_the_same_to_the_page(self):
        def function() -> None: ...

        self.assertEqual(self.give(function), self.give(function))
        self.assertEqual(self.give(self.call), self.give(self.call))

    def test_one_that_blocks_is_answered_when_it_ends(self):
        def slow(value: int) -> int:
            sleep(1)
            return value + 1

        self.call(self.give(slow), 1)
        self.assertEqual(self.settled(), (5, True, 2))

    def test_the_page_is_told_when_it_goes_on_to_wait_for_something_else(self):
        self.bridge.objects.window.members["x"] = 1

        def reads_then_sleeps() -> None:
            _ = window.x
            window.y = 2
            sleep(1)
            sleep(1)

        self.call(self.give(reads_then_sleeps))
        names = [one.name for one in self.page.operations("read", "write", "proceed", "settleCallback")]
        self.assertEqual(names[-4:], ["read", "write", "proceed", "settleCallback"])

    def test_the_page_is_told_what_it_has_asked_as_the_answer_may_be_a_promise(self):
        self.bridge.objects.window.members["fetch"] = lambda: 7
        self.call(self.give(lambda: window.fetch()))
        asked, proceed = self.page.operations("call", "proceed")[-2:]
        self.assertEqual(proceed.fields, (5, asked.reply))


class Listening(CallbackCase):
    """Listeners of one event: two of the innermost target, then one of the element around it."""

    def hear(self, stop: str, dispatch: int = 1) -> list[str]:
        heard: list[str] = []

        def stops(event: Any) -> None:
            heard.append("stops")
            getattr(event, stop)()

        listeners = ((stops, 7), (lambda _: heard.append("beside"), 7), (lambda _: heard.append("around"), 8))
        event = PageObject(
            "Event",
            stopPropagation=lambda: None,
            stopImmediatePropagation=lambda: None,
            preventDefault=lambda: None,
        )
        wires = [(self.give(listener), target) for listener, target in listeners]
        for call, (number, target) in enumerate(wires, 1):
            wire = self.bridge.objects.wire(event)
            item = {"callback": number, "call": call, "args": [wire], "dispatch": [dispatch, target]}
            self.bridge.deliver({"kind": "callback", **item})
        settled = [one.fields[:2] for one in self.page.operations("settleCallback")]
        self.assertEqual(settled[-3:], [(1, True), (2, True), (3, True)])
        return heard

    def test_an_event_that_one_stops_does_not_reach_what_is_around_its_target(self):
        self.assertEqual(self.hear("stopPropagation", 1001), ["stops", "beside"])

    def test_one_that_is_stopped_at_once_reaches_no_other(self):
        self.assertEqual(self.hear("stopImmediatePropagation", 1002), ["stops"])

    def test_what_does_not_stop_it_stops_nothing(self):
        self.assertEqual(self.hear("preventDefault", 1003), ["stops", "beside", "around"])

    def test_another_event_that_is_stopped_meanwhile_is_another_one(self):
        other = self.bridge.objects.window.members["other"] = PageObject(
            "Event", stopPropagation=lambda: None
        )
        self.assertIsNotNone(other)
        heard: list[str] = []
        for call, listener in enumerate((lambda _: window.other.stopPropagation(), heard.append), 1):
            wire = self.bridge.objects.wire(PageObject("Event"))
            item = {"callback": self.give(listener), "call": call, "args": [wire], "dispatch": [1004, call]}
            self.bridge.deliver({"kind": "callback", **item})
        self.assertEqual(len(heard), 1)


class NotFitting(CallbackCase):
    def test_a_function_that_does_not_take_the_arguments_is_told_where_it_is_and_what_came(self):
        self.load(modules={"M": "def later(): pass"})
        event = self.bridge.objects.wire(PageObject("PointerEvent", type="click"))
        self.call(self.give(importlib.import_module("main_package.M").later), event, 3)
        self.take_not()
        self.assertEqual(
            self.reported(),
            [
                "TypeError: later() takes 0 positional arguments but 2 were given\n"
                "later (client_code/M.py, line 1) was called from JavaScript. Arguments: PointerEvent, int"
            ],
        )

    def test_a_mistake_within_it_is_not_explained(self):
        self.call(self.give(lambda event: len(event)), 3)
        self.take_not()
        self.assertEqual(self.reported(), ["TypeError: object of type 'int' has no len()"])


class Failing(CallbackCase):
    def test_an_exception_rejects_as_itself(self):
        problem = ValueError("mine")

        def fails() -> None:
            raise problem

        self.call(self.give(fails))
        call, ok, (tag, number, text) = self.settled()
        self.assertEqual((call, ok, tag, text), (5, False, "e", "ValueError: mine"))
        self.assertIs(references.get(number), problem)

    def test_one_that_nobody_on_the_page_takes_is_reported(self):
        self.call(self.give(lambda: 1 / 0))
        self.assertEqual(self.reported(), [])
        self.take_not()
        self.assertEqual(self.reported(), ["ZeroDivisionError: division by zero"])

    def test_stop_rejects_too(self):
        def stopped() -> None:
            raise KeyboardInterrupt("stopped from the page")

        self.call(self.give(stopped))
        self.assertEqual(self.settled()[:2], (5, False))

    def test_calls_that_lead_to_calls_without_end_are_a_recursion_error(self):
        number = self.give(lambda: 1)
        # As many callers wait for what JavaScript says.
        with patch.object(blocking, "asking", 2000):
            self.call(number)
        self.assertEqual(self.settled()[1], False)
        self.take_not()
        self.assertEqual(
            self.reported(),
            [
                "RecursionError: maximum recursion depth exceeded: more than 1000 calls wait for the page; "
                "do JavaScript and Python call each other without end?"
            ],
        )
        self.call(number)
        self.assertEqual(self.settled()[1:], (True, 1))

    def test_an_exception_whose_text_cannot_be_made_rejects_too(self):
        class Mute(Exception):
            def __str__(self) -> str:
                raise LookupError("no words")

        def fails() -> None:
            raise Mute

        self.call(self.give(fails))
        call, ok, (_, _, text) = self.settled()
        self.assertEqual((call, ok), (5, False))
        self.assertIn("Mute whose text cannot be made", text)

    def test_a_result_that_cannot_cross_rejects(self):
        loop: list[Any] = []
        loop.append(loop)
        self.call(self.give(lambda: loop))
        self.assertEqual(self.settled()[:2], (5, False))

    def test_a_call_of_what_is_gone_is_answered_and_what_came_with_it_let_go(self):
        event = PageObject("PointerEvent")
        self.call(99_999_999, self.bridge.objects.wire(event))
        self.assertEqual(self.settled(), (5, True, None))
        self.flush()
        self.assertEqual(self.bridge.objects.released, [(event.number, 1)])

    def test_what_came_with_an_argument_that_is_gone_is_let_go_too(self):
        event = PageObject("PointerEvent")
        self.call(self.give(lambda *_: None), ["p", 99_999_999], self.bridge.objects.wire(event))
        self.assertEqual(self.settled()[:2], (5, False))
        self.flush()
        self.assertIn((event.number, 1), self.bridge.objects.released)

    def test_an_exception_that_has_no_hash_is_told_of_like_any_other(self):
        class Mine(Exception):
            __hash__ = None  # type: ignore[assignment]

        def fails() -> None:
            raise Mine("text")

        for reporting, told in ((False, ["Mine: text"]), (True, [])):
            report_all_exceptions(reporting)
            self.addCleanup(report_all_exceptions, False)
            self.call(self.give(fails))
            self.assertEqual(self.names_reported(), [] if told else ["Mine: text"])
            _, _, (_, number, _) = self.settled()
            self.bridge.deliver({"kind": "control", "name": "page-error", "detail": {"exception": number}})
            self.assertEqual(self.names_reported(), told)

    def test_one_of_pythons_own_that_was_reported_goes_on_to_javascript_and_is_not_told_of_twice(self):
        report_all_exceptions(True)
        self.addCleanup(report_all_exceptions, False)
        self.call(self.give(lambda: int("x")))
        self.assertEqual(self.reported(), ["ValueError: invalid literal for int() with base 10: 'x'"])
        self.take_not()
        self.assertEqual((self.settled()[:2], self.reported()), ((5, False), []))

    def test_what_is_reported_leaves_javascript_with_undefined_and_python_with_none(self):
        @report_exceptions
        def fails() -> None:
            raise ValueError("text")

        self.call(self.give(fails))
        self.assertEqual(self.settled(), (5, True, ["u"]))
        self.assertIsNone(fails())
        self.assertEqual(self.reported(), ["ValueError: text"] * 2)
        self.call(self.give(lambda: None))
        self.assertEqual(self.settled(), (5, True, None))

    def names_reported(self) -> list[str]:
        return [one.rpartition(".")[2] for one in self.reported()]


class Warning(CallbackCase):
    def test_what_the_page_warns_of_is_printed_with_the_line(self):
        detail = {"message": "preventDefault() comes too late", "site": "app/Form1.py:7"}
        self.bridge.deliver({"kind": "control", "name": "page-warning", "detail": detail})
        self.assertEqual(self.printed(), ["preventDefault() comes too late (app/Form1.py:7)"])

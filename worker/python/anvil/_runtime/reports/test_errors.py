"""Handling of an uncaught error: log, custom handler, indicator (api §8.6)."""

from typing import Any

import anvil.server
from anvil import Button, set_default_error_handling
from anvil._runtime.reports.errors import app_file
from anvil._runtime.reports.tracebacks import app_traceback
from hearth_testing import RuntimeCase, component, form
from hearth_wire import rebuild_error, with_hint

PAGE = """
from ._anvil_designer import PageTemplate
from .helper import divide

class Page(PageTemplate):
    def go(self, **event_args):
        print("before")
        divide(1, 0)
"""


class ErrorsCase(RuntimeCase):
    def click(self) -> None:
        """Click a button whose handler calls a function in another file, which fails."""
        button = component("b", "Button", events={"click": "go"})
        self.load(
            form("Page", button, code=PAGE), modules={"helper": "def divide(a, b):\n    return a / b\n"}
        )
        self.bridge.event(self.open("Page").b, "click", keys={})

    def services(self) -> list[Any]:
        return [one.fields[1:] for one in self.page.operations("service")]


class Reports(ErrorsCase):
    def test_one_whose_text_cannot_be_made_costs_no_other_handler(self):
        class Mute(Exception):
            def __str__(self) -> str:
                raise LookupError("no words")

        def fails(**_: Any) -> None:
            raise Mute

        heard: list[str] = []
        button = Button()
        button.add_event_handler("click", fails)
        button.add_event_handler("click", lambda **_: heard.append("click"))
        button.raise_event("click")
        [report] = self.reported()
        self.assertTrue(report.endswith("<Mute whose text cannot be made: LookupError>"), report)
        self.assertEqual(heard, ["click"])

    def test_a_report_names_the_apps_files_and_lines_innermost_first(self):
        self.click()
        [report] = self.bridge.reports
        self.assertEqual(
            (report["type"], report["message"], report["trace"]),
            (
                "ZeroDivisionError",
                "division by zero",
                [["app/main_package/helper.py", 2], ["app/main_package/Page.py", 8]],
            ),
        )
        self.assertIn(
            'File "client_code/helper.py", line 2, in divide\n    return a / b', report["traceback"]
        )
        self.assertNotIn("/anvil/", report["traceback"])
        self.reported()

    def test_the_runtimes_frames_between_the_apps_are_left_out(self):
        """Two frames of the app, with frames of the import system and Hearth between them."""
        self.load(form("Page", code="from . import broken\n"), modules={"broken": "import anvil\n\n1 / 0\n"})
        with self.assertRaises(ZeroDivisionError):
            try:
                self.open("Page")
            except ZeroDivisionError as error:
                text = app_traceback(error, app_file)
                raise
        self.assertEqual(
            [line.split('"')[1] for line in text.splitlines() if line.startswith("  File ")],
            ["client_code/Page.py", "client_code/broken.py"],
        )

    def test_an_error_in_a_form_definition_says_which_part_and_shows_no_frames(self):
        self.load(form("Page", component("b", "Buton"), code=None))
        self.open("Page")
        [report] = self.bridge.reports
        self.assertNotIn('File "', report["traceback"])
        self.assertIn("while making Buton 'b' of the form Page", report["traceback"])
        self.reported()

    def test_what_was_behind_an_error_in_a_form_definition_shows_no_frames_either(self):
        self.load(form("Page", component("c", "nowhere.Card"), code=None))
        self.open("Page")
        [report] = self.bridge.reports
        self.assertNotIn('File "', report["traceback"])
        self.assertIn("ModuleNotFoundError: No module named 'nowhere'", report["traceback"])
        self.assertIn("while making nowhere.Card 'c' of the form Page", report["traceback"])
        self.reported()

    def test_the_file_of_a_syntax_error_is_named_as_it_is_in_the_apps_directory(self):
        self.load(form("Page", code="class Page("))
        with self.assertRaises(SyntaxError) as caught:
            self.open("Page")
        text = app_traceback(caught.exception, app_file)
        self.assertIn('File "client_code/Page.py", line 1', text)
        self.assertNotIn("/app/", text)

    def test_a_traceback_without_a_frame_of_the_apps_stays_whole(self):
        try:
            Button(text="a").add_event_handler("no such event", print)
        except Exception as error:
            text = app_traceback(error, lambda _path: None)
        self.assertIn("_model/events.py", text)

    def test_a_servers_exception_is_named_by_its_own_type(self):
        try:
            raise rebuild_error({"type": "KeyError", "message": "'missing'"})
        except anvil.server.AnvilWrappedError as error:
            text = app_traceback(error, lambda path: path)
        self.assertTrue(text.endswith("AnvilWrappedError: 'missing'\nThe server raised KeyError\n"), text)

    def test_a_hint_of_ours_is_behind_the_text_and_one_of_pythons_there_once(self):
        try:
            raise with_hint(ValueError("no such tea"), " in this shop. Did you mean: 'mint'?")
        except ValueError as error:
            text = app_traceback(error, lambda path: path)
        self.assertTrue(
            text.endswith("\nValueError: no such tea in this shop. Did you mean: 'mint'?\n"), text
        )
        try:
            "".uper()  # type: ignore[attr-defined]
        except AttributeError as error:
            text = app_traceback(error, lambda path: path)
        self.assertTrue(text.endswith("no attribute 'uper'. Did you mean: 'upper'?\n"), text)

    def test_printed_text_goes_out_before_it(self):
        order: list[str] = []
        log, report = self.bridge.log, self.bridge.report
        self.patch(self.bridge, "log", lambda *args: (order.append("print"), log(*args)))
        self.patch(self.bridge, "report", lambda text: (order.append("report"), report(text)))
        self.click()
        self.assertEqual(order, ["print", "report"])
        self.reported()

    def test_the_indicator_says_what_and_where(self):
        self.click()
        self.assertEqual(
            self.services(),
            [
                (
                    "error.show",
                    [
                        "ZeroDivisionError: division by zero",
                        "at client_code/helper.py, line 2\ncalled from client_code/Page.py, line 8",
                    ],
                )
            ],
        )
        self.reported()

    def test_a_recursion_is_folded_in_the_indicator_and_a_mistyped_name_has_pythons_guess_behind_it(self):
        button = component("b", "Button", events={"click": "go"})
        code = "def sink(depth):\n    return sink(depth - 1) if depth else dept\n"
        page = PAGE.replace("divide(1, 0)", "sink(50)").replace("divide", "sink")
        self.load(form("Page", button, code=page), modules={"helper": code})
        self.bridge.event(self.open("Page").b, "click", keys={})
        called = ["called from client_code/helper.py, line 2"] * 3
        [shown] = [fields for name, fields in self.services() if name == "error.show"]
        self.assertEqual(
            shown[1].split("\n"),
            [
                "at client_code/helper.py, line 2",
                *called,
                "[Previous line repeated 47 more times]",
                "called from client_code/Page.py, line 8",
            ],
        )
        told = "NameError: name 'dept' is not defined. Did you mean: 'depth'?"
        self.assertEqual([shown[0], *self.reported()], [told, told])

    def test_a_stopped_flow_says_so(self):
        button = Button()

        def stop(**_args: Any) -> None:
            raise KeyboardInterrupt

        button.add_event_handler("click", stop)
        self.open(button)
        self.bridge.event(button, "click", keys={})
        self.assertEqual(self.services()[0][1][0], "Stopped: the running code was stopped from the page.")
        self.reported()


class Handlers(ErrorsCase):
    def test_a_custom_handler_takes_the_place_of_the_indicator(self):
        seen: list[BaseException] = []
        set_default_error_handling(seen.append)
        self.click()
        self.assertEqual([type(one) for one in seen], [ZeroDivisionError])
        self.assertEqual(self.services(), [])
        self.assertEqual(self.reported(), ["ZeroDivisionError: division by zero"])

    def test_one_that_raises_the_same_error_gets_the_indicator(self):
        def again(error: BaseException) -> None:
            raise error

        set_default_error_handling(again)
        for _ in range(2):
            self.click()
            self.assertEqual(self.services()[-1][0], "error.show")
            self.assertEqual(self.reported(), ["ZeroDivisionError: division by zero"])
            self.doCleanups()
            self.setUp()
            set_default_error_handling(again)

    def test_one_that_raises_another_error_is_dropped(self):
        def worse(_error: BaseException) -> None:
            raise KeyError("worse")

        set_default_error_handling(worse)
        self.click()
        self.assertEqual([args[0] for _, args in self.services()], ["KeyError: 'worse'"])
        self.assertEqual(self.reported(), ["ZeroDivisionError: division by zero", "KeyError: 'worse'"])
        self.open(Button()).raise_event("x-nothing")
        button = Button()
        button.add_event_handler("click", lambda **_args: 1 / 0)
        button.raise_event("click")
        self.flush()
        self.assertEqual(self.services()[-1][1][0], "ZeroDivisionError: division by zero")
        self.reported()

    def test_what_cannot_be_called_is_refused(self):
        with self.assertRaisesRegex(
            TypeError, r"^set_default_error_handling\(\) takes a function or None, not str$"
        ):
            set_default_error_handling("log")  # type: ignore[arg-type]

    def test_none_restores_the_indicator(self):
        set_default_error_handling(lambda _error: self.fail("it was taken away"))
        set_default_error_handling(None)
        self.click()
        self.assertEqual(len(self.services()), 1)
        self.reported()


class Sessions(ErrorsCase):
    def expire(self) -> None:
        button = Button()

        def fail(**_args: Any) -> None:
            raise anvil.server.SessionExpiredError

        button.add_event_handler("click", fail)
        button.raise_event("click")
        self.flush()
        self.assertEqual(self.reported(), ["anvil.server.SessionExpiredError: Session expired"])

    def test_an_expired_session_has_a_dialog_of_its_own(self):
        self.expire()
        self.assertEqual(self.services(), [("error.session", [])])

    def test_a_custom_handler_comes_first(self):
        seen: list[BaseException] = []
        set_default_error_handling(seen.append)
        self.expire()
        self.assertEqual((len(seen), self.services()), (1, []))

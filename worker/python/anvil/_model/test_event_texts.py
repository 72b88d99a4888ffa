"""A handler reads the text that the text box had at its event (decisions/screen-state.md)."""

from collections.abc import Callable
from datetime import date
from typing import Any

from anvil import CheckBox, DatePicker, LinearPanel, TextBox, Timer
from anvil._js import mirror_invalidation
from anvil._model import mirror
from anvil._model.mirror import KEPT
from anvil._runtime.waiting.blocking import sleep
from hearth_testing import RuntimeCase
from hearth_testing.objects import JsError


class MomentCase(RuntimeCase):
    def setUp(self) -> None:
        super().setUp()
        self.box, self.tick, self.timer = TextBox(), CheckBox(), Timer(interval=0)
        panel = LinearPanel()
        for each in (self.box, self.tick, self.timer):
            panel.add_component(each)
        self.open(panel)
        self.box.set_event_handler("pressed_enter", lambda **_args: self.handler())
        self.read: list[Any] = []
        self.handler: Callable[[], object] = self.look

    def enter(self, text: str, revision: int, ran: int | None = None) -> Callable[[], None]:
        """The user presses Enter after typing a text, while Python is busy.

        The handler runs when the returned function is called.
        """
        return self.bridge.post(self.box, "pressed_enter", [(self.box, "text", text, revision)], ran)

    def type(self, text: str, revision: int, ran: int | None = None) -> None:
        self.bridge.state((self.box, "text", text, revision), ran=ran)

    def look(self) -> None:
        self.read.append(self.box.text)

    def clear(self) -> None:
        self.look()
        self.box.text = ""

    def bases(self) -> list[int]:
        """The base revision of each write of the text since the form was opened."""
        self.flush()
        return [base["text"] for _, _, base in (one.fields for one in self.page.operations("set")) if base]

    def asked(self) -> list[tuple[int, int]]:
        """`(delivery, ran)` of each request to the page for texts."""
        return [one.fields[1:] for one in self.page.operations("textsAt")]


class WhilePythonWritesNothing(MomentCase):
    def test_each_handler_reads_what_stood_there_at_its_event(self):
        first, second = self.enter("one", 3), self.enter("onetwo", 6)
        self.type("onetwot", 7)
        first()
        second()
        self.assertEqual(self.read, ["one", "onetwo"])
        self.assertEqual(self.asked(), [])

    def test_the_first_of_a_box_reads_what_stood_there_before_all_typing(self):
        click = self.bridge.post(self.box, "pressed_enter")
        self.type("o", 1)
        click()
        self.assertEqual(self.read, [""])

    def test_a_write_builds_on_that_also_where_nothing_was_read(self):
        def clear() -> None:
            self.box.text = ""

        self.handler = clear
        first = self.enter("one", 3)
        self.type("onet", 4)
        first()
        self.assertEqual(self.bases(), [3])

    def test_what_arrives_while_the_handler_runs_is_not_read_either(self):
        def slow() -> None:
            self.type("onet", 4)
            self.look()

        self.handler = slow
        self.enter("one", 3)()
        self.assertEqual(self.read, ["one"])

    def test_a_handler_that_has_waited_reads_what_is_known_by_then(self):
        def waiting() -> None:
            self.look()
            sleep(0.1)
            self.look()

        self.handler = waiting
        first = self.enter("one", 3)
        self.type("onet", 4)
        first()
        self.assertEqual(self.read, ["one", "onet"])

    def test_the_next_reads_its_own_though_one_that_waited_has_read_more(self):
        def waiting() -> None:
            sleep(0.1)
            self.look()

        first, second = self.enter("one", 3), self.enter("onetwo", 6)
        self.type("onetwot", 7)
        self.handler = waiting
        first()
        self.handler = self.look
        second()
        self.assertEqual(self.read, ["onetwot", "onetwo"])

    def test_who_handles_nothing_of_the_user_reads_what_is_known_now(self):
        self.timer.set_event_handler("tick", lambda **_args: self.look())
        self.timer.interval = 1
        first = self.enter("one", 3)
        self.type("onet", 4)
        first()
        self.bridge.clock.step()
        self.assertEqual(self.read, ["one", "onet"])

    def test_a_handler_never_reads_less_than_one_that_began_before(self):
        first, second = self.enter("one", 3), self.enter("onetwo", 6)
        second()
        first()
        self.assertEqual(self.read, ["onetwo", "onetwo"])

    def test_a_tick_is_read_as_it_is_known(self):
        self.handler = lambda: self.read.append(self.tick.checked)
        first = self.enter("one", 3)
        self.bridge.state((self.tick, "checked", True, 1))
        first()
        self.assertEqual(self.read, [True])

    def test_a_day_is_read_as_it_is_known(self):
        for given in (date(2024, 1, 5), "2024-01-05", "now", None):
            picker = DatePicker(date=given)
            self.open(picker)
            picker.set_event_handler("change", lambda sender, **_args: self.read.append(sender.date))
            first = self.bridge.post(picker, "change", [(picker, "date", "2024-01-20", 1)])
            self.bridge.state((picker, "date", "2024-01-21", 2))
            first()
        self.assertEqual(self.read, [date(2024, 1, 21)] * 4)

    def test_no_more_is_kept_than_handlers_can_have_to_read(self):
        known = mirror.of(self.box, "text")
        self.type("o", 1)
        self.assertEqual(known.texts, [])
        waiting = self.enter("one", 3)
        for revision in range(4, 40):
            self.type("x" * revision, revision)
        self.assertEqual([text.revision for text in known.texts], [3, 39])
        waiting()
        self.type("y", 41)
        self.bridge.event(self.tick, "change")
        self.assertEqual(known.texts, [])

    def test_of_very_many_the_first_is_forgotten(self):
        waiting = [self.enter("x" * revision, revision) for revision in range(1, KEPT + 10)]
        waiting[0]()
        self.assertEqual(len(mirror.of(self.box, "text").texts), KEPT)
        self.assertEqual(self.read, ["x" * 10])


class AfterPythonHasWritten(MomentCase):
    def setUp(self) -> None:
        super().setUp()
        self.handler = self.clear
        self.opened = len(self.page.batches)

    def begin_two(self) -> Callable[[], None]:
        """Two presses of Enter and a letter while Python is busy; the first handler has cleared the box."""
        first, second = self.enter("one", 3), self.enter("onetwo", 6, self.opened)
        self.type("onetwot", 7)
        first()
        return second

    def merge(self, *texts: tuple[str, int]) -> None:
        """The page has applied Python's writes and sends the shown text, and that of the delivery."""
        (shown, revision), *moments = texts
        node = self.box._anvil_core.node

        def answer(_delivery: int, _ran: int) -> list[list[Any]]:
            self.type(shown, revision)
            return [[node, "text", text, at] for text, at in moments]

        self.bridge.objects.texts_at = answer

    def test_the_page_says_what_stood_there_at_the_event(self):
        second = self.begin_two()
        self.merge(("twot", 8), ("two", 6))
        second()
        self.assertEqual(self.read, ["one", "two"])
        self.assertEqual(self.bases(), [3, 6])
        self.assertEqual(self.asked(), [(2, self.opened)])

    def test_what_was_typed_since_is_there_for_the_next(self):
        second = self.begin_two()
        self.merge(("twot", 8), ("two", 6))
        self.handler = self.look
        second()
        self.enter("twoth", 9)()
        self.assertEqual(self.read, ["one", "two", "twoth"])
        self.assertEqual(len(self.asked()), 1)

    def test_what_the_page_shows_is_read_once_the_handler_has_waited(self):
        def waiting() -> None:
            self.look()
            sleep(0.1)
            self.look()

        second = self.begin_two()
        self.merge(("twot", 8), ("two", 6))
        self.handler = waiting
        second()
        self.assertEqual(self.read, ["one", "two", "twot"])

    def test_python_reads_its_own_text_again_where_the_screen_came_to_the_same(self):
        second = self.begin_two()
        node = self.box._anvil_core.node
        self.bridge.objects.texts_at = lambda _delivery, _ran: [[node, "text", "two", 6]]
        self.handler = self.look
        second()
        self.tick.set_event_handler("change", lambda **_args: self.look())
        self.bridge.event(self.tick, "change")
        self.assertEqual(self.read, ["one", "two", ""])

    def test_a_page_that_fails_to_say_so_keeps_no_handler_from_running(self):
        def fail(_delivery: int, _ran: int) -> list[list[Any]]:
            raise JsError("Error", "broken")

        second = self.begin_two()
        self.bridge.objects.texts_at = fail
        second()
        self.assertEqual(self.read, ["one", ""])
        self.assertIn("the page could not say what was typed", self.reported()[0])

    def test_an_event_of_the_screen_that_shows_it_asks_for_nothing(self):
        self.enter("one", 3)()
        self.bridge.lag = 1
        self.enter("t", 4)()
        self.assertEqual(self.read, ["one", "t"])
        self.assertEqual(self.asked(), [])

    def test_nor_does_one_behind_which_nothing_was_typed_once_the_page_has_it(self):
        first, second = self.enter("one", 3), self.bridge.post(self.box, "pressed_enter", (), self.opened)
        first()
        second()
        self.assertEqual(self.read, ["one", ""])
        self.assertEqual(self.asked(), [])

    def test_what_page_objects_were_used_for_is_on_no_older_screen(self):
        def by_script() -> None:
            mirror_invalidation.page_object_written("value")
            self.flush()
            self.type("by script", 4)
            self.look()

        first = self.enter("one", 3)
        self.handler = by_script
        self.tick.set_event_handler("change", lambda **_args: self.handler())
        self.bridge.event(self.tick, "change")
        self.handler = self.look
        first()
        self.assertEqual(self.read, ["by script", "by script"])

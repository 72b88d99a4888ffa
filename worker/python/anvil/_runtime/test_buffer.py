"""How operations are sent: numbering, merging, order, binaries, errors (decisions/order.md)."""

import math
import signal
import sys
from collections.abc import Callable
from typing import Any

from anvil import Canvas, Image, Label, LinearPanel, XYPanel, open_form, set_default_error_handling
from anvil._media.media_classes import BlobMedia
from anvil._model import node_link
from anvil._runtime import buffer
from anvil._runtime.waiting import flows, interrupts
from anvil.js import window
from hearth_testing import RuntimeCase


class Batches(RuntimeCase):
    def test_they_are_numbered_from_one_without_gaps(self):
        buffer.flush()
        label = self.open(Label())
        for n in range(3):
            label.text = str(n)
            self.assertEqual(buffer.next_seq(), len(self.page.batches) + 1)
            self.flush()
        self.assertEqual([batch.seq for batch in self.page.batches], [1, 2, 3, 4])

    def test_nothing_to_say_is_no_batch(self):
        self.assertEqual(self.flush(), [])
        self.assertEqual(self.page.batches, [])

    def test_a_batch_names_the_delivery_that_led_to_it(self):
        label = self.open(Label())
        label.add_event_handler("mouse_enter", lambda **_args: setattr(label, "text", "x"))
        self.flush()
        self.bridge.event(label, "mouse_enter")
        self.assertEqual([batch.cause for batch in self.page.batches], [None, None, 1])

    def test_each_flow_ends_with_one(self):
        label = self.open(Label())
        flows.enter(7, lambda: setattr(label, "text", "x"))
        self.flush()
        self.assertIsNone(self.page.batches[-1].cause)

    def test_the_tick_sends_nothing_while_the_page_lags_behind(self):
        label = self.open(Label())
        self.bridge.lag = buffer.BACKLOG_LIMIT + 1
        label.text = "a"
        buffer.flush_if_room()
        self.assertEqual(len(self.page.batches), 1)
        label.text = "b"
        self.bridge.lag = buffer.BACKLOG_LIMIT
        buffer.flush_if_room()
        self.assertEqual(self.page.batches[-1].operations[0].fields[1], {"text": "b"})


class WhatPythonRunsWithin(RuntimeCase):
    """A trace function of the app's is called anywhere, and a tick may fall into it."""

    def test_a_tick_in_it_loses_nothing(self):
        self.addCleanup(signal.signal, signal.SIGINT, interrupts.install())
        app: dict[str, Any] = {"tick": interrupts._on_tick, "running": sys._getframe}
        source = "def trace(frame, event, arg):\n  tick(2, running())\n  return trace"
        exec(compile(source, "/app/main_package/Form1.py", "exec"), app)
        label = self.open(Label())
        self.addCleanup(sys.settrace, sys.gettrace())
        sys.settrace(app["trace"])
        label.text = "seen"
        sys.settrace(None)
        self.flush()
        sets = [one.fields[1] for batch in self.page.batches for one in batch.operations if one.name == "set"]
        self.assertEqual(sets[-1], {"text": "seen"})


class ListsThatAreBuilt(RuntimeCase):
    """The first rows are sent before the flow ends, and before any tick."""

    def setUp(self):
        super().setUp()
        self.panel = self.open(LinearPanel())
        self.before = len(self.page.batches)

    def add(self, count: int) -> None:
        for _ in range(count):
            self.panel.add_component(Label())

    def sent_by(self, flow: Callable[[], None]) -> list[int]:
        """The number of rows in each batch that is sent while a flow runs."""
        flows.enter(None, flow)
        return [batch.names.count("insert") for batch in self.page.batches[self.before :]]

    def test_the_first_rows_leave_at_once_and_the_others_later(self):
        self.assertEqual(self.sent_by(lambda: self.add(3 * buffer.EARLY)), [buffer.EARLY])
        self.assertEqual(self.flush().count("insert"), 2 * buffer.EARLY)

    def test_what_follows_the_first_rows_is_not_kept_for_a_whole_frame(self):
        self.sent_by(lambda: self.add(3 * buffer.EARLY))
        self.assertEqual(self.bridge.hastened_ticks, 1)

    def test_each_flow_has_its_own(self):
        self.sent_by(lambda: self.add(buffer.EARLY))
        self.assertEqual(self.sent_by(lambda: self.add(buffer.EARLY)), [buffer.EARLY, buffer.EARLY])

    def test_a_flow_sends_none_twice_though_another_ran_meanwhile(self):
        def first() -> None:
            self.add(buffer.EARLY)
            flows.enter(None, lambda: self.add(buffer.EARLY))
            self.add(2 * buffer.EARLY)

        self.assertEqual(self.sent_by(first), [buffer.EARLY, buffer.EARLY])

    def test_they_leave_with_what_came_of_adding_them(self):
        def flow() -> None:
            for _ in range(buffer.EARLY):
                label = Label()
                label.add_event_handler("show", lambda sender, **_args: setattr(sender, "text", "shown"))
                self.panel.add_component(label)

        self.assertEqual(self.sent_by(flow), [buffer.EARLY])
        self.assertEqual(self.page.batches[-1].names.count("set"), buffer.EARLY)

    def test_what_looks_before_a_batch_leaves_does_not_keep_back_the_next(self):
        canvas = Canvas()
        self.panel.add_component(canvas)
        self.flush()
        canvas.fill_rect(0, 0, 1, 1)
        self.assertEqual(self.flush(), ["invoke"])
        self.before = len(self.page.batches)
        self.assertEqual(self.sent_by(lambda: self.add(buffer.EARLY)), [buffer.EARLY])

    def test_a_short_list_is_seen_in_one_go(self):
        self.assertEqual(self.sent_by(lambda: self.add(buffer.EARLY - 1)), [])

    def test_a_list_that_is_made_anew_is_seen_in_one_go(self):
        self.add(3)
        self.flush()
        self.before += 1

        def anew() -> None:
            self.panel.clear()
            self.add(3 * buffer.EARLY)

        self.assertEqual(self.sent_by(anew), [])

    def test_nothing_leaves_early_while_the_page_has_something_to_do(self):
        self.bridge.lag = 1
        self.assertEqual(self.sent_by(lambda: self.add(3 * buffer.EARLY)), [])

    def test_a_page_that_has_just_answered_has_nothing_to_do_though_it_has_not_said_so(self):
        def asks() -> None:
            getattr(window, "x", None)
            self.add(3 * buffer.EARLY)

        self.bridge.lag = 1
        self.before += 1
        self.assertEqual(self.sent_by(asks), [buffer.EARLY])


class Order(RuntimeCase):
    def test_sets_coalesce_up_to_what_reads_the_page(self):
        first, second = Label(), Label()
        panel = LinearPanel()
        panel.add_component(first)
        panel.add_component(second)
        self.open(panel)
        first.text = "1"
        second.text = "1"
        first.text = "2"
        window.x = 1
        first.text = "3"
        second.remove_from_parent()
        first.text = "4"
        self.assertEqual(self.flush(), ["set", "set", "write", "set", "remove"])
        texts = [one.fields[1]["text"] for one in self.page.batches[-1].operations if one.name == "set"]
        self.assertEqual(texts, ["2", "1", "4"])

    def test_a_set_of_one_batch_is_not_changed_by_the_next(self):
        label = self.open(Label())
        label.text = "1"
        self.flush()
        label.text = "2"
        self.assertEqual(self.flush(), ["set"])
        self.assertEqual(self.page.batches[-2].operations[0].fields[1], {"text": "1"})


class Binaries(RuntimeCase):
    def image(self, content: bytes) -> Image:
        return Image(source=BlobMedia("image/png", content))

    def test_each_is_found_by_its_index(self):
        panel = LinearPanel()
        panel.add_component(self.image(b"a"))
        panel.add_component(self.image(b"b"))
        self.open(panel)
        places = [node.props["source"][1] for node in self.page.find("Image")]
        self.assertEqual([self.page.batches[0].binaries[index] for index in places], [b"a", b"b"])

    def test_a_value_that_is_replaced_does_not_travel(self):
        image = self.open(self.image(b"a"))
        image.source = BlobMedia("image/png", b"b")
        image.source = BlobMedia("image/png", b"c")
        self.flush()
        self.assertEqual(self.page.batches[-1].binaries, (b"c",))

    def test_the_next_batch_begins_with_none(self):
        self.open(self.image(b"a"))
        self.open(Label())
        self.assertEqual(self.page.batches[-1].binaries, ())


class WhatCannotBeSent(RuntimeCase):
    def test_it_is_reported_and_the_rest_arrives(self):
        label = self.open(Label())
        buffer.set_property(label._anvil_core.node, "text", object())
        other = Label(text="fine")
        self.open(other)
        [text] = self.reported()
        self.assertIn("TypeError: object objects cannot cross to the page", text)
        self.assertEqual(self.page.app and self.page.app.props["text"], "fine")

    def test_a_form_is_shown_without_the_value_of_one_of_its_parts_that_cannot_cross(self):
        panel, labels = XYPanel(), [Label(text="first"), Label(text="second")]
        for label in labels:
            panel.add_component(label)
        labels[0]._anvil_core.wire_layout = {"x": object(), "y": 7}
        self.open(panel)
        self.assertEqual([one.props["text"] for one in self.page.find("Label")], ["first", "second"])
        found: Any = self.page.app
        self.assertEqual(found.children[0].layout, {"y": 7})
        [text] = self.reported()
        self.assertIn("object objects cannot cross to the page", text)

    def test_what_an_apps_handler_does_about_it_comes_behind_what_it_was_found_in(self):
        label = Label()
        self.addCleanup(set_default_error_handling, None)
        set_default_error_handling(lambda error: setattr(label, "text", str(error)))
        panel = XYPanel()
        panel.add_component(label)
        label._anvil_core.wire_layout = {"x": object()}
        self.open(panel)
        [text] = self.reported()
        self.assertIn(self.page.find("Label")[0].props["text"], text)

    def test_who_waits_for_it_is_told(self):
        label = self.open(Label())
        other = Label(text="fine")
        open_form(other)
        with self.assertRaisesRegex(TypeError, "^object objects cannot cross to the page$"):
            node_link.ask(label, "measure", object())
        self.assertEqual(self.page.app and self.page.app.props["text"], "fine")
        self.assertEqual(self.reported(), [])

    def test_numbers_json_has_no_word_for_are_no_numbers(self):
        for value in (math.nan, math.inf):
            self.open(Label(font_size=value))
            found: Any = self.page.app
            self.assertIsNone(found.props.get("font_size"))

    def test_a_property_that_fails_to_encode_keeps_no_component_off_the_page(self):
        class Bad:
            def __str__(self) -> str:
                raise ZeroDivisionError

        self.open(Label(text=Bad(), bold=True))
        self.assertEqual(self.page.app and self.page.app.props, {"bold": True})
        self.assertEqual(self.reported(), ["ZeroDivisionError: \nwhile showing 'text' of a Label"])

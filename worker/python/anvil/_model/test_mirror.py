"""Properties that the user can change: base revisions, and whose value wins (decisions/screen-state.md)."""

from typing import Any

from anvil import TextBox
from anvil._runtime.waiting.blocking import sleep
from hearth_testing import RuntimeCase


class MirrorCase(RuntimeCase):
    def setUp(self) -> None:
        super().setUp()
        self.box = TextBox()
        self.open(self.box)

    def writes(self) -> list[Any]:
        """`(text, base revision)` of each write since the form was opened."""
        self.flush()
        every = [one.fields for one in self.page.operations("set")]
        return [(props["text"], base["text"]) for _, props, base in every if "text" in props]

    def on_change(self, handler: Any) -> None:
        self.box.set_event_handler("change", handler)

    def type(self, text: str, revision: int) -> None:
        self.bridge.event(self.box, "change", state=[(self.box, "text", text, revision)])


class Writing(MirrorCase):
    def test_a_write_says_which_revision_it_was_made_against(self):
        self.box.text = "a"
        self.assertEqual(self.writes(), [("a", 0)])

    def test_it_builds_on_what_the_flow_has_read(self):
        def upper(**_args: Any) -> None:
            self.box.text = str(self.box.text).upper()

        self.type("x", 1)
        self.on_change(upper)
        self.type("xy", 2)
        self.assertEqual(self.writes(), [("XY", 2)])

    def test_what_arrives_while_the_flow_sleeps_is_not_what_it_builds_on(self):
        def slow(**_args: Any) -> None:
            text = self.box.text
            self.bridge.script.append(lambda: self.bridge.state((self.box, "text", "abc", 2)))
            sleep(0.2)
            self.box.text = str(text).upper()

        self.on_change(slow)
        self.type("ab", 1)
        self.assertEqual(self.writes()[-1], ("AB", 1))

    def test_a_flow_that_reads_nothing_builds_on_what_was_known_when_it_began(self):
        def clear(**_args: Any) -> None:
            self.bridge.script.append(lambda: self.bridge.state((self.box, "text", "abc", 2)))
            sleep(0.2)
            self.box.text = ""

        self.on_change(clear)
        self.type("ab", 1)
        self.assertEqual(self.writes()[-1], ("", 1))


class Beginning(MirrorCase):
    def test_a_handler_begins_when_the_screen_has_merged_what_python_wrote_last(self):
        read: list[str] = []
        self.on_change(lambda **_args: read.append(str(self.box.text)))
        self.box.text = "WRITTEN"
        self.flush()
        ran = len(self.page.batches)
        self.bridge.lag = 1
        self.bridge.state((self.box, "text", "writtenx", 1), ran=ran - 1)
        handle = self.bridge.post(self.box, "change", ran=ran - 1)

        def merged(_delivery: int, _ran: int) -> list[list[Any]]:
            self.bridge.state((self.box, "text", "WRITTENxy", 2), ran=ran)
            return [[self.box._anvil_core.node, "text", "WRITTENx", 1]]

        self.bridge.objects.texts_at = merged
        handle()
        self.assertEqual(read, ["WRITTENx"])

    def test_it_does_not_wait_for_writes_to_what_no_user_changes(self):
        self.on_change(lambda **_args: None)
        self.box.placeholder = "name"
        self.flush()
        self.bridge.lag = 1
        self.type("x", 1)
        self.assertEqual(self.page.operations("textsAt"), [])


class Reading(MirrorCase):
    def test_python_reads_what_it_wrote_until_the_screen_has_merged(self):
        self.box.text = "written"
        self.flush()
        ran = len(self.page.batches)
        self.bridge.state((self.box, "text", "typed before", 1), ran=ran - 1)
        self.assertEqual(self.box.text, "written")
        self.bridge.state((self.box, "text", "written and typed", 2), ran=ran)
        self.assertEqual(self.box.text, "written and typed")

    def test_a_write_that_has_not_left_yet_is_newer_than_any_screen(self):
        self.box.text = "written"
        self.bridge.state((self.box, "text", "typed", 1))
        self.assertEqual(self.box.text, "written")

    def test_entries_for_components_that_are_gone_are_of_no_consequence(self):
        self.bridge.state((999_999, "text", "x", 1))
        self.assertEqual(self.box.text, "")

    def test_a_write_to_one_property_holds_up_no_other(self):
        other = TextBox()
        self.box.text = "written"
        self.open(other)
        self.bridge.state((other, "text", "typed", 1), ran=0)
        self.assertEqual(other.text, "typed")

"""Properties that the user can change: base revisions, and whose value wins (decisions/screen-state.md)."""

from collections.abc import Callable
from typing import Any

from anvil import CheckBox, ColumnPanel, Link, RadioButton, TextBox
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

    def slow(self, saying: Callable[[], str]) -> Any:
        """A value whose text comes after a wait, during which the user types."""
        case = self

        class Slow:
            def __str__(self) -> str:
                case.bridge.script.append(lambda: case.bridge.state((case.box, "text", "typed", 1)))
                sleep(0.1)
                return saying()

        return Slow()


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

    def test_what_is_typed_while_the_text_of_a_value_is_asked_for_is_not_what_the_write_builds_on(self):
        self.box.text = self.slow(lambda: "said")
        self.assertEqual(self.writes(), [("said", 0)])
        self.assertEqual(self.box.text, "said")


class Unspeakable:
    def __str__(self) -> str:
        raise ValueError("no words")


class Refusing(MirrorCase):
    def test_a_value_without_a_text_is_refused_and_the_user_types_on(self):
        self.type("ab", 1)
        with self.assertRaisesRegex(ValueError, "no words"):
            self.box.text = Unspeakable()  # type: ignore[assignment]
        self.assertEqual(self.box.text, "ab")
        self.assertEqual(self.writes(), [])
        self.type("abc", 2)
        self.assertEqual(self.box.text, "abc")

    def test_so_is_one_of_a_property_that_had_none(self):
        with self.assertRaisesRegex(ValueError, "no words"):
            self.box.placeholder = Unspeakable()  # type: ignore[assignment]
        self.assertEqual(self.box.placeholder, "")
        self.assertEqual(self.writes(), [])

    def test_so_is_one_of_a_component_that_is_off_the_page(self):
        box = TextBox(text="a")
        with self.assertRaisesRegex(ValueError, "no words"):
            box.text = Unspeakable()  # type: ignore[assignment]
        self.assertEqual(box.text, "a")

    def test_so_is_one_of_a_property_that_does_more_when_it_is_set(self):
        on_page, off_page = RadioButton(), RadioButton()
        self.open(on_page)
        for radio in (on_page, off_page):
            for name in ("text", "group_name"):
                before = getattr(radio, name)
                with self.subTest(name), self.assertRaisesRegex(ValueError, "no words"):
                    setattr(radio, name, Unspeakable())
                self.assertEqual(getattr(radio, name), before)

    def test_one_that_is_neither_true_nor_false_is_refused_as_well(self):
        class Undecided:
            def __bool__(self) -> bool:
                raise ValueError("who knows")

        check = CheckBox(checked=True)
        with self.assertRaisesRegex(ValueError, "who knows"):
            check.enabled = Undecided()  # type: ignore[assignment]
        with self.assertRaisesRegex(TypeError, "got int"):
            check.spacing = 5  # type: ignore[assignment]
        self.assertEqual((check.enabled, check.spacing), (True, None))

    def test_a_refused_value_is_no_write_and_hides_nothing_that_the_user_types(self):
        unspeakable = Unspeakable()
        with self.assertRaisesRegex(ValueError, "no words"):
            self.box.text = unspeakable  # type: ignore[assignment]
        with self.assertRaisesRegex(ValueError, "no words"):
            self.box.text = unspeakable  # type: ignore[assignment]
        self.assertEqual(self.writes(), [])
        self.type("a", 1)
        self.assertEqual(self.box.text, "a")

    def test_what_the_user_types_while_a_value_waits_with_its_text_is_kept(self):
        with self.assertRaisesRegex(ValueError, "no words"):
            self.box.text = self.slow(Unspeakable().__str__)
        self.assertEqual(self.writes(), [])
        self.assertEqual(self.box.text, "typed")


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


class Ticking(RuntimeCase):
    """Handlers that write back a tick that they have not read, as the refresh of a data binding does."""

    def setUp(self) -> None:
        super().setUp()
        self.check = CheckBox()
        self.link = Link()
        panel = ColumnPanel()
        panel.add_component(self.check)
        panel.add_component(self.link)
        self.open(panel)

    def bases(self) -> list[int]:
        """The revisions that the writes since the form was opened are based on."""
        self.flush()
        every = [one.fields for one in self.page.operations("set")]
        return [base["checked"] for _, props, base in every if "checked" in props]

    def untick(self, **_args: Any) -> None:
        self.check.checked = False

    def tick(self, revision: int, ran: int | None = None) -> Any:
        return self.bridge.post(self.check, "change", [(self.check, "checked", True, revision)], ran)

    def test_a_tick_between_a_handlers_event_and_its_beginning_is_not_known_to_it(self):
        self.link.set_event_handler("click", self.untick)
        click = self.bridge.post(self.link, "click")
        self.tick(1)
        click()
        self.assertEqual(self.bases(), [0])

    def test_its_own_handler_can_take_it_back(self):
        self.check.set_event_handler("change", self.untick)
        self.tick(1)()
        self.assertEqual(self.bases(), [1])

    def test_nor_is_it_known_to_a_second_handler_that_waited_when_the_first_one_wrote(self):
        self.link.set_event_handler("click", self.untick)
        self.check.set_event_handler("change", self.untick)
        clicks = [self.bridge.post(self.link, "click") for _ in range(2)]
        change = self.tick(1)
        for revision, click in enumerate(clicks, start=2):
            click()
            self.flush()
            # The screen has kept the tick, and says so.
            self.bridge.state((self.check, "checked", True, revision))
        change()
        self.assertEqual(self.bases(), [0, 0, 3])

    def test_a_tick_that_python_could_not_use_yet_is_known_to_its_own_handler_once_it_is_merged(self):
        self.link.set_event_handler("click", self.untick)
        self.check.set_event_handler("change", self.untick)
        click = self.bridge.post(self.link, "click")
        self.untick()
        self.flush()
        ran = len(self.page.batches)
        change = self.tick(1, ran - 1)
        self.bridge.state((self.check, "checked", True, 2), ran=ran)
        click()
        self.flush()
        self.bridge.state((self.check, "checked", True, 3))
        change()
        self.assertEqual(self.bases(), [0, 0, 3])

    def test_one_that_the_page_held_back_while_it_ran_what_python_wrote_is_known_to_later_events(self):
        self.link.set_event_handler("click", self.untick)
        self.untick()
        self.flush()
        self.bridge.state((self.check, "checked", True, 1))
        self.bridge.post(self.link, "click")()
        self.assertEqual(self.bases(), [0, 1])

    def test_and_not_to_the_handler_of_an_earlier_event_that_begins_after_it(self):
        self.link.set_event_handler("click", self.untick)
        self.untick()
        self.flush()
        click = self.bridge.post(self.link, "click", ran=len(self.page.batches) - 1)
        self.bridge.state((self.check, "checked", True, 1))
        click()
        self.assertEqual(self.bases(), [0, 0])


class Choosing(RuntimeCase):
    """Handlers that choose a radio button while the user has chosen another one of the group."""

    def setUp(self) -> None:
        super().setUp()
        self.first, self.second = RadioButton(selected=True), RadioButton()
        self.link = Link()
        panel = ColumnPanel()
        for one in (self.first, self.second, self.link):
            panel.add_component(one)
        self.open(panel)

    def bases(self, read: Callable[[], Any]) -> list[int]:
        """The revisions that a handler's choice is based on, for both buttons; it reads after the user's choice."""

        def choose(**_args: Any) -> None:
            user = (self.first, "selected", False, 1), (self.second, "selected", True, 1)
            self.bridge.script.append(lambda: self.bridge.state(*user))
            sleep(0.1)
            read()
            self.first.selected = True

        self.link.set_event_handler("click", choose)
        self.bridge.event(self.link, "click")
        self.flush()
        every = [one.fields for one in self.page.operations("set")]
        return [base["selected"] for _, props, base in every if "selected" in props]

    def test_one_that_has_not_read_the_choice_does_not_know_it(self):
        self.assertEqual(self.bases(lambda: None), [0, 0])

    def test_one_that_has_read_any_button_of_the_group_knows_it(self):
        self.assertEqual(self.bases(lambda: self.second.selected), [1, 1])

    def test_so_does_one_that_has_asked_for_the_value_of_the_group(self):
        self.assertEqual(self.bases(self.second.get_group_value), [1, 1])

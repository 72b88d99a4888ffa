"""Read sets notice all changes of values, and unchanged values are not read again."""

import gc
import unittest
from typing import Any
from unittest import mock
from weakref import ref

from anvil import CheckBox, DropDown, Label, TextBox
from anvil._js import references
from hearth_testing import RuntimeCase, steps

from .facts import Facts
from .operands import Place, Unreadable, value_of
from .read_sets import ReadSet, changed_among

ROWS = 20


class Row:
    """A row of a list that listens for keys."""

    kind = "row"

    def __init__(self) -> None:
        self.editing = False

    def key(self, event: Any) -> None:
        """Prevents the default action only while the row is edited."""
        if self.editing and self.kind == "row":
            event.preventDefault()


class Slotted:
    __slots__ = ("open",)
    kind = "slotted"


class ReadSets(unittest.TestCase):
    """One value, and the changes after which its read set is not current."""

    def way(self, owner: Any, *attributes: str) -> tuple[Any, ReadSet]:
        read_set = ReadSet()
        try:
            found = value_of(Place("self", None, attributes), owner, Row.key, read_set)
        except Unreadable:
            found = Unreadable
        return found, read_set

    def check(self, owner: Any, attributes: tuple[str, ...], change: Any, before: Any, after: Any) -> None:
        found, read_set = self.way(owner, *attributes)
        self.assertEqual(
            (found, read_set.is_current(), changed_among({7: ref(read_set)})), (before, True, set())
        )
        change()
        self.assertFalse(read_set.is_current())
        self.assertEqual(changed_among({7: ref(read_set)}), {7})
        self.assertEqual(self.way(owner, *attributes)[0], after)

    def test_attributes_of_objects_and_what_hides_those_of_classes(self):
        row = Row()
        self.check(row, ("editing",), lambda: setattr(row, "editing", True), False, True)
        self.check(row, ("kind",), lambda: setattr(row, "kind", "head"), "row", "head")
        self.check(row, ("kind",), lambda: delattr(row, "kind"), "head", "row")
        self.check(row, ("late",), lambda: setattr(row, "late", 1), Unreadable, 1)

    def test_attributes_of_classes(self):
        class Base:
            opened: Any = None

        class Menu(Base): ...

        menu = Menu()
        self.check(menu, ("opened",), lambda: setattr(Base, "opened", 1), None, 1)
        self.check(menu, ("opened",), lambda: setattr(Menu, "opened", 2), 1, 2)
        self.check(menu, ("opened",), lambda: setattr(Menu, "opened", property(lambda _: 3)), 2, Unreadable)

    def test_objects_on_the_way(self):
        row: Any = Row()
        row.label = Label(visible=True)
        self.check(
            row, ("label", "visible"), lambda: setattr(row, "label", Label(visible=False)), True, False
        )

    def test_slots(self):
        slotted = Slotted()
        slotted.open = False
        self.check(slotted, ("open",), lambda: setattr(slotted, "open", True), False, True)
        self.check(slotted, ("kind",), lambda: setattr(Slotted, "kind", "other"), "slotted", "other")
        _, read_set = self.way(slotted, "open")
        del slotted.open
        self.assertFalse(read_set.is_current())
        self.assertIs(self.way(slotted, "open")[0], Unreadable)

    def test_properties_of_components_by_all_that_they_are_made_of(self):
        label, box, tick = Label(), TextBox(text="1"), CheckBox()
        choice = DropDown(items=["a", "b"], selected_value="a")
        self.check(label, ("visible",), lambda: setattr(label, "visible", False), True, False)
        self.check(box, ("text",), lambda: setattr(box, "text", "2"), "1", "2")
        self.check(box, ("text",), lambda: setattr(box, "type", "number"), "2", 2.0)
        self.check(tick, ("checked",), lambda: setattr(tick, "checked", True), False, True)
        self.check(choice, ("selected_value",), lambda: setattr(choice, "selected_value", "b"), "a", "b")


class Flushes(RuntimeCase):
    """Of many callables, only those whose values have changed are read again."""

    def read_by(self, work: Any) -> int:
        with mock.patch.object(Facts, "_values", autospec=True, side_effect=Facts._values) as values:
            work()
        return values.call_count

    def test_a_flush_reads_again_what_has_changed_and_nothing_else(self):
        rows = [Row() for _ in range(ROWS)]
        numbers = [references.send_callable(row.key)[0] for row in rows]
        self.assertEqual(self.read_by(self.flush), 0)
        rows[3].editing = True
        self.assertEqual(self.read_by(self.flush), 1)
        self.assertEqual(
            [sent.fields for sent in self.page.operations("mirror")], [(numbers[3], [True, "row"])]
        )
        self.assertEqual(self.read_by(self.flush), 0)
        references.released([(number, 1) for number in numbers])

    def test_a_callable_more_and_a_change_cost_the_same_however_many_there_are(self):
        for kept in (False, True):
            with self.subTest(kept=kept):
                rows = [Row() for _ in range(100)]
                keepers = [references.Keeper() for _ in rows]
                numbers: list[int] = []
                costs: list[int] = []

                def give() -> None:
                    row, keeper = rows[len(numbers)], keepers[len(numbers)]  # noqa: B023
                    numbers.append(references.send_callable(row.key)[0])  # noqa: B023
                    if kept:  # noqa: B023
                        references.entrust([(numbers[-1], 1, keeper)])  # noqa: B023
                    self.flush()

                def give_and_change() -> None:
                    give()
                    rows[0].editing = not rows[0].editing  # noqa: B023
                    self.flush()
                    self.flush()

                for _ in rows:
                    costs.append(steps(give_and_change))
                self.assertLess(costs[-1], costs[1] + 20)
                references.released([(number, 1) for number in numbers])

    def test_callables_of_components_that_left_the_page_and_came_back_cost_nothing_while_nothing_changes(
        self,
    ):
        rows = [Row() for _ in range(50)]
        keepers = [references.Keeper() for _ in rows]
        numbers = [references.send_callable(row.key)[0] for row in rows]
        references.entrust((number, 1, keeper) for number, keeper in zip(numbers, keepers, strict=True))
        self.flush()
        before = steps(self.flush)
        for at_rest in (True, False):
            for keeper in keepers:
                keeper.rest(at_rest)
            self.flush()
        self.flush()
        self.assertLess(steps(self.flush), before + 20)
        rows[7].kind = "head"
        self.flush()
        self.assertEqual(self.page.operations("mirror")[-1].fields, (numbers[7], [False, "head"]))
        references.released([(number, 1) for number in numbers])

    def test_what_changes_in_a_class_costs_once_though_a_component_off_the_page_has_read_it(self):
        class Panel:
            things = (object(),)

            def key(self, event: Any) -> None:
                if self.things:
                    event.preventDefault()

        keeper = references.Keeper()
        hidden, _ = references.send_callable(Panel().key)
        references.entrust([(hidden, 1, keeper)])
        numbers = [references.send_callable(Row().key)[0] for _ in range(50)]
        self.flush()
        keeper.rest(True)
        self.flush()
        before = steps(self.flush)
        Panel.things = (object(), object())  # type: ignore[assignment]
        self.flush()
        self.assertLess(steps(self.flush), before + 20)
        references.released([(number, 1) for number in (hidden, *numbers)])

    def test_what_is_changed_in_a_class_before_another_callable_comes_is_told_to_those_that_were_there(self):
        class Kind(Row): ...

        rows = [Kind(), Kind()]
        first, _ = references.send_callable(rows[0].key)
        self.flush()
        Kind.kind = "head"
        second, _ = references.send_callable(rows[1].key)
        self.flush()
        self.assertEqual([sent.fields for sent in self.page.operations("mirror")], [(first, [False, "head"])])
        references.released([(first, 1), (second, 1)])

    def test_what_is_changed_in_place_is_seen(self):
        keys = ["a"]

        def listener(event: Any) -> None:
            if event.key in keys:
                event.preventDefault()

        number, _ = references.send_callable(listener)
        self.flush()
        keys.append("b")
        self.assertEqual(self.flush(), ["mirror"])
        [sent] = self.page.operations("mirror")
        self.assertEqual(sent.fields, (number, [["l", ["a", "b"]]]))
        self.assertEqual(self.flush(), [])
        references.released([(number, 1)])

    def test_what_went_with_a_callable_that_was_sent_again_is_what_the_page_has(self):
        row = Row()
        number, _ = references.send_callable(row.key)
        self.flush()
        row.editing = True
        references.send_callable(row.key)
        row.editing = False
        self.assertEqual(self.flush(), ["mirror"])
        [sent] = self.page.operations("mirror")
        self.assertEqual(sent.fields, (number, [False, "row"]))
        references.released([(number, 2)])

    def test_what_a_value_was_before_is_not_kept_alive(self):
        row: Any = Row()
        row.editing = Row()
        number, _ = references.send_callable(row.key)
        self.flush()
        alive = ref(row.editing)
        row.editing = True
        self.flush()
        self.assertIsNone(alive())
        references.released([(number, 1)])

    def test_a_listener_that_is_gone_holds_nothing(self):
        row = Row()
        number, _ = references.send_callable(row.key)
        self.flush()
        alive = ref(row)
        references.released([(number, 1)])
        del row
        gc.collect()
        self.assertIsNone(alive())

"""The page's operations for changes of the tree in Python (decisions/order.md)."""

import gc

from anvil import Button, Label, LinearPanel, TextBox, Timer, get_open_form
from anvil._runtime import buffer
from hearth_testing import RuntimeCase, steps


class Building(RuntimeCase):
    def test_a_form_crosses_as_one_subtree_when_it_is_opened(self):
        form = LinearPanel()
        panel = LinearPanel()
        panel.add_component(Button(text="b"))
        form.add_component(Label(text="a"))
        form.add_component(panel)
        self.assertEqual(self.flush(), [])
        self.open(form)
        self.assertEqual(self.page.batches[0].names, ["create", "insert"])
        self.assertEqual(
            self.page.app and self.page.app.outline(),
            ("LinearPanel", ["Label", ("LinearPanel", ["Button"])]),
        )

    def test_before_that_changes_cost_no_message(self):
        label = Label()
        for n in range(3):
            label.text = str(n)
            label.visible = bool(n)
        label.add_event_handler("mouse_enter", print)
        label.scroll_into_view()
        self.assertEqual(self.flush(), [])
        self.open(label)
        self.assertEqual(self.page.find("Label")[0].props, {"text": "2", "events": ["mouse_enter"]})

    def test_only_what_differs_from_the_defaults_crosses(self):
        self.open(Label(text="", align="left", visible=True, bold=True))
        self.assertEqual(self.page.find("Label")[0].props, {"bold": True})


class Changing(RuntimeCase):
    def setUp(self) -> None:
        super().setUp()
        self.form = LinearPanel()
        self.first, self.last = Label(text="first"), Label(text="last")
        self.form.add_component(self.first)
        self.form.add_component(self.last)
        self.open(self.form)

    def texts(self) -> list[str]:
        return [node.props.get("text", "") for node in self.page.find("Label")]

    def test_an_added_component_is_made_and_inserted(self):
        self.form.add_component(Label(text="new"))
        self.assertEqual(self.flush(), ["create", "insert"])
        self.assertEqual(self.texts(), ["first", "last", "new"])

    def test_an_index_counts_children(self):
        for index, text in ((0, "zero"), (-1, "last but one"), (99, "end"), (-99, "far left")):
            self.form.add_component(Label(text=text), index=index)
        self.flush()
        self.assertEqual(self.texts(), ["zero", "first", "last but one", "last", "end", "far left"])
        self.assertEqual([one.text for one in self.form.get_components()], self.texts())

    def test_beside_a_timer_a_child_more_costs_the_same_however_many_there_are(self):
        self.form.add_component(Timer(interval=0), index=0)
        for index in (None, 0):
            costs = [steps(lambda: self.form.add_component(Label(), index=index)) for _ in range(60)]  # noqa: B023
            self.assertLess(costs[-1], costs[1] + 20)

    def test_a_child_less_costs_the_same_however_many_there_are(self):
        labels = [Label() for _ in range(100)]
        for label in labels:
            self.form.add_component(label)
        self.flush()
        costs = [steps(label.remove_from_parent) for label in reversed(labels[1:-1])]
        self.assertLess(costs[0], costs[-1] + 20)
        self.assertEqual(self.form.get_components(), [self.first, self.last, labels[0], labels[-1]])

    def test_children_without_a_place_on_the_page_do_not_count_there(self):
        self.form.add_component(Timer(interval=0), index=0)
        self.form.add_component(Timer(interval=0), index=2)
        self.form.add_component(Label(text="new"), index=3)
        self.assertEqual(self.flush(), ["create", "insert"])
        self.assertEqual(self.texts(), ["first", "new", "last"])

    def test_a_removed_component_keeps_its_node(self):
        self.last.remove_from_parent()
        self.assertEqual(self.flush(), ["remove"])
        self.assertEqual(self.texts(), ["first"])
        self.form.add_component(self.last, index=0)
        self.assertEqual(self.flush(), ["insert"])
        self.assertEqual(self.texts(), ["last", "first"])

    def test_a_removed_timer_costs_no_message(self):
        timer = Timer(interval=0)
        self.form.add_component(timer)
        timer.remove_from_parent()
        self.assertEqual(self.flush(), [])
        self.form.add_component(Label(text="new"), index=2)
        self.flush()
        self.assertEqual(self.texts(), ["first", "last", "new"])

    def test_moving_to_another_panel_keeps_the_node(self):
        panel = LinearPanel()
        self.form.add_component(panel)
        self.flush()
        self.first.remove_from_parent()
        panel.add_component(self.first)
        self.assertEqual(self.flush(), ["remove", "insert"])
        self.assertEqual(
            self.page.app and self.page.app.outline(), ("LinearPanel", ["Label", ("LinearPanel", ["Label"])])
        )

    def test_a_panel_made_later_adopts_what_is_on_the_page(self):
        self.first.remove_from_parent()
        panel = LinearPanel()
        panel.add_component(self.first)
        self.form.add_component(panel)
        self.assertEqual(self.flush(), ["remove", "create", "insert"])
        self.assertEqual(
            self.page.app and self.page.app.outline(), ("LinearPanel", ["Label", ("LinearPanel", ["Label"])])
        )

    def test_a_component_that_is_dropped_is_destroyed(self):
        node = self.last._anvil_core.node
        self.last.remove_from_parent()
        # Collect garbage of earlier tests first.
        gc.collect()
        self.flush()
        del self.last
        gc.collect()
        self.assertEqual(self.flush(), ["destroy"])
        self.assertNotIn(node, self.page.nodes)

    def test_a_dropped_form_goes_with_all_it_holds(self):
        self.open(Label())
        del self.form, self.first, self.last
        gc.collect()
        self.assertEqual(self.flush(), ["destroy"])
        root = get_open_form()._anvil_core.node
        self.assertEqual(sorted(self.page.nodes), [1, 2, root])

    def test_clear_removes_every_child(self):
        self.form.clear()
        self.assertEqual((self.flush(), self.form.get_components()), (["remove", "remove"], []))

    def test_properties_coalesce(self):
        for n in range(5):
            self.first.text = str(n)
            self.first.bold = True
        self.last.text = "z"
        self.assertEqual(self.flush(), ["set", "set"])
        self.assertEqual(self.page.batches[-1].operations[0].fields[1], {"text": "4", "bold": True})

    def test_handlers_and_writebacks_tell_the_page_which_events_it_is_to_send(self):
        box = TextBox()
        self.form.add_component(box)
        self.flush()
        box.add_event_handler("change", print)
        box.add_event_handler("x-anvil-write-back-text", print)
        box.add_event_handler("x-own", print)
        self.flush()
        wanted = self.page.find("TextBox")[0].props["events"]
        self.assertEqual(wanted, ["change", "lost_focus", "pressed_enter"])
        box.remove_event_handler("change")
        box.remove_event_handler("x-anvil-write-back-text")
        self.flush()
        self.assertEqual(self.page.find("TextBox")[0].props["events"], [])

    def test_a_second_handler_of_an_event_costs_no_message(self):
        self.first.add_event_handler("mouse_enter", print)
        self.flush()
        self.first.add_event_handler("mouse_enter", print)
        self.assertEqual(self.flush(), [])


class Invoking(RuntimeCase):
    def test_methods_of_the_page_half_come_behind_the_changes_before_them(self):
        box = TextBox()
        self.open(box)
        box.text = "abc"
        box.select(0, 2)
        box.text = "d"
        self.assertEqual(self.flush(), ["set", "invoke", "set"])
        self.assertEqual(
            self.page.operations("invoke")[0].fields, (0, box._anvil_core.node, "select", [0, 2, None])
        )

    def test_scrolling_names_how(self):
        label = Label()
        self.open(label)
        label.scroll_into_view(True, align="End")
        self.flush()
        self.assertEqual(self.page.operations("invoke")[0].fields[2:], ("scroll_into_view", [True, "end"]))
        with self.assertRaisesRegex(TypeError, "^'align' must be a string$"):
            label.scroll_into_view(align=1)  # type: ignore[arg-type]
        with self.assertRaisesRegex(
            ValueError, "^'align' must be one of 'start', 'center', 'end', 'nearest'$"
        ):
            label.scroll_into_view(align="middle")

    def test_nothing_waits_in_the_buffer_for_a_component_that_was_never_shown(self):
        TextBox().focus()
        self.assertEqual(buffer._operations, [])

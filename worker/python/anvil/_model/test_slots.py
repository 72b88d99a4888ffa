"""Slots: the places of their children among the other children (api §7.7)."""

import unittest
from typing import Any

from anvil import HtmlTemplate, Label, LinearPanel, Slot, TextBox
from anvil._model import lifecycle
from hearth_testing import RuntimeCase, component, form, steps


def texts(container: Any) -> list[str]:
    return [one.text for one in container.get_components()]


class Alone(unittest.TestCase):
    def setUp(self) -> None:
        self.panel = LinearPanel()
        for text in ("HEAD", "FOOT"):
            self.panel.add_component(Label(text=text))

    def test_children_go_where_the_slot_is_in_order(self):
        slot = Slot(self.panel, 1, {})
        slot.add_component(Label(text="a"))
        slot.add_component(Label(text="b"))
        slot.add_component(Label(text="first"), index=0)
        self.assertEqual(texts(self.panel), ["HEAD", "first", "a", "b", "FOOT"])

    def test_a_later_slot_comes_after_an_earlier_one(self):
        early, late = Slot(self.panel, 1, {}), Slot(self.panel, 1, {})
        late.offset_by_slot(early)
        late.add_component(Label(text="late"))
        early.add_component(Label(text="early"))
        self.assertEqual(texts(self.panel), ["HEAD", "early", "late", "FOOT"])
        early.clear()
        late.add_component(Label(text="later"))
        self.assertEqual(texts(self.panel), ["HEAD", "late", "later", "FOOT"])

    def test_a_removed_child_leaves_the_slot(self):
        slot = Slot(self.panel, 0, {}, one_component=True)
        first = Label(text="1")
        slot.add_component(first)
        with self.assertRaisesRegex(ValueError, "^There is already a component in this slot$"):
            slot.add_component(Label())
        first.remove_from_parent()
        self.assertEqual(slot.get_components(), [])
        slot.add_component(Label(text="2"))
        self.assertEqual(texts(self.panel), ["2", "HEAD", "FOOT"])

    def test_a_child_more_costs_the_same_however_many_there_are(self):
        html = HtmlTemplate(html="<div anvil-slot='a'></div>")
        for slot in (Slot(self.panel, 1, {}), html.slots["a"]):
            costs = [steps(lambda: slot.add_component(Label())) for _ in range(60)]  # noqa: B023
            self.assertLess(costs[-1], costs[1] + 20)

    def test_a_flow_that_is_stopped_while_a_child_appears_leaves_it_in_the_slot(self):
        slot, label = Slot(self.panel, 1, {}), Label(text="a")

        def stop(**_args: Any) -> None:
            raise KeyboardInterrupt

        label.set_event_handler("show", stop)
        lifecycle.notify_mounted(self.panel, True, root=True)
        with self.assertRaises(KeyboardInterrupt):
            slot.add_component(label)
        self.assertEqual((texts(self.panel), slot.get_components()), (["HEAD", "a", "FOOT"], [label]))
        slot.clear()
        self.assertEqual(texts(self.panel), ["HEAD", "FOOT"])

    def test_a_slot_in_a_slot_puts_its_children_there(self):
        outer = Slot(self.panel, 1, {})
        inner = Slot(outer, 0, {})
        inner.add_component(Label(text="inner"))
        outer.add_component(Label(text="outer"))
        self.assertEqual(texts(self.panel), ["HEAD", "inner", "outer", "FOOT"])
        self.assertEqual((texts(inner), texts(outer)), (["inner"], ["inner", "outer"]))
        outer.clear()
        self.assertEqual((texts(inner), texts(self.panel)), ([], ["HEAD", "FOOT"]))

    def test_arguments_are_checked(self):
        for arguments, text in (
            ((self.panel, "0", {}), "the second argument (insertion index) should be an integer"),
            ((self.panel, 0, []), "the third argument (layout properties) should be a dict"),
            ((self.panel, 0, {}, []), "the third argument (template spec) should be a dict or None"),
        ):
            with self.assertRaises(TypeError) as caught:
                Slot(*arguments)
            self.assertEqual(str(caught.exception), text)
        with self.assertRaisesRegex(ValueError, "^index= must be a number$"):
            Slot(self.panel, 0, {}).add_component(Label(), index="1")  # type: ignore[arg-type]


class OfForms(RuntimeCase):
    def open_frame(self, slots: dict[str, Any], **more: Any) -> Any:
        head, foot = component("head", "Label", text="HEAD"), component("foot", "Label", text="FOOT")
        self.load(form("Frame", head, foot, slots=slots, **more))
        return self.open("Frame")

    def test_slots_of_one_place_come_in_the_order_of_their_names(self):
        own = {"type": "container", "name": ""}
        frame = self.open_frame({"main": {"index": 1, "target": own}, "extra": {"index": 1, "target": own}})
        frame.slots["main"].add_component(Label(text="la"))
        frame.slots["main"].add_component(Label(text="la2"))
        frame.slots["extra"].add_component(Label(text="ex"))
        self.assertEqual(texts(frame), ["HEAD", "ex", "la", "la2", "FOOT"])
        frame.slots["main"].add_component(Label(text="idx0"), index=0)
        self.assertEqual(texts(frame), ["HEAD", "ex", "idx0", "la", "la2", "FOOT"])
        self.flush()
        self.assertEqual([node.props["text"] for node in self.page.find("Label")], texts(frame))

    def test_a_slot_may_be_in_one_that_comes_later(self):
        own = {"type": "container", "name": ""}
        frame = self.open_frame(
            {
                "inner": {"index": 0, "target": {"type": "slot", "name": "main"}},
                "main": {"index": 1, "target": own},
            }
        )
        frame.slots["main"].add_component(Label(text="main"))
        frame.slots["inner"].add_component(Label(text="inner"))
        self.assertEqual(texts(frame), ["HEAD", "inner", "main", "FOOT"])

    def test_layout_properties_of_the_slot_win(self):
        target = {"type": "container", "name": ""}
        slots = {"s": {"index": 0, "target": target, "set_layout_properties": {"width": 100}}}
        frame = self.open_frame(slots, container="FlowPanel")
        frame.slots["s"].add_component(TextBox(), width=5, expand=True)
        self.flush()
        self.assertEqual(self.page.find("TextBox")[0].layout, {"width": "100px", "expand": True})

    def test_a_form_that_overrides_add_component_still_has_its_slots(self):
        code = """
from ._anvil_designer import FrameTemplate

class Frame(FrameTemplate):
    def add_component(self, component, **layout):
        raise AssertionError("for users only")
"""
        frame = self.open_frame({"s": {"index": 0, "target": {"type": "container", "name": ""}}}, code=code)
        frame.slots["s"].add_component(Label(text="a"))
        self.assertEqual(texts(frame), ["a", "HEAD", "FOOT"])

    def test_a_target_that_is_not_there_says_so(self):
        for target, text in (
            ({"type": "container", "name": "x"}, 'No such target container "x" for slot "s"'),
            ({"type": "slot", "name": "x"}, "No such target slot x for slot s"),
            ({"type": "slot", "name": "s"}, "No such target slot s for slot s"),
        ):
            with self.subTest(text):
                self.doCleanups()
                self.setUp()
                self.load(form("Frame", slots={"s": {"index": 0, "target": target}}))
                import main_package.Frame as module  # type: ignore[import-not-found]  # the app's

                with self.assertRaises(Exception) as caught:
                    module.Frame()
                self.assertEqual(str(caught.exception), text)

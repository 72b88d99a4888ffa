"""RepeatingPanel: instances of a template, one per item (api §5.7)."""

from typing import Any

from anvil import Label, RepeatingPanel, get_open_form
from hearth_testing import RuntimeCase, component, form, steps

ROW = """
from ._anvil_designer import RowTemplate

made = []

class Row(RowTemplate):
    def __init__(self, **properties):
        before = self.item
        self.init_components(**properties)
        made.append((before, self.item, self.parent))
"""


def row(item: Any) -> Label:
    return Label(text=item)


class Instances(RuntimeCase):
    def setUp(self) -> None:
        super().setUp()
        self.panel = RepeatingPanel(item_template=row)
        self.open(self.panel)

    def texts(self) -> list[str]:
        self.flush()
        shown = [node.props.get("text", "") for node in self.page.find("Label")]
        self.assertEqual(shown, [one.text for one in self.panel.get_components()])
        return shown

    def test_there_is_one_for_each_item_in_order(self):
        self.panel.items = ["a", "b", "c"]
        self.assertEqual(self.texts(), ["a", "b", "c"])
        self.assertIs(self.panel.get_components()[0].parent, self.panel)

    def test_the_constructor_takes_items_and_template_together(self):
        panel = RepeatingPanel(items=["a", "b"], item_template=row)
        self.assertEqual([one.text for one in panel.get_components()], ["a", "b"])

    def test_anything_that_can_be_called_is_a_template_whatever_its_truth(self):
        class Cards:
            def __len__(self) -> int:
                return 0

            def __call__(self, item: Any) -> Label:
                return row(f"card {item}")

        self.panel.item_template = Cards()
        self.panel.items = ["a"]
        self.assertEqual(self.texts(), ["card a"])

    def test_any_iterable_will_do(self):
        for items in (("a", "b"), {"a": 1, "b": 2}, (letter for letter in "ab")):
            self.panel.items = items
            self.assertEqual(self.texts(), ["a", "b"])
        with self.assertRaisesRegex(TypeError, "^'int' object is not iterable$"):
            self.panel.items = 3

    def test_the_same_items_again_make_new_instances(self):
        self.panel.items = ["a"]
        before = self.panel.get_components()
        self.panel.items = self.panel.items
        self.assertNotEqual(before, self.panel.get_components())
        self.assertIsNone(before[0].parent)
        self.assertEqual(self.texts(), ["a"])

    def test_a_row_less_costs_the_same_however_many_there_are(self):
        self.panel.items = [str(at) for at in range(100)]
        rows = self.panel.get_components()
        costs = [steps(one.remove_from_parent) for one in reversed(rows[1:-1])]
        self.assertLess(costs[0], costs[-1] + 20)
        self.assertEqual(self.texts(), ["0", "99"])

    def test_what_a_row_assigns_as_it_leaves_is_what_is_shown(self):
        self.panel.items = ["a", "b"]
        [leaving, _] = self.panel.get_components()
        later = ["x", "y"]
        leaving.set_event_handler("hide", lambda **_args: setattr(self.panel, "items", later))
        self.panel.items = ["c"]
        self.assertEqual(self.texts(), ["x", "y"])
        self.assertIs(self.panel.items, later)

    def test_a_new_template_makes_new_instances(self):
        self.panel.items = ["a"]
        self.panel.item_template = lambda item: Label(text=item.upper())
        self.assertEqual(self.texts(), ["A"])
        self.panel.item_template = None
        self.assertEqual(self.texts(), [])

    def test_no_items_are_none(self):
        self.panel.items = ["a"]
        self.panel.items = None
        self.assertEqual(self.texts(), [])

    def test_they_are_shown_when_all_have_been_made(self):
        seen = []

        def loud(item: str) -> Label:
            seen.append(f"{item}.made")
            label = row(item)
            label.add_event_handler("show", lambda **_args: seen.append(f"{item}.show"))
            return label

        self.panel.item_template = loud
        self.panel.items = "ab"
        self.assertEqual(seen, ["a.made", "b.made", "a.show", "b.show"])

    def test_when_the_items_fail_what_was_made_stays_until_the_next_assignment(self):
        def items() -> Any:
            yield "a"
            yield "b"
            raise ZeroDivisionError

        with self.assertRaises(ZeroDivisionError):
            self.panel.items = items()
        self.assertEqual(self.texts(), ["a", "b"])
        self.panel.items = ["c"]
        self.assertEqual(self.texts(), ["c"])

    def test_a_template_that_fails_fails_the_assignment(self):
        shown: list[str] = []

        def make(item: int) -> Label:
            label = Label(text=str(1 / item))
            label.add_event_handler("show", lambda **_args: shown.append(label.text))
            return label

        self.panel.item_template = make
        with self.assertRaises(ZeroDivisionError):
            self.panel.items = [1, 0, 2]
        self.assertEqual((self.texts(), shown), (["1.0"], ["1.0"]))

    def test_an_event_is_raised_on_every_instance(self):
        seen = []
        self.panel.items = ["a", "b"]
        for one in self.panel.get_components():
            one.add_event_handler("x-e", lambda sender, **_args: seen.append(sender.text))
        self.panel.raise_event_on_children("x-e")
        self.assertEqual(seen, ["a", "b"])

    def test_an_event_for_the_instances_is_a_string(self):
        for name in (5, None, ["x-e"]):
            with self.assertRaisesRegex(TypeError, "^event_name must be a string$"):
                self.panel.raise_event_on_children(name)


class Forms(RuntimeCase):
    def load_page(self, template: Any) -> None:
        panel = component("panel", "RepeatingPanel", item_template=template)
        label = component("label", "Label", bindings={"text": "self.item"})
        self.load(form("Page", panel), form("Row", label, code=ROW))

    def test_a_form_is_named_in_its_app_and_made_before_it_has_a_parent(self):
        self.load_page("Row")
        page = self.open("Page")
        page.panel.items = ["a", "b"]
        from main_package import Row  # type: ignore[import-not-found]  # the app's

        self.assertEqual(Row.made, [({}, "a", None), ({}, "b", None)])
        self.assertEqual([one.label.text for one in page.panel.get_components()], ["a", "b"])
        self.assertIs(page.panel.get_components()[0].parent, page.panel)

    def test_a_template_may_hold_a_panel_of_itself(self):
        inner = component("inner", "RepeatingPanel", item_template="Row", bindings={"items": "self.item"})
        self.load(form("Row", inner))
        top = RepeatingPanel(item_template="Row")
        top.items = [[[], []]]
        rows = top.get_components()[0].inner.get_components()
        self.assertEqual([len(row.inner.get_components()) for row in rows], [0, 0])

    def test_a_template_that_is_not_there_is_one_placeholder_and_one_report(self):
        self.load_page("Nope")
        self.open("Page").panel.items = ["a", "b"]
        self.flush()
        self.assertEqual(
            [node.props["text"] for node in self.page.find("InvalidComponent")], ["No such form 'Nope'"]
        )
        report = (
            "ModuleNotFoundError: No module named 'main_package.Nope'\n"
            "while looking for the item_template 'Nope' of the RepeatingPanel 'panel' of Page"
        )
        self.assertEqual(self.reported(), [report])
        get_open_form().panel.items = []
        self.assertEqual(self.reported(), [report])

"""Data bindings: refreshing, failing, writing back (api §7.5)."""

from types import MappingProxyType
from typing import Any

from anvil import open_form
from anvil._forms.bindings import compile_bindings, with_note
from anvil._runtime.reports.errors import report_exception
from hearth_testing import RuntimeCase, component, form
from hearth_wire import with_hint

HINT = ". Did you initialise all data binding sources before initialising this component?"


class Refreshing(RuntimeCase):
    def load_labels(self, *codes: str) -> None:
        labels = [
            component(f"l{n}", "Label", text="old", bindings={"text": code}) for n, code in enumerate(codes)
        ]
        self.load(form("Page", *labels))

    def test_setting_the_item_refreshes_every_binding(self):
        self.load_labels("self.item.get('a')", "len(self.item)")
        page = self.open("Page", item={"a": 1})
        self.assertEqual((page.l0.text, page.l1.text), (1, 1))
        page.item = {}
        self.assertEqual((page.l0.text, page.l1.text), (None, 0))

    def test_a_missing_key_clears_the_property(self):
        self.load_labels("self.item['a']")
        self.assertIsNone(self.open("Page").l0.text)

    def test_the_one_failure_is_raised_with_a_hint(self):
        self.load_labels("1 / 0", "'fine'")
        with self.assertRaises(ZeroDivisionError) as caught:
            open_form("Page")
        self.assertEqual(str(caught.exception), f"division by zero{HINT}")

    def test_that_of_a_form_within_forms_has_the_hint_once(self):
        rows = {"items": "[1]"}
        self.load(
            form("Row", component("l", "Label", bindings={"text": "1 / 0"})),
            form("Table", component("r", "RepeatingPanel", item_template="Row", bindings=rows)),
            form("Page", component("r", "RepeatingPanel", item_template="Table", bindings=rows)),
        )
        with self.assertRaises(ZeroDivisionError) as caught:
            open_form("Page")
        self.assertEqual(str(caught.exception), f"division by zero{HINT}")

    def test_several_are_counted_and_the_others_have_run(self):
        self.load_labels("1 / 0", "'fine'", "self.nosuch")
        with self.assertRaises(RuntimeError) as caught:
            open_form("Page")
        self.assertEqual(str(caught.exception), f"Data Binding update failed with 2 errors{HINT}")
        self.assertEqual(
            caught.exception.__notes__,
            [
                "self.l0.text = 1 / 0: ZeroDivisionError: division by zero",
                "self.l2.text = self.nosuch: AttributeError: 'Page' object has no attribute 'nosuch'",
            ],
        )
        details = caught.exception._anvil_binding_errors  # type: ignore[attr-defined]
        self.assertEqual(
            [(one["formName"], one["message"], one["binding"]) for one in details],
            [
                (
                    "Page",
                    "division by zero",
                    {"component_name": "l0", "property": "text", "code": "1 / 0"},
                ),
                (
                    "Page",
                    "'Page' object has no attribute 'nosuch'",
                    {"component_name": "l2", "property": "text", "code": "self.nosuch"},
                ),
            ],
        )

    def test_without_init_components_there_is_no_hint(self):
        self.load_labels("1 / self.item.get('n', 1)")
        page = self.open("Page")
        with self.assertRaisesRegex(ZeroDivisionError, "^division by zero$"):
            page.item = {"n": 0}

    def test_what_belongs_behind_a_text_stays_with_it_where_more_is_said_of_the_error(self):
        error = with_hint(LookupError("no such tea"), " in this shop")
        report_exception(with_note(error, HINT))
        self.assertEqual(self.reported(), [f"LookupError: no such tea{HINT}\nno such tea in this shop"])

    def test_the_report_of_a_failing_refresh_has_the_bindings(self):
        self.load_labels("1 / self.item.get('n', 1)")
        page = self.open("Page")
        page.add_event_handler("x-e", lambda **_args: setattr(page, "item", {"n": 0}))
        page.raise_event("x-e")
        [errors] = [one["bindingErrors"] for one in self.bridge.reports]
        self.assertEqual([one["binding"]["component_name"] for one in errors], ["l0"])
        binding = "in the data binding self.l0.text = 1 / self.item.get('n', 1)"
        self.assertEqual(self.reported(), [f"ZeroDivisionError: division by zero\n{binding}"])

    def test_the_report_of_a_binding_has_the_apps_places(self):
        code = "from ._anvil_designer import PageTemplate\n\nclass Page(PageTemplate):\n  def part(self):\n    return 1 / 0\n"
        self.load(form("Page", component("l", "Label", bindings={"text": "self.part()"}), code=code))
        with self.assertRaises(ZeroDivisionError) as caught:
            open_form("Page")
        [detail] = caught.exception._anvil_binding_errors  # type: ignore[attr-defined]
        self.assertEqual(detail["traceback"][0], {"filename": "app/main_package/Page.py", "lineno": 5})
        self.assertNotIn("/anvil/", str(detail["traceback"]))

    def test_they_run_container_first_then_in_the_order_of_the_definition(self):
        seen: list[str] = []
        panel = component(
            "panel",
            "LinearPanel",
            component("inner", "Label", bindings={"text": "self.item('inner')"}),
            bindings={"background": "self.item('panel')"},
        )
        last = component("last", "Label", bindings={"text": "self.item('last')", "bold": "self.item('bold')"})
        page = form("Page", panel, last)
        page["container"]["data_bindings"] = [{"property": "foreground", "code": "self.item('form')"}]
        self.load(page)
        open_form("Page", item=seen.append)
        self.assertEqual(seen, ["form", "panel", "inner", "last", "bold"])

    def test_only_self_and_builtins_can_be_named(self):
        self.load(form("Page", component("l", "Label", bindings={"text": "anvil"})))
        with self.assertRaisesRegex(NameError, "'anvil' is not defined"):
            open_form("Page")

    def test_a_property_may_be_a_path(self):
        self.load(form("Page", component("l", "Label", bindings={"tag.x": "self.item['a']"})))
        self.assertEqual(self.open("Page", item={"a": 3}).l.tag.x, 3)

    def test_an_assignment_assigns_to_the_property_as_well(self):
        self.load(form("Page", component("l", "Label", bindings={"text": "self.item['kind'] = 'dice'"})))
        page = self.open("Page", item={})
        self.assertEqual((page.l.text, page.item), ("dice", {"kind": "dice"}))


class Compiling(RuntimeCase):
    def refused(self, one: dict[str, Any]) -> SyntaxError:
        self.load(form("Page", one))
        with self.assertRaises(SyntaxError) as caught:
            open_form("Page")
        return caught.exception

    def refusal(self, one: dict[str, Any]) -> str:
        return str(self.refused(one))

    def test_what_is_wrong_is_told_of_the_authors_own_text(self):
        error = self.refused(component("a", "Label", bindings={"text": "self.item["}))
        self.assertEqual(error.__notes__[0], "'[' was never closed: self.item[")
        self.assertIsNone(error.__cause__)

    def test_the_expression_that_cannot_be_assigned_is_shown(self):
        error = self.refused(component("a", "TextBox", writebacks={"text": "self.item or 1"}))
        self.assertEqual(error.__notes__[0], "the expression is: self.item or 1")

    def test_an_expression_that_is_none(self):
        text = self.refusal(component("a", "Label", bindings={"text": "1 +"}))
        self.assertEqual(text, "Syntax error in data binding for self.a.text in form Page")

    def test_several_statements_are_no_expression(self):
        for code in ("self.item['a']\nself.item['b']", "1; self.item", "1\n  self.item", "a = 1; a"):
            with self.subTest(code=code), self.assertRaisesRegex(SyntaxError, "for self.a.text in form Page"):
                compile_bindings("a", [{"property": "text", "code": code}], "Page", None)

    def test_a_written_back_expression_that_cannot_be_assigned(self):
        text = self.refusal(component("a", "TextBox", writebacks={"text": "self.item['a'] or ''"}))
        self.assertEqual(
            text,
            "Can't assign to data binding expression for self.a.text in Page, "
            "but writeback is enabled for this data binding.",
        )

    def test_a_binding_without_an_expression_is_passed_over(self):
        self.load(form("Page", component("a", "Label", text="kept", bindings={"text": ""})))
        self.assertEqual(self.open("Page").a.text, "kept")


class WritingBack(RuntimeCase):
    def setUp(self) -> None:
        super().setUp()
        self.seen: list[Any] = []

    def open_box(self, code: str = "self.item['b']", item: Any = None) -> Any:
        label = component("shown", "Label", bindings={"text": "self.item['b']"})
        self.load(form("Page", component("box", "TextBox", writebacks={"text": code}), label))
        page = self.open("Page", item={"b": "old"} if item is None else item)
        for event in ("pressed_enter", "lost_focus"):
            page.box.add_event_handler(
                event, lambda event_name, **_args: self.seen.append((event_name, dict(page.item)))
            )
        self.flush()
        return page

    def test_the_item_is_written_before_the_handler_runs(self):
        page = self.open_box()
        self.bridge.event(page.box, "pressed_enter", state=[(page.box, "text", "new", 1)])
        self.bridge.event(page.box, "lost_focus", state=[(page.box, "text", "newer", 2)])
        self.assertEqual(self.seen, [("pressed_enter", {"b": "new"}), ("lost_focus", {"b": "newer"})])

    def test_typing_alone_writes_nothing(self):
        page = self.open_box()
        self.bridge.event(page.box, "change", state=[(page.box, "text", "new", 1)])
        self.assertEqual(page.item, {"b": "old"})

    def test_the_page_sends_the_events_that_write_back_without_a_handler(self):
        self.load(form("Page", component("box", "TextBox", writebacks={"text": "self.item['b']"})))
        self.open("Page")
        self.assertEqual(self.page.find("TextBox")[0].props["events"], ["lost_focus", "pressed_enter"])

    def test_other_bindings_are_not_refreshed(self):
        page = self.open_box()
        self.bridge.event(page.box, "lost_focus", state=[(page.box, "text", "new", 1)])
        self.assertEqual(page.shown.text, "old")

    def test_a_missing_key_is_let_pass_and_the_handler_runs(self):
        page = self.open_box("self.item['deep']['x']")
        self.bridge.event(page.box, "lost_focus")
        self.assertEqual(self.seen, [("lost_focus", {"b": "old"})])

    def test_another_failure_is_reported_with_a_note_and_the_handler_runs(self):
        page = self.open_box(item=MappingProxyType({"b": "old"}))
        self.bridge.event(page.box, "lost_focus")
        self.assertEqual(
            self.reported(),
            [
                "TypeError: 'mappingproxy' object does not support item assignment"
                "\n while setting self.item['b'] = self.box.text\n in a data binding for self.box"
            ],
        )
        self.assertEqual([event for event, _ in self.seen], ["lost_focus"])

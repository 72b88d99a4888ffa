"""Mistakes in definitions that do not raise: the log names them, if possible with file and line."""

from typing import Any

from hearth_testing import RuntimeCase, component, form, with_layout
from hearth_testing.card_app import PAGE_CODE, THEME, card, source


class Definitions(RuntimeCase):
    def warned(self, *forms: dict[str, Any], opened: str = "Page", **more: Any) -> list[str]:
        self.load(*forms, theme=THEME, **more)
        self.open(opened)
        self.open(opened)
        return self.printed()

    def test_a_property_that_a_custom_component_does_not_declare(self):
        made = component("card_1", "form:Card", titel="Hi", title="Hi", extra=1, role="card", tag=5)
        self.assertEqual(
            self.warned(form("Page", made, **source(1, [3, 5, 6, 7, 8, 9])), card()),
            [
                "Warning: Page has a form:Card 'card_1' with a property 'titel', which Card does not declare. "
                "Did you mean 'title'? (client_code/Page/form_template.yaml:5)"
            ],
        )

    def test_what_a_custom_component_declares_and_does_not_mean(self):
        properties = [
            {"name": "value", "type": "numbr", "binding_writeback_events": ["chnge", "x-moved", "show"]},
            {"name": "size", "type": "number", "binding_writeback_events": ["change", "resized"]},
            {"name": "other", "type": "ofANewerEditor"},
            {"name": "short", "type": "text"},
        ]
        box = {**form("Box", custom_component=True, properties=properties), "events": [{"name": "change"}]}
        self.assertEqual(
            self.warned(form("Page", component("box_1", "form:Box")), box),
            [
                "Warning: Box declares a property 'value' of the type 'numbr', which there is not. Did you mean 'number'?",
                "Warning: Box writes 'value' back before the event 'chnge', which it does not declare. "
                "Did you mean 'change'?",
                "Warning: Box writes 'size' back before the event 'resized', which it does not declare.",
            ],
        )

    def test_a_property_that_every_component_of_a_class_has_is_told_once(self):
        cards = [component(f"card_{i}", "form:Card", gone=True, lost=i) for i in range(3)]
        self.load(form("Page", *cards), form("Other", *cards), card(), theme=THEME)
        self.open("Page")
        self.open("Other")
        self.assertEqual(
            self.printed(),
            [
                f"Warning: Page has a form:Card 'card_0' with a property '{name}', which Card does not declare."
                for name in ("gone", "lost")
            ],
        )

    def test_a_constructor_that_forgets_init_components(self):
        code = "from ._anvil_designer import PageTemplate\n\nclass Page(PageTemplate):\n    def __init__(self, **properties):\n        {}\n"
        bound = component("a", "Label", bindings={"text": "self.item['a']"})
        told = (
            "Warning: __init__ of Page does not call self.init_components(**properties), "
            "without which its data bindings do not run. (client_code/Page.py:4)"
        )
        for statement, wanted in (
            ("pass\n    def go(self, **event_args):\n        print(self.item)", [told]),
            ("self.item = properties.get('item', {})", []),
            ("super().__init__(**properties)", []),
            (
                "self.begin(**properties)\n    def begin(self, **given):\n        self.init_components(**given)",
                [],
            ),
        ):
            with self.subTest(statement):
                self.bridge.printed.clear()
                self.assertEqual(self.warned(form("Page", bound, code=code.format(statement))), wanted)
                self.doCleanups()
                self.setUp()
        size = {"properties": [{"name": "size", "type": "number"}], "custom_component": True}
        self.assertIn(
            "without which its properties are not set.",
            self.warned(form("Page", code=code.format("pass"), **size))[0],
        )
        self.doCleanups()
        self.setUp()
        by_hand = form("Page", code=code.format("self.size = properties.get('size')"), **size)
        self.assertEqual(self.warned(by_hand), [])
        self.doCleanups()
        self.setUp()
        self.assertEqual(self.warned(form("Page", component("a", "Label"), code=code.format("pass"))), [])

    def test_a_constructor_that_leaves_init_components_to_code_elsewhere(self):
        code = (
            "from ._anvil_designer import {0}Template\nfrom . import shared\nfrom .shared import beginner\n\n"
            "class {0}({2}{0}Template):\n    def __init__(self, **properties):\n        {1}\n\n"
        )
        measured = (
            "    @shared.measured\n    def begin(self, **given):\n        self.init_components(**given)\n"
        )
        shared = (
            "from functools import wraps\n\ndef measured(method):\n    @wraps(method)\n"
            "    def run(*args, **given):\n        return method(*args, **given)\n    return run\n\n"
            "def begin(form, given):\n    form.init_components(**given)\n\n"
            "class Beginning:\n    def __init__(self, **given):\n        self.init_components(**given)\n\n"
            "    def begin_as_all(self, **given):\n        self.init_components(**given)\n\n"
            "class Beginner:\n    def start(self, form, given):\n        begin(form, given)\n        form.refresh_data_bindings()\n\n"
            "beginner = Beginner()\n"
        )
        bound = component("a", "Label", bindings={"text": "self.item.get('a')"})
        written = {
            "Decorated": "self.begin(**properties)\n\n" + measured,
            "Mixed": "self.begin_as_all(**properties)",
            "Helped": "shared.begin(self, properties)",
            "Handed": "beginner.start(self, properties)",
            "Static": "shared.Beginner.start(beginner, self, properties)",
            "Named": "getattr(self, 'init_components')(**properties)",
            "Executed": "exec('self.init_components(**properties)')",
        }
        forms = [
            form(name, bound, code=code.format(name, text, "shared.Beginning, " if name == "Mixed" else ""))
            for name, text in written.items()
        ]
        self.load(*forms, modules={"shared": shared})
        for name in written:
            with self.subTest(name):
                self.open(name)
                self.assertEqual(self.printed(), [])
                self.bridge.printed.clear()

    def test_a_property_that_a_class_declares_in_python_is_declared(self):
        own = "from .Card import Card\n\nclass Post(Card):\n    _anvil_properties_ = [{'name': 'stamp', 'type': 'string'}]\n"
        page = form("Page", component("p", "form:Post", stamp="1st", postage=1))
        [told] = self.warned(page, card(), modules={"Post": own})
        self.assertTrue(told.startswith("Warning: Page has a form:Post 'p' with a property 'postage',"), told)

    def test_a_class_that_lists_nothing_declares_nothing_besides(self):
        own = "from .Card import Card\n\nclass Post(Card):\n    _anvil_properties_ = None\n"
        page = form("Page", component("p", "form:Post", title="Hi", titel="Hi"))
        [told] = self.warned(page, card(), modules={"Post": own})
        self.assertTrue(told.startswith("Warning: Page has a form:Post 'p' with a property 'titel',"), told)

    def test_a_value_that_a_declared_property_does_not_have(self):
        sizes = {"name": "size", "type": "enum", "options": ["small", "large"]}
        sized = form("Card", custom_component=True, properties=[sizes])
        page = form(
            "Page", component("a", "form:Card", size="lrge"), component("b", "form:Card", size="small")
        )
        self.assertEqual(
            self.warned(page, sized),
            [
                "Warning: Page has a form:Card 'a' with size 'lrge', which is none of small, large. Did you mean 'large'?"
            ],
        )

    def test_a_layout_property_that_is_nearly_the_containers(self):
        layout = {"gird_position": "A,B", "width": 5, "row": "A"}
        page = form(
            "Page", component("l", "Label", layout=layout), container="ColumnPanel", **source(1, [2, 3, 4, 5])
        )
        self.assertEqual(
            self.warned(page),
            [
                "Warning: Page has a Label 'l' with a layout property 'gird_position', which its container does not have. "
                "Did you mean 'grid_position'? (client_code/Page/form_template.yaml:3)"
            ],
        )

    def test_what_editors_leave_among_layout_properties_is_not_told(self):
        layout = {"col_widths": {}, "grid_position": "A,B", "expand": False}
        page = form(
            "Page", component("l", "Label", layout=layout), container="FlowPanel", **source(1, [2, 3, 4, 5])
        )
        self.assertEqual(self.warned(page), [])

    def test_a_property_that_a_layout_does_not_declare(self):
        layout = {"type": "form:Card", "properties": {"titel": "Hi"}}
        page = with_layout("Page", layout, {}, **source([2, 4]))
        framed = {**card(), "slots": {"s": {"index": 0, "target": {"type": "container", "name": ""}}}}
        self.assertEqual(
            self.warned(page, framed),
            [
                "Warning: Page has a form:Card with a property 'titel', which Card does not declare. "
                "Did you mean 'title'? (client_code/Page/form_template.yaml:4)"
            ],
        )

    def bound(self, role: str, **more: Any) -> str:
        binding = {"property": "role", "code": f"'{role}'"}
        page = form("Page", {"type": "Label", "name": "l", "data_bindings": [binding]}, **more)
        [told] = self.warned(page)
        self.assertTrue(told.startswith(f"Warning: a Label was given role '{role}', a role that"), told)
        return told

    def test_a_value_that_a_data_binding_leads_to_is_told_with_the_line_of_the_binding(self):
        told = self.bound("crad", **source(1, [3, 4]))
        self.assertTrue(told.endswith(" (client_code/Page/form_template.yaml:4)"), told)

    def test_a_value_that_a_data_binding_leads_to_is_told_by_the_binding_where_no_lines_are_known(self):
        told = self.bound("haedline")
        self.assertTrue(told.endswith(" (data binding of self.l.role in Page)"), told)

    def test_values_that_are_none_of_those_there_are(self):
        label = component(
            "l", "Label", align="centre", role=["card", "hedline"], foreground="theme:Primary 50"
        )
        self.assertEqual(
            self.warned(form("Page", label, **source(1, [3, 4, 5, 6]))),
            [
                "Warning: Page has a Label 'l' with align 'centre', which is none of left, center, right. "
                "Did you mean 'center'? (client_code/Page/form_template.yaml:4)",
                "Warning: Page has a Label 'l' with role 'hedline', a role that nothing in the theme gives a look. "
                "Did you mean 'headline'? (client_code/Page/form_template.yaml:5)",
                "Warning: Page has a Label 'l' with foreground 'Primary 50', a colour that the theme does not have. "
                "Did you mean 'Primary 500'? (client_code/Page/form_template.yaml:6)",
            ],
        )

    def test_columns_of_a_grid_that_have_one_id(self):
        columns = [{"id": "A", "title": "Name"}, {"id": "B"}, {"id": "A", "title": "Age"}]
        [told] = self.warned(form("Page", component("g", "DataGrid", columns=columns), **source(1, [2, 5])))
        where = "(client_code/Page/form_template.yaml:5)"
        self.assertEqual(
            told, f"Warning: Page has a DataGrid 'g' with columns 'A', an id that two of them have. {where}"
        )

    def test_values_that_are_right_or_not_to_be_judged(self):
        label = component("l", "Label", align="center", role="card", foreground="red", background=None)
        bare = component("b", "Button", role=None, align="", background="theme:Primary 500")
        self.assertEqual(self.warned(form("Page", label, bare)), [])

    def test_types_without_a_definition_of_their_own_are_judged_by_what_they_are_made_of(self):
        layout = {"expnad": True}
        box = component(
            "b", "TextBoxWithLabel", component("l", "Label", layout=layout), label="a", hide_text=True
        )
        flow = component("f", "FlowPanel", component("c", "Label", layout=layout))
        [told] = self.warned(form("Page", box, flow))
        self.assertIn("a Label 'c' with a layout property 'expnad'", told)
        self.assertEqual(self.reported(), [])

    def test_values_of_another_type_break_nothing_here(self):
        odd = component("g", "DataGrid", columns=5, role=[[], "card"], background=7)
        self.load(form("Page", component("l", "Label", align=5), odd), theme=THEME)
        self.open("Page")
        self.assertEqual(self.printed(), [])
        [told] = self.reported()
        self.assertTrue(told.startswith("TypeError: role must be None, a string, or a list of strings"), told)

    def test_a_column_that_is_in_two_rows_of_one_panel(self):
        def at(name: str, position: str) -> dict[str, Any]:
            return component(name, "Label", layout={"grid_position": position})

        page = form(
            "Page",
            at("a", "R1,C1"),
            at("b", "R1,C2"),
            at("c", "R2,C1"),
            container="ColumnPanel",
            **source(1, 2, 3, [4, 5]),
        )
        panel = form("Panel", component("p", "ColumnPanel", at("d", "R,C X,Y"), at("e", "R,C Z,Y")))
        told = [
            "Warning: Page has a Label 'c' in column 'C1' of row 'R2', and 'a' has that column in row 'R1', "
            "where both are shown: a column's id is unique in its panel. (client_code/Page/form_template.yaml:5)",
        ]
        self.assertEqual(self.warned(page, panel), told)
        self.open("Panel")
        self.assertEqual(
            self.printed()[1:],
            [
                "Warning: Panel has a Label 'e' in column 'Y' of row 'Z', and 'd' has that column in row 'X', "
                "where both are shown: a column's id is unique in its panel."
            ],
        )

    def test_a_slot_that_the_html_does_not_have(self):
        html = "<h1 anvil-slot=title></h1><p anvil-slot='default'></p>"
        wrong = component("l", "Label", layout={"slot": "titel"})
        page = form("Page", wrong, component("r", "Label", layout={"slot": "title"}), **source(1, [2, 6], 7))
        page["container"] = {"type": "HtmlTemplate", "properties": {"html": html}}
        [told] = self.warned(page)
        self.assertRegex(
            told,
            "^Warning: there is no slot 'titel' in the html of this Page: what is added goes to its default slot. "
            r"Did you mean 'title'\? \(client_code/Page/form_template.yaml:6\)$",
        )

    def test_a_handler_that_the_form_does_not_have(self):
        button = component("b", "Button", events={"click": "buton_click"})
        code = PAGE_CODE.replace("from .Card import Card", "").format(statement="pass")
        code += "    def button_click(self, **event_args): pass\n"
        self.assertEqual(
            self.warned(form("Page", button, code=code, **source(1, [2, 5]))),
            [
                "Warning: No method \"buton_click\" in form Page: cannot set the 'click' event handler of self.b. "
                "Did you mean 'button_click'? (client_code/Page/form_template.yaml:5)"
            ],
        )

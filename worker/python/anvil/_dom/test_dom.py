"""The DOM of a component that was never shown: created off the page, adopted later (decisions/order.md)."""

import gc
from typing import Any

from anvil import HtmlTemplate, Label, LinearPanel, Timer
from anvil.js import call_js, get_dom_node
from hearth_testing import PageObject, RuntimeCase, form

TEMPLATE = '<div anvil-name="box"></div><p anvil-slot="default"></p>'


class BeforeMounting(RuntimeCase):
    def test_the_node_is_made_and_mounting_adopts_it(self):
        label = Label(text="early")
        node = get_dom_node(label)
        self.assertEqual(self.page.batches[0].names, ["create", "domNode"])
        self.assertEqual(self.page.operations("insert"), [])
        label.text = "changed"
        panel = LinearPanel()
        panel.add_component(label)
        self.open(panel)
        self.assertEqual(self.page.batches[-1].names, ["set", "create", "insert"])
        self.assertEqual(self.page.app and self.page.app.outline(), ("LinearPanel", ["Label"]))
        self.assertIs(get_dom_node(label), node)

    def test_a_panel_brings_what_is_in_it(self):
        panel = LinearPanel()
        panel.add_component(Label())
        node = get_dom_node(panel)
        self.assertEqual(self.page.batches[0].names, ["create", "domNode"])
        panel.add_component(Label())
        self.assertEqual(self.flush(), ["create", "insert"])
        self.open(panel)
        self.assertEqual(self.page.batches[-1].names, ["insert"])
        self.assertIs(get_dom_node(panel), node)

    def test_a_child_asked_for_first_brings_the_containers_around_it(self):
        form, panel, child = LinearPanel(), LinearPanel(), Label()
        panel.add_component(child)
        form.add_component(panel)
        _node = get_dom_node(child)
        self.assertEqual(self.page.batches[0].names, ["create", "domNode"])
        made = self.page.nodes[form._anvil_core.node]
        self.assertEqual(made.outline(), ("LinearPanel", [("LinearPanel", ["Label"])]))
        form.add_component(Label())
        self.assertEqual(self.flush(), ["create", "insert"])
        self.open(form)
        self.assertEqual(self.page.batches[-1].names, ["insert"])
        self.assertIs(self.page.app, made)

    def test_a_container_that_takes_in_what_was_asked_for_is_made_at_once(self):
        form, panel, child = LinearPanel(), LinearPanel(), Label()
        _node = get_dom_node(child)
        panel.add_component(child)
        self.assertEqual(self.flush(), ["create"])
        form.add_component(panel)
        self.assertEqual(self.flush(), ["create"])
        made = self.page.nodes[form._anvil_core.node]
        self.assertEqual(made.outline(), ("LinearPanel", [("LinearPanel", ["Label"])]))
        child.remove_from_parent()
        self.assertEqual(self.flush(), ["remove"])
        self.assertEqual(made.outline(), ("LinearPanel", ["LinearPanel"]))

    def test_a_component_of_a_form_hangs_in_it_in_its_constructor(self):
        code = """
from anvil.js import call_js, get_dom_node
from ._anvil_designer import PageTemplate

class Page(PageTemplate):
    def __init__(self, **properties):
        self.node = get_dom_node(self.name)
        self.init_components(**properties)
"""
        name = {"name": "name", "type": "Label", "properties": {"text": "n"}}
        panel = {"name": "panel", "type": "LinearPanel", "properties": {}, "components": [name]}
        page = form("Page", panel, code=code, container="ColumnPanel")
        self.load(page)
        self.open("Page", role="given")
        self.assertEqual(
            [batch.names for batch in self.page.batches if "release" not in batch.names],
            [["create", "domNode"], ["set", "insert"]],
        )
        [root] = self.page.find("ColumnPanel")
        self.assertEqual(
            (root.outline(), root.props["role"]), (("ColumnPanel", [("LinearPanel", ["Label"])]), ["given"])
        )

    def test_a_timer_brings_nothing(self):
        panel, timer = LinearPanel(), Timer(interval=0)
        panel.add_component(timer)
        get_dom_node(timer)
        self.assertEqual([node.type for node in self.page.nodes.values()], ["App", "Overlays", "Component"])

    def test_a_form_may_ask_in_its_constructor(self):
        box = self.bridge.objects.dom_nodes["box"] = PageObject("HTMLDivElement", id="the-box")
        code = """
from ._anvil_designer import PageTemplate

class Page(PageTemplate):
    def __init__(self, **properties):
        self.init_components(**properties)
        self.box = self.dom_nodes["box"]
        self.box.title = "found"
"""
        page = form("Page", code=code, container="HtmlTemplate")
        page["container"]["properties"] = {"html": TEMPLATE}
        self.load(page)
        self.assertEqual(self.open("Page").box.id, "the-box")
        self.assertEqual(box.members["title"], "found")
        self.assertEqual(self.page.operations("create")[0].fields[0][2]["html"], TEMPLATE)

    def test_only_components_and_elements_have_one(self):
        element = get_dom_node(Label())
        self.assertIs(get_dom_node(element), element)
        with self.assertRaisesRegex(
            TypeError, r"^get_dom_node expected an anvil Component or DOM node, \(got int\)$"
        ):
            get_dom_node(3)


class Scripts(RuntimeCase):
    def test_they_have_run_before_show(self):
        template = HtmlTemplate(html="<script>go()</script>")
        seen: list[Any] = []
        template.add_event_handler("show", lambda **_args: seen.extend(self.page.operations("invoke")))
        self.open(template)
        self.assertEqual([one.fields[2] for one in seen], ["runScripts"])

    def test_one_that_cannot_be_loaded_is_warned_about(self):
        self.bridge.objects.invoked["runScripts"] = ["l", ["https://gone.test/x.js"]]
        self.open(HtmlTemplate(html="<SCRIPT src='https://gone.test/x.js'></SCRIPT>"))
        self.assertEqual(self.printed(), ["Warning: failed to load script with src: https://gone.test/x.js"])

    def test_html_without_scripts_waits_for_nothing(self):
        self.open(HtmlTemplate(html=TEMPLATE))
        self.assertEqual(self.page.operations("invoke"), [])


class CallingTemplates(RuntimeCase):
    def setUp(self) -> None:
        super().setUp()
        self.template = HtmlTemplate(html=TEMPLATE)
        self.open(self.template)
        self.bridge.objects.window.members["jQuery"] = lambda element: PageObject("jQuery", element=element)

    def test_this_is_the_element_in_jquery(self):
        seen: list[Any] = []
        self.bridge.objects.window.members["go"] = lambda *args: seen.append(args)
        self.template.call_js("go", 1, "a")
        self.assertEqual(seen, [(1, "a")])
        self.assertIs(self.bridge.objects.this, self.bridge.objects.node(self.template._anvil_core.node))

    def test_components_that_it_is_given_have_an_element_before_they_are_shown(self):
        self.bridge.objects.window.members["go"] = lambda *_args: None
        mine, others = Label(), Label()
        self.template.call_js("go", mine)
        call_js("go", others)
        passed = [one.fields[-2][0][-1] for one in self.page.operations("callNamed")]
        self.assertEqual(passed, [mine._anvil_core.node, others._anvil_core.node])
        self.assertTrue(all(passed))

    def test_a_name_that_is_no_text_is_refused_and_costs_no_other_change(self):
        self.template.visible = False
        for name, kind in ((5, "int"), (None, "NoneType"), (len, "builtin_function_or_method")):
            text = f"^call_js expected the name of a JavaScript function as a string, \\(got {kind}\\)$"
            with self.assertRaisesRegex(TypeError, text):
                self.template.call_js(name)
        self.flush()
        self.assertEqual(self.page.batches[-1].names, ["set"])

    def test_off_the_page_the_error_says_so(self):
        with self.assertRaisesRegex(NameError, "^Could not find global JS function 'nope'.$"):
            self.template.call_js("nope")
        with self.assertRaisesRegex(
            NameError, "'nope'. This form is not currently visible - to call functions"
        ):
            HtmlTemplate(html=TEMPLATE).call_js("nope")

    def test_page_script_calls_methods_of_the_form(self):
        code = """
from ._anvil_designer import PageTemplate

class Page(PageTemplate):
    def double(self, n):
        return [2 * n]
"""
        self.load(form("Page", code=code, container="HtmlTemplate"))
        node = self.open("Page")._anvil_core.node
        call = {"kind": "template-call", "node": node, "args": [4]}
        self.bridge.deliver({**call, "method": "double", "call": 7})
        self.bridge.deliver({**call, "method": "x", "call": 8})
        text = "Attempted to call non-existent method from Javascript: <Page object> has no attribute 'x'."
        self.assertEqual(
            [one.fields for one in self.page.operations("settleCallback")],
            [(7, True, ["l", [8]]), (8, False, text)],
        )
        self.assertEqual(self.reported(), [f"AttributeError: {text}"])

    def test_a_property_that_fails_fails_the_call(self):
        code = """
from ._anvil_designer import PageTemplate

class Page(PageTemplate):
    @property
    def broken(self):
        raise ValueError("no such thing")
"""
        self.load(form("Page", code=code, container="HtmlTemplate"))
        node = self.open("Page")._anvil_core.node
        self.bridge.deliver(
            {"kind": "template-call", "node": node, "method": "broken", "call": 7, "args": []}
        )
        self.assertEqual(self.page.operations("settleCallback")[-1].fields[:2], (7, False))

    def test_a_form_that_is_gone_is_said_to_be(self):
        call = {"kind": "template-call", "node": 10_000, "method": "double", "call": 7, "args": []}
        self.bridge.deliver(call)
        text = "Attempted to call 'double' from Javascript in a form that is gone"
        self.assertEqual(self.page.operations("settleCallback")[-1].fields, (7, False, text))
        self.assertEqual(self.reported(), [f"RuntimeError: {text}"])

    def test_page_objects_that_came_with_a_call_of_nothing_are_let_go(self):
        # Otherwise objects left over from earlier tests would be released, too.
        gc.collect()
        self.load(form("Page", container="HtmlTemplate"))
        self.flush()
        self.bridge.objects.released.clear()
        event = self.bridge.objects.wire(PageObject("PointerEvent"))
        call = {"kind": "template-call", "node": self.open("Page")._anvil_core.node, "call": 7}
        self.bridge.deliver({**call, "method": "x", "args": [event]})
        self.bridge.deliver({**call, "method": "call_js", "args": [["f", 999], event]})
        self.flush()
        self.assertEqual(len(self.reported()), 2)
        self.assertEqual(self.bridge.objects.released, [(event[1], 1), (event[1], 1)])

    def test_what_cannot_cross_is_answered_with_a_text(self):
        code = """
from ._anvil_designer import PageTemplate

class Page(PageTemplate):
    def endless(self):
        found = []
        found.append(found)
        return found
"""
        self.load(form("Page", code=code, container="HtmlTemplate"))
        call = {"kind": "template-call", "node": self.open("Page")._anvil_core.node, "method": "endless"}
        self.bridge.deliver({**call, "args": [], "call": 7})
        self.bridge.deliver({**call, "args": [["f", 999]], "call": 8})
        texts = [
            "Could not convert return value from function 'endless' to JavaScript. "
            "Return value was of type 'list'",
            "Could not convert argument 0 (type 'function') to Python when calling 'endless' from JavaScript.",
        ]
        self.assertEqual(
            [one.fields for one in self.page.operations("settleCallback")],
            [(7, False, texts[0]), (8, False, texts[1])],
        )
        self.assertEqual(self.reported(), [f"TypeError: {text}" for text in texts])

"""Components written in JavaScript: classes, properties, events, containers (api §12.10)."""

import json
import sys
from typing import Any

import anvil
from anvil import GoogleMap, Label, LinearPanel, Timer
from anvil._app import start
from anvil.js import ExternalError, get_dom_node
from hearth_testing import JsError, PageObject, RuntimeCase, component, form

_DESCRIPTION = {
    "properties": [
        {"name": "value", "type": "number", "readOnly": False, "writebackEvents": ["change"]},
        {"name": "size", "type": "number", "readOnly": True, "writebackEvents": []},
    ],
    "methods": ["reset"],
    "events": ["change"],
    "container": False,
}


class JsComponentCase(RuntimeCase):
    """The page has registered components: `shop.Slider`, `shop.Board` (a container) and others."""

    def setUp(self) -> None:
        super().setUp()
        self.made: list[PageObject] = []
        self.added: list[tuple[Any, ...]] = []
        self.connected: list[Any] = []
        self.toolkit = PageObject(
            "Toolkit",
            connect=self.connected.append,
            find=self.find,
            make=self.make,
            setUp=lambda instance: instance.members["element"],
            element=lambda instance: instance.members["element"],
            add=self.add,
            children=lambda instance: instance.members.get("order"),
        )
        self.bridge.objects.services["components.toolkit"] = self.bridge.objects.wire(self.toolkit)
        self.page_class = PageObject("Slider", "class")
        self.load()
        self.addCleanup(self.forget)

    def forget(self) -> None:
        for name in [name for name in sys.modules if name.partition(".")[0] == "shop"]:
            del sys.modules[name]

    def find(self, name: str) -> Any:
        if name in ("shop", "shop.parts"):
            return "package"
        if name not in ("shop.Slider", "shop.Board", "shop.parts.Knob", "main_package.Dial"):
            return None
        return [self.page_class, json.dumps(_DESCRIPTION | {"container": name == "shop.Board"})]

    def make(self, _cls: PageObject, given: Any) -> PageObject:
        values = dict(given[1])
        if values.get("value") == "bad":
            raise JsError("RangeError", "no such value")
        instance = PageObject("Slider", size=3, element=PageObject("HTMLElement"), **{"value": 0} | values)
        instance.members["reset"] = lambda *args: [len(args), self.made[0]]
        self.made.append(instance)
        return instance

    def add(self, container: PageObject, node: int, layout: Any) -> list[Any]:
        self.added.append(("added", container, node, dict(layout[1])))
        return [
            lambda: self.added.append(("removed", node)),
            lambda visible: self.added.append(("visible", node, visible)),
            True,
        ]

    def ask(self, what: str, instance: PageObject, *args: Any) -> Any:
        """A script sends Python a request about an instance."""
        number = self.connected[0][1]
        wire = [what, self.bridge.objects.wire(instance), *args]
        self.bridge.deliver({"kind": "callback", "callback": number, "call": 1, "args": wire})
        [answer] = [one.fields for one in self.page.operations("settleCallback")][-1:]
        return answer[1:]

    def slider(self, **properties: Any) -> Any:
        from shop import Slider  # pyright: ignore[reportMissingImports]

        return Slider.Slider(**properties)

    def board(self) -> Any:
        from shop.Board import Board  # pyright: ignore[reportMissingImports]

        return Board()

    def open_new(self, made: dict[str, Any], **properties: Any) -> Any:
        """Load another app with one form, and open the form."""
        self.patch(start, "_finder", None)
        self.load(made)
        return self.open(made["class_name"], **properties)


class Classes(JsComponentCase):
    def test_a_registered_class_is_in_a_module_of_its_name_and_packages_nest(self):
        from shop.parts.Knob import Knob  # pyright: ignore[reportMissingImports]

        self.assertEqual((Knob.__name__, Knob.__module__), ("Knob", "shop.parts.Knob"))
        self.assertTrue(issubclass(Knob, anvil.Component))
        self.assertFalse(issubclass(Knob, anvil.Container))
        self.assertIsInstance(self.board(), anvil.Container)

    def test_a_package_of_the_app_may_have_some_beside_its_modules(self):
        page = self.open_new(form("Page", component("dial", "main_package.Dial", value=2)))
        self.assertEqual((type(page.dial).__module__, page.dial.value), ("main_package.Dial", 2))

    def test_what_nobody_registered_is_not_there(self):
        with self.assertRaisesRegex(ImportError, "cannot import name 'Missing' from 'shop'"):
            from shop import Missing  # noqa: F401 # pyright: ignore[reportMissingImports]
        with self.assertRaisesRegex(ModuleNotFoundError, "No module named 'elsewhere'"):
            import elsewhere  # noqa: F401 # pyright: ignore[reportMissingImports]

    def test_a_name_of_the_standard_library_is_not_asked_of_the_page(self):
        self.assertIsNone(_find_on_page("asyncio.nothing"))
        self.assertEqual(self.page.operations("service"), [])

    def test_properties_are_read_and_written_on_the_page(self):
        slider = self.slider(value=4)
        self.assertEqual((slider.value, slider.size), (4, 3))
        slider.value = 5
        self.assertEqual(slider.value, 5)
        self.made[0].members["value"] = 6
        self.assertEqual(slider.value, 6)
        with self.assertRaisesRegex(AttributeError, "^The 'size' property for a Slider is read-only$"):
            slider.size = 1

    def test_names_that_a_constructor_does_not_take_are_refused(self):
        with self.assertRaises(TypeError) as caught:
            self.slider(size=1, other=2)
        self.assertEqual(
            str(caught.exception),
            "Slider got unexpected keyword argument(s): 'other'\ncannot set the following readonly properties: 'size'",
        )

    def test_a_constructor_that_throws_raises(self):
        with self.assertRaisesRegex(ExternalError, "RangeError: no such value"):
            self.slider(value="bad")

    def test_methods_take_no_keywords_and_give_components_for_instances(self):
        slider = self.slider()
        count, itself = slider.reset(1, 2)
        self.assertEqual(count, 2)
        self.assertEqual(itself.value, 0)
        with self.assertRaisesRegex(TypeError, r"^reset\(\) takes no keyword arguments$"):
            slider.reset(now=True)

    def test_a_subclass_adds_to_it(self):
        from shop.Slider import Slider  # pyright: ignore[reportMissingImports]

        class Loud(Slider):
            def __init__(self, **properties: Any) -> None:
                super().__init__(**{**properties, "value": properties.get("value", 0) + 1})

        loud = Loud(value=2)
        self.assertEqual(loud.value, 3)
        self.assertEqual(self.made[0].members["value"], 3)


class Events(JsComponentCase):
    def test_a_script_raises_events_with_arguments(self):
        slider = self.slider()
        heard: list[Any] = []
        slider.set_event_handler("change", lambda **args: heard.append(args) or "told")
        by = ["h", self.made[0].number, "instance", "Slider"]
        self.assertEqual(
            self.ask("raise", self.made[0], "change", ["l", [["l", ["by", by]]]]), (True, "told")
        )
        self.assertEqual(heard, [{"by": slider, "sender": slider, "event_name": "change"}])

    def test_an_unknown_event_rejects(self):
        _kept = self.slider()
        ok, _error = self.ask("raise", self.made[0], "changed", ["l", []])
        self.assertFalse(ok)

    def test_scripts_hear_events_until_they_have_enough(self):
        slider = self.slider()
        told = PageObject("Function", "function")
        heard: list[Any] = []
        told.run = lambda args: heard.append(dict(args[1]))
        self.ask("subscribe", self.made[0], "x-note", 1, self.bridge.objects.wire(told))
        slider.raise_event("x-note", text="a")
        self.ask("unsubscribe", self.made[0], "x-note", 1)
        self.ask("unsubscribe", self.made[0], "x-note", 1)
        slider.raise_event("x-note", text="b")
        self.assertEqual(heard, [{"text": "a", "event_name": "x-note"}])

    def test_bindings_take_over_what_is_written_back_and_what_an_event_says_to(self):
        made = component("slider", "shop.Slider", writebacks={"value": "self.item['level']"})
        opened = self.open_new(form("Form1", made), item={"level": 1})
        self.made[0].members["value"] = 8
        self.ask("write_back", self.made[0], "value", 8)
        self.assertEqual(opened.item, {"level": 8})
        self.made[0].members["value"] = 9
        opened.slider.raise_event("change")
        self.assertEqual(opened.item, {"level": 9})

    def test_what_is_asked_for_a_component_that_is_gone_does_nothing(self):
        slider = self.slider()
        instance = self.made[0]
        del slider
        self.assertEqual(self.ask("raise", instance, "change", ["l", []]), (True, None))

    def test_mounting_and_visibility_as_scripts_tell_of_them(self):
        slider, panel = self.slider(), LinearPanel()
        heard: list[str] = []
        for name in ("x-anvil-page-added", "x-anvil-page-hidden"):
            slider.set_event_handler(name, lambda event_name, **_: heard.append(event_name))
        anvil.Container.add_component(panel, slider, mounted=False)
        self.open(panel)
        self.assertEqual(heard, [])
        self.ask("mounted", self.made[0], True, False)
        self.ask("visible", self.made[0], False)
        self.assertEqual(heard, ["x-anvil-page-added", "x-anvil-page-hidden"])

    def test_scripts_open_forms(self):
        self.slider()
        self.bridge.deliver(
            {
                "kind": "callback",
                "callback": self.connected[0][1],
                "call": 1,
                "args": ["open_form", "Nowhere"],
            }
        )
        call, ok, error = self.page.operations("settleCallback")[-1].fields
        self.assertEqual((call, ok, error[2]), (1, False, "ModuleNotFoundError: No module named 'Nowhere'"))


class Passing(JsComponentCase):
    def test_a_page_object_is_passed_on_without_being_asked_for_anything(self):
        slider, element = self.slider(), get_dom_node(self.open(Label()))
        before = len(self.page.batches)
        slider.value = element
        self.assertEqual(len(self.page.batches), before)
        slider.reset(element)
        self.assertEqual([one.name for one in self.page.batches[-1].operations], ["write", "call"])


class Placing(JsComponentCase):
    def test_the_instance_s_element_is_the_component_s_node(self):
        slider, panel = self.slider(), LinearPanel()
        panel.add_component(slider)
        self.open(panel)
        [node] = self.page.find("OwnElement")
        element = get_dom_node(slider)
        self.assertEqual(node.props, {"element": element._anvil_handle.number})
        fresh = self.made[0].members["element"] = PageObject("HTMLElement")
        slider.raise_event("x-anvil-dom-node-changed")
        self.flush()
        self.assertEqual(node.props, {"element": fresh.number})

    def test_a_container_takes_children_in_and_is_told_of_them(self):
        board, label = self.board(), Label(visible=False)
        board.add_component(label, index=-1, rank=2)
        node = label._anvil_core.node
        label.visible = True
        label.remove_from_parent()
        self.flush()
        self.assertEqual(
            self.added,
            [
                ("added", self.made[0], node, {"rank": 2}),
                ("visible", node, False),
                ("visible", node, True),
                ("removed", node),
            ],
        )

    def test_a_child_that_it_cannot_have_is_refused_before_the_page_is_asked(self):
        alone, board, outer = self.board(), self.board(), LinearPanel()
        outer.add_component(board)
        for parent, child in ((alone, alone), (board, outer)):
            with self.assertRaisesRegex(ValueError, "^A component cannot be added to itself, or to what"):
                parent.add_component(child)
        with self.assertRaisesRegex(TypeError, "^Map components can only be added to maps.$"):
            board.add_component(GoogleMap.Marker())
        self.assertEqual(self.added, [])

    def test_a_child_that_is_elsewhere_by_the_time_the_page_has_it_is_taken_out_again(self):
        board, panel, label = self.board(), LinearPanel(), Label()
        add = self.add

        def steal(*arguments: Any) -> list[Any]:
            panel.add_component(label)
            return add(*arguments)

        self.toolkit.members["add"] = steal
        with self.assertRaisesRegex(ValueError, "already added"):
            board.add_component(label)
        self.flush()
        self.assertEqual([entry[0] for entry in self.added], ["added", "removed"])
        self.assertIs(label.parent, panel)

    def test_children_are_listed_as_the_instance_has_them(self):
        board, label, slider, timer = self.board(), Label(), self.slider(), Timer()
        for child in (label, timer, slider):
            board.add_component(child)
        self.assertEqual(board.get_components(), [label, timer, slider])
        self.made[0].members["order"] = [self.made[1], label._anvil_core.node]
        self.assertEqual(board.get_components(), [slider, label, timer])
        self.assertEqual(
            [entry[2] for entry in self.added], [label._anvil_core.node, slider._anvil_core.node]
        )

    def test_a_child_hears_of_the_page_with_its_container(self):
        board, label = self.board(), Label()
        heard: list[str] = []
        label.set_event_handler("show", lambda **_: heard.append("show"))
        label.set_event_handler("hide", lambda **_: heard.append("hide"))
        board.add_component(label)
        panel = LinearPanel()
        panel.add_component(board)
        self.open(panel)
        board.clear()
        self.assertEqual(heard, ["show", "hide"])

    def test_a_form_may_be_such_a_container(self):
        inner = component("inner", "Label", layout={"rank": 1}, text="x")
        page = self.open_new(form("Page", inner, container="shop.Board"), value=3)
        self.assertIsInstance(page, anvil.Container)
        self.assertEqual((page.value, page.inner.parent is page), (3, True))
        self.assertEqual(self.added, [("added", self.made[0], page.inner._anvil_core.node, {"rank": 1})])
        self.assertEqual([node.type for node in self.page.nodes[1].children], ["OwnElement"])


def _find_on_page(name: str) -> Any:
    from anvil._js_components.finder import JsComponentFinder

    return JsComponentFinder().find_spec(name)

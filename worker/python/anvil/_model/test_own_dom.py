"""Components written in Python with their own element, and containers of such (api §2.7)."""

import gc
from typing import Any

from anvil import Component, Container, FlowPanel, Label, LinearPanel, open_form
from anvil._runtime.waiting.blocking import sleep
from anvil.js import get_dom_node, window
from hearth_testing import ParkingCase, RuntimeCase
from hearth_testing.objects import PageObject


class Anchor(Container):
    """A container as in navigation libraries: its element contains the children's elements."""

    def __init__(self) -> None:
        self.set_up = 0
        self.element: Any = None

    def _anvil_setup_dom_(self) -> Any:
        self.set_up += 1
        self.element = window.make()
        return self.element

    @property
    def _anvil_dom_element_(self) -> Any:
        return self.element

    def add_component(self, component: Component, **layout: Any) -> None:
        super().add_component(component, **layout)
        get_dom_node(self).appendChild(get_dom_node(component))


class OwnDomCase(RuntimeCase):
    def setUp(self) -> None:
        super().setUp()
        self.made: list[PageObject] = []
        self.calls: list[Any] = []
        self.bridge.objects.window.members["make"] = self.make
        # Collect garbage here, so that elements are not released during another test: parents and
        # children refer to each other.
        self.addCleanup(gc.collect)

    def make(self) -> PageObject:
        def told(name: str) -> Any:
            return lambda *args: self.calls.append((name, *args))

        element = PageObject("HTMLElement", appendChild=told("appendChild"), remove=told("remove"))
        self.made.append(element)
        return element

    def own(self) -> list[int]:
        """The root elements of nodes on the page, as indices into `made`."""
        numbers = [one.number for one in self.made]
        return [numbers.index(node.props["element"]) for node in self.page.find("OwnElement")]


class Elements(OwnDomCase):
    def test_the_element_is_set_up_once_and_is_the_node_of_the_component(self):
        anchor, panel = Anchor(), LinearPanel()
        panel.add_component(anchor)
        self.assertEqual(anchor.set_up, 1)
        self.open(panel)
        self.assertEqual((anchor.set_up, self.own()), (1, [0]))
        self.assertIs(get_dom_node(anchor), anchor.element)

    def test_asking_for_it_sets_it_up(self):
        anchor = Anchor()
        self.assertIs(get_dom_node(anchor), anchor.element)
        self.assertEqual(anchor.set_up, 1)

    def test_asking_for_it_in_a_panel_places_it_there(self):
        anchor, panel = Anchor(), LinearPanel()
        panel.add_component(anchor)
        self.assertEqual(panel._anvil_core.node, 0)
        self.assertIs(get_dom_node(anchor), anchor.element)
        self.flush()
        self.assertEqual(self.page.nodes[panel._anvil_core.node].outline(), ("LinearPanel", ["OwnElement"]))

    def test_what_is_in_one_is_made_by_itself_as_python_places_it(self):
        anchor, label, panel = Anchor(), Label(), LinearPanel()
        anchor.add_component(label)
        panel.add_component(anchor)
        get_dom_node(label)
        self.assertEqual((anchor._anvil_core.node, panel._anvil_core.node), (0, 0))

    def test_setting_up_may_ask_for_the_element(self):
        class Wrapped(Anchor):
            def _anvil_setup_dom_(self) -> Any:
                super()._anvil_setup_dom_()
                return get_dom_node(self)

        wrapped = Wrapped()
        self.assertIs(get_dom_node(wrapped), wrapped.element)

    def test_nothing_is_no_element(self):
        class Empty(Component):
            def _anvil_setup_dom_(self) -> Any:
                return None

        empty = Empty()
        for _ in range(2):
            with self.assertRaisesRegex(ValueError, "^_anvil_setup_dom_ cannot return None$"):
                LinearPanel().add_component(empty)
        self.assertIsNone(empty.parent)

    def test_what_is_no_page_object_is_named(self):
        class Wrong(Component):
            _anvil_dom_element_ = "a"

        with self.assertRaisesRegex(TypeError, "_anvil_dom_element_ of a Wrong must be a DOM node, got str"):
            LinearPanel().add_component(Wrong())

    def test_what_setting_up_gives_will_do(self):
        class Short(Component):
            def _anvil_setup_dom_(self) -> Any:
                return window.make()

        self.open(Short())
        self.assertEqual(self.own(), [0])

    def test_one_object_may_have_an_element_of_its_own(self):
        class Given(Component):
            def __init__(self) -> None:
                self._anvil_dom_element_ = window.make()

        given = Given()
        self.open(given)
        self.assertEqual(self.own(), [0])
        self.assertIs(get_dom_node(given), given._anvil_dom_element_)

    def test_the_page_hears_whether_it_shows(self):
        hidden, seen, panel = Anchor(), Anchor(), FlowPanel()
        hidden._notify_visibility_change(False)
        for anchor in (hidden, seen):
            panel.add_component(anchor)
        self.open(panel)

        def shows() -> list[Any]:
            self.flush()
            return [node.props.get("visible", True) for node in self.page.find("OwnElement")]

        self.assertEqual(shows(), [False, True])
        hidden._notify_visibility_change(True)
        seen._notify_visibility_change(False)
        self.assertEqual(shows(), [True, False])

    def test_a_new_element_takes_the_old_ones_place_when_it_is_announced(self):
        heard: list[Any] = []
        anchor = Anchor()
        anchor.add_event_handler("x-anvil-dom-node-changed", lambda **event: heard.append(self.own()))
        panel = FlowPanel()
        panel.add_component(anchor)
        self.open(panel)
        anchor.element = window.make()
        self.assertEqual(self.own(), [0])
        anchor.raise_event("x-anvil-dom-node-changed")
        self.flush()
        self.assertEqual(self.own(), [1])
        anchor.raise_event("x-anvil-dom-node-changed")
        self.assertEqual(self.flush(), [])


class Children(OwnDomCase):
    def test_the_container_asks_any_child_for_its_element(self):
        class Asking(Anchor):
            def add_component(self, component: Component, **layout: Any) -> None:
                Container.add_component(self, component, **layout)
                self.element.appendChild(component._anvil_setup_dom_())

        asking = Asking()
        get_dom_node(asking)
        for child in (Label(text="inside"), LinearPanel()):
            asking.add_component(child)
            self.assertIs(child._anvil_dom_element_, get_dom_node(child))
        self.open(asking)
        self.assertEqual(self.own(), [0])
        self.assertEqual([name for name, *_ in self.calls], ["appendChild"] * 2)

    def test_the_container_places_them_and_the_page_knows_none(self):
        anchor, label = Anchor(), Label(text="inside")
        shown: list[str] = []
        label.add_event_handler("show", lambda **event: shown.append(event["event_name"]))
        anchor.add_component(label)
        self.open(anchor)
        root = self.page.app
        assert root is not None
        self.assertEqual(root.outline(), "OwnElement")
        self.assertEqual([name for name, *_ in self.calls], ["appendChild"])
        self.assertIs(label.parent, anchor)
        self.assertEqual(shown, ["show"])

    def test_a_child_that_is_removed_leaves_the_element(self):
        anchor, label, inner = Anchor(), Label(), Anchor()
        anchor.add_component(label)
        anchor.add_component(inner)
        self.open(anchor)
        self.calls.clear()
        label.remove_from_parent()
        inner.remove_from_parent()
        self.flush()
        detached = [one.fields[2] for one in self.page.operations("invoke")]
        self.assertEqual((detached, self.calls), (["detach"], [("remove",)]))
        panel = LinearPanel()
        panel.add_component(label)
        self.open(panel)
        self.assertEqual(len(self.page.find("Label")), 1)

    def test_a_container_that_takes_its_children_out_itself_is_left_to_it(self):
        class Careful(Anchor):
            def add_component(self, component: Component, **layout: Any) -> None:
                Container.add_component(self, component, on_remove=self.gone, **layout)

            def gone(self) -> None:
                self.removed = True

        careful, label = Careful(), Label()
        careful.add_component(label)
        open_form(careful)
        label.remove_from_parent()
        self.flush()
        self.assertTrue(careful.removed)
        self.assertEqual(self.page.operations("invoke"), [])


class Slow(Anchor):
    """Waits before it creates its element, and may fail the first time."""

    fails = False

    def _anvil_setup_dom_(self) -> Any:
        self.set_up += 1
        sleep(1)
        if self.fails:
            self.fails = False
            raise ValueError("not yet")
        self.element = window.make()
        return self.element


class TwoFlows(ParkingCase):
    """Two flows that request the element of one component at the same time."""

    def setUp(self) -> None:
        super().setUp()
        self.bridge.objects.window.members["make"] = lambda: PageObject("HTMLElement")
        self.addCleanup(gc.collect)

    def test_wait_for_the_one_that_makes_it(self):
        slow = Slow()
        found = self.run_flows(*[lambda: get_dom_node(slow)] * 3)
        self.assertEqual(slow.set_up, 1)
        self.assertEqual([one is slow.element for one in found], [True] * 3)

    def test_make_it_when_the_first_could_not(self):
        slow = Slow()
        slow.fails = True

        def first() -> None:
            with self.assertRaisesRegex(ValueError, "not yet"):
                get_dom_node(slow)

        found = self.run_flows(first, *[lambda: get_dom_node(slow)] * 2)
        self.assertEqual(slow.set_up, 2)
        self.assertEqual([one is slow.element for one in found[1:]], [True] * 2)

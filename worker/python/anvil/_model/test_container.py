"""Parents and children: allowed children, and containers written in Python (api §2.6)."""

from typing import Any

from anvil import Button, Component, Container, Label, LinearPanel, alert, open_form
from hearth_testing import RuntimeCase


class Adding(RuntimeCase):
    def refusal(self, kind: type[Exception], function: Any, *args: Any, **kwargs: Any) -> str:
        with self.assertRaises(kind) as caught:
            function(*args, **kwargs)
        return str(caught.exception)

    def test_only_components_can_be_added(self):
        text = self.refusal(TypeError, LinearPanel().add_component, 3)
        self.assertEqual(text, "Argument to add_component must be a component, not int")

    def test_a_component_has_one_parent(self):
        panel, label = LinearPanel(), Label()
        panel.add_component(label)
        self.assertIs(label.parent, panel)
        for other in (panel, LinearPanel()):
            self.assertEqual(
                self.refusal(ValueError, other.add_component, label),
                "This component is already added to a container, call remove_from_parent() first",
            )
        label.remove_from_parent()
        self.assertIsNone(label.parent)
        label.remove_from_parent()

    def test_the_parent_cannot_be_assigned(self):
        def assign() -> None:
            Button().parent = LinearPanel()  # type: ignore[misc]

        self.assertEqual(
            self.refusal(AttributeError, assign),
            "Cannot set a 'Button' component's parent this way - use 'add_component' on the container instead",
        )

    def test_the_open_form_cannot_be_added(self):
        form = self.open(Label())
        self.assertEqual(
            self.refusal(ValueError, LinearPanel().add_component, form),
            "This component is the open_form and cannot be added to a container",
        )
        open_form(Label())
        LinearPanel().add_component(form)

    def test_the_content_of_an_alert_cannot_be_added(self):
        self.load()
        content = Label()
        texts = []

        def while_open() -> None:
            texts.append(self.refusal(ValueError, LinearPanel().add_component, content))
            content.raise_event("x-close-alert")

        self.bridge.script.append(while_open)
        alert(content)
        self.assertEqual(
            texts, ["This component is already inside an alert and cannot be added to a container"]
        )

    def test_an_index_is_a_number_or_none(self):
        for container in (LinearPanel(), Container()):
            self.assertEqual(
                self.refusal(ValueError, container.add_component, Label(), index="1"),
                "Container.add_component(): index must be an integer or None",
            )


class PythonContainers(RuntimeCase):
    class Shelf(Container):
        """Records the calls of its callbacks."""

        def __init__(self) -> None:
            self.calls: list[Any] = []

        def add_component(self, component: Component, **more: Any) -> None:
            super().add_component(
                component,
                index=0,
                on_remove=lambda: self.calls.append("removed"),
                on_set_visibility=lambda visible: self.calls.append(visible),
                **more,
            )

    def test_children_are_kept_in_order(self):
        shelf = self.Shelf()
        first, second = Label(), Label()
        shelf.add_component(first)
        shelf.add_component(second)
        self.assertEqual(shelf.get_components(), [second, first])
        shelf.clear()
        self.assertEqual((shelf.get_components(), first.parent), ([], None))

    def test_it_is_told_when_a_child_goes_and_when_its_visibility_changes(self):
        shelf = self.Shelf()
        hidden, shown = Label(visible=False), Label()
        shelf.add_component(hidden)
        shelf.add_component(shown)
        self.assertEqual(shelf.calls, [False])
        shown.visible = False
        hidden.visible = True
        hidden.remove_from_parent()
        self.assertEqual(shelf.calls, [False, False, True, "removed"])
        hidden.visible = False
        self.assertEqual(len(shelf.calls), 4)

    def test_on_remove_runs_before_the_childs_events(self):
        shelf = self.Shelf()
        self.open(shelf)
        label = Label()
        shelf.add_component(label)
        label.add_event_handler("x-anvil-page-hidden", lambda **_args: shelf.calls.append("hidden"))
        label.remove_from_parent()
        self.assertEqual(shelf.calls, ["removed", "hidden"])

    def test_it_may_tell_a_child_later_that_it_is_on_the_page(self):
        shelf = self.Shelf()
        self.open(shelf)
        label = Label()
        seen = []
        label.add_event_handler("show", lambda **_args: seen.append("show"))
        label.add_event_handler("hide", lambda **_args: seen.append("hide"))
        shelf.add_component(label, mounted=False)
        self.assertEqual(seen, [])
        label._notify_mounted_by_parent(True)
        label._notify_mounted_by_parent(True)
        self.assertEqual(seen, ["show"])
        label._notify_mounted_by_parent(False)
        self.assertEqual(seen, ["show", "hide"])

    def test_a_component_without_parent_cannot_be_told_that_it_is_mounted(self):
        label = Label()
        label.add_event_handler("show", lambda **_args: self.fail("there is no page around it"))
        label._notify_mounted_by_parent(True)

    def test_callbacks_must_be_callable(self):
        for name in ("on_remove", "on_set_visibility"):
            with self.assertRaises(ValueError) as caught:
                Container().add_component(Label(), **{name: 3})  # type: ignore[arg-type]
            self.assertEqual(
                str(caught.exception),
                f"Container.add_component(): the {name} argument must be None or a function, not int",
            )

    def test_a_container_with_a_list_of_its_own_tells_who_its_children_are(self):
        seen = []

        class Own(Container):
            def __init__(self) -> None:
                self.kept: list[Component] = []

            def add_component(self, component: Component, **more: Any) -> None:
                self.kept.append(component)
                super().add_component(component, **more)

            def get_components(self) -> list[Component]:
                return list(reversed(self.kept))

        own = Own()
        for name in "ab":
            label = Label()
            label.add_event_handler("x-anvil-page-added", lambda name=name, **_args: seen.append(name))
            own.add_component(label)
        self.open(own)
        self.assertEqual(seen, ["b", "a"])

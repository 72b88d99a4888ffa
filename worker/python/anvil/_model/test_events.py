"""Events of components: names, handlers, raising (api §2.4)."""

import sys
import unittest

from anvil import Button, Component, LinearPanel
from hearth_testing import RuntimeCase


class Names(unittest.TestCase):
    def refusal(self, function, *arguments) -> str:
        with self.assertRaises(ValueError) as caught:
            function(*arguments)
        return str(caught.exception)

    def test_a_bare_component_has_no_events_but_custom_ones(self):
        component = Component()
        self.assertEqual(
            self.refusal(component.raise_event, "show"),
            "Cannot raise event for unknown event 'show' on anvil.Component component. "
            "Custom event names must start with 'x-'.",
        )
        self.assertIsNone(component.raise_event("x-anything"))

    def test_every_use_of_an_unknown_name_is_refused(self):
        button = Button()
        for function, arguments in (
            (button.add_event_handler, (print,)),
            (button.set_event_handler, (print,)),
            (button.remove_event_handler, ()),
            (button.get_event_handlers, ()),
        ):
            text = self.refusal(function, "clik", *arguments)
            self.assertIn("unknown event 'clik' on Button component", text)

    def test_a_name_is_a_string(self):
        with self.assertRaisesRegex(TypeError, "^expected the first argument to be a string$"):
            Button().raise_event(3)  # type: ignore[arg-type]

    def test_one_name_is_raised_at_a_time(self):
        for names in ((), ("click", "show")):
            with self.assertRaisesRegex(
                TypeError, rf"raise_event\(\) takes exactly one argument \({len(names)} given\)"
            ):
                Button().raise_event(*names)

    def test_an_argument_may_have_any_name(self):
        button = Button()
        calls = []
        button.set_event_handler("click", lambda **event_args: calls.append(event_args))
        button.raise_event("click", self=1, name=2)
        self.assertEqual(calls, [{"self": 1, "name": 2, "sender": button, "event_name": "click"}])

    def test_a_subclass_declares_events_and_inherits_them(self):
        class Base(Component):
            _anvil_events_ = ["foo", {"name": "bar"}]  # noqa: RUF012

        class Below(Base):
            _anvil_events_ = ["own"]  # noqa: RUF012

        for name in ("foo", "bar", "own"):
            Below().raise_event(name)
        self.assertIn("unknown event 'baz' on Base component", self.refusal(Base().raise_event, "baz"))
        self.assertIn("unknown event 'own' on Base component", self.refusal(Base().raise_event, "own"))

    def test_events_of_all_bases_are_known(self):
        class First(Component):
            _anvil_events_ = ["one"]  # noqa: RUF012

        class Second(Component):
            _anvil_events_ = ["two"]  # noqa: RUF012

        class Both(First, Second):
            pass

        Both().raise_event("one")
        Both().raise_event("two")

    def test_a_mixin_that_is_no_component_declares_events_too(self):
        class Early:
            _anvil_events_ = ["early"]  # noqa: RUF012

        class Mixin(Early):
            _anvil_events_ = [{"name": "mixed"}]  # noqa: RUF012

        class Plain(Mixin, Button):
            pass

        class Declaring(Component, Mixin):
            _anvil_events_ = ["own"]  # noqa: RUF012

        for name in ("early", "mixed", "click"):
            Plain().raise_event(name)
        for name in ("early", "mixed", "own"):
            Declaring().raise_event(name)

    def test_a_declaration_must_name_its_events(self):
        with self.assertRaisesRegex(TypeError, r"^Invalid argument for '_anvil_events_', got 3$"):
            type("Bad", (Component,), {"_anvil_events_": [3]})


class Handlers(RuntimeCase):
    def test_a_handler_gets_keywords_only_and_the_sender(self):
        button = Button()
        calls = []
        button.add_event_handler("click", lambda **args: calls.append(args))
        button.raise_event("click", a=1, sender="mine", event_name="mine")
        self.assertEqual(calls, [{"a": 1, "sender": button, "event_name": "click"}])

    def test_the_same_handler_twice_runs_twice(self):
        button = Button()
        calls = []

        def handler(**_args):
            calls.append(1)

        button.add_event_handler("click", handler)
        button.add_event_handler("click", handler)
        button.raise_event("click")
        self.assertEqual((calls, button.get_event_handlers("click")), ([1, 1], (handler, handler)))
        button.remove_event_handler("click", handler)
        self.assertEqual(button.get_event_handlers("click"), ())

    def test_a_failing_handler_is_reported_and_stops_nobody(self):
        component = Component()

        def fail(**_args):
            raise ValueError("oh no")

        component.add_event_handler("x-e", fail)
        component.add_event_handler("x-e", lambda **_args: "second")
        self.assertEqual(component.raise_event("x-e"), "second")
        self.assertEqual(self.reported(), ["ValueError: oh no"])

    def test_a_handler_that_exits_is_reported_and_stops_nobody(self):
        component = Component()
        component.add_event_handler("x-e", lambda **_args: sys.exit(3))
        component.add_event_handler("x-e", lambda **_args: "second")
        self.assertEqual(component.raise_event("x-e"), "second")
        self.assertEqual(self.reported(), ["SystemExit: 3"])

    def test_raising_gives_nothing_when_the_last_handler_failed(self):
        component = Component()
        component.add_event_handler("x-e", lambda **_args: "first")
        component.add_event_handler("x-e", lambda **_args: 1 / 0)
        self.assertIsNone(component.raise_event("x-e"))
        self.assertEqual(self.reported(), ["ZeroDivisionError: division by zero"])

    def test_a_handler_added_meanwhile_runs_the_next_time(self):
        component = Component()
        calls = []

        def first(**_args):
            calls.append("first")
            component.set_event_handler("x-e", lambda **_args: calls.append("second"))

        component.add_event_handler("x-e", first)
        component.raise_event("x-e")
        component.raise_event("x-e")
        self.assertEqual(calls, ["first", "second"])

    def test_setting_replaces_all_handlers_and_none_removes_them(self):
        button = Button()
        button.add_event_handler("click", print)
        button.add_event_handler("click", print)
        button.set_event_handler("click", len)
        self.assertEqual(button.get_event_handlers("click"), (len,))
        button.set_event_handler("click", None)
        self.assertEqual(button.get_event_handlers("click"), ())
        with self.assertRaises(LookupError):
            button.remove_event_handler("click", len)

    def test_removing_a_handler_that_is_not_there_says_which(self):
        with self.assertRaises(LookupError) as caught:
            Button().remove_event_handler("click", len)
        self.assertEqual(
            str(caught.exception),
            f"event handler '{len!r}' was not found in 'click' event handlers for this component",
        )

    def test_equal_handlers_are_removed_too(self):
        class Owner:
            def on_click(self, **_args):
                raise AssertionError

        owner = Owner()
        button = Button()
        button.add_event_handler("click", owner.on_click)
        button.remove_event_handler("click", owner.on_click)
        self.assertEqual(button.get_event_handlers("click"), ())

    def test_a_handler_must_be_callable(self):
        with self.assertRaisesRegex(
            TypeError, "^The 'click' event handler added to Button must be a callable, not type 'int'$"
        ):
            Button().add_event_handler("click", 3)


class OnChildren(unittest.TestCase):
    def test_direct_children_get_the_event(self):
        panel, inner = LinearPanel(), LinearPanel()
        seen = []
        for component in (Button(), Button()):
            component.add_event_handler("x-e", lambda n, **_args: seen.append(n))
            panel.add_component(component)
        below = Button()
        below.add_event_handler("x-e", lambda **_args: seen.append("below"))
        inner.add_component(below)
        panel.add_component(inner)
        panel.raise_event_on_children("x-e", n=1)
        self.assertEqual(seen, [1, 1])

    def test_an_unknown_event_is_refused_in_the_containers_name(self):
        with self.assertRaisesRegex(
            ValueError,
            "^Cannot raise unknown event 'clik' on LinearPanel component. "
            "Custom events must have the 'x-' prefix.$",
        ):
            LinearPanel().raise_event_on_children("clik")
        with self.assertRaisesRegex(TypeError, "^event_name must be a string$"):
            LinearPanel().raise_event_on_children(3)  # type: ignore[arg-type]

"""Event bindings of definitions and `@handle` (facts §4.4, §12.3 no. 23)."""

from typing import Any

from anvil import EventHandlerDescriptor, handle
from hearth_testing import RuntimeCase, component, form


def page_code(body: str) -> str:
    return f"""
from anvil import handle
from ._anvil_designer import PageTemplate

class Page(PageTemplate):
    def __init__(self, **properties):
        self.calls = []
        self.init_components(**properties)

{body}
"""


class Bound(RuntimeCase):
    def load_page(self, body: str, events: dict[str, str] | None = None, form_events: Any = None) -> Any:
        button = component("b", "Button", events=events)
        self.load(form("Page", button, code=page_code(body), events=form_events))
        return self.open("Page")

    def test_a_method_handles_the_event_it_is_bound_to(self):
        page = self.load_page("    def go(self, **args): self.calls.append(sorted(args))", {"click": "go"})
        self.bridge.event(page.b, "click", keys={})
        self.assertEqual(page.calls, [["event_name", "keys", "sender"]])

    def test_events_of_the_form_itself_can_be_bound(self):
        page = self.load_page(
            "    def on_show(self, **args): self.calls.append('show')", form_events={"show": "on_show"}
        )
        self.assertEqual(page.calls, ["show"])

    def test_a_missing_method_is_warned_about_once(self):
        page = self.load_page("    pass", {"click": "m"}, {"show": "gone"})
        self.open(type(page)())
        self.assertEqual(
            self.printed(),
            [
                "Warning: No method \"gone\" in form Page: cannot set the 'show' event handler of self.",
                "Warning: No method \"m\" in form Page: cannot set the 'click' event handler of self.b.",
            ],
        )

    def test_what_is_no_method_is_warned_about(self):
        self.load_page("    tooltip = 'x'", {"click": "tooltip"})
        self.assertEqual(
            self.printed(),
            [
                "Warning: \"tooltip\" in form Page is not a method: cannot set the 'click' event handler of self.b. "
                "Expected a callable function, (found type 'str')."
            ],
        )

    def test_unknown_events_are_let_pass(self):
        self.load_page("    def go(self, **args): pass", {"nosuch": "go"})
        self.assertEqual(self.printed(), [])


class Decorated(RuntimeCase):
    def load_page(self, body: str, events: dict[str, str] | None = None) -> Any:
        self.load(form("Page", component("b2", "Button", events=events), code=page_code(body)))
        return self.open("Page")

    def test_a_decorator_takes_the_place_of_the_definitions_handler(self):
        page = self.load_page(
            """
    def old(self, **args): self.calls.append("old")

    @handle("b2", "click")
    def new(self, **args): self.calls.append("new")
""",
            {"click": "old"},
        )
        page.b2.raise_event("click")
        self.assertEqual(page.calls, ["new"])

    def test_other_events_keep_theirs(self):
        page = self.load_page(
            """
    def old(self, **args): self.calls.append("old")

    @handle("b2", "x-other")
    def new(self, **args): self.calls.append("new")
""",
            {"click": "old"},
        )
        page.b2.raise_event("click")
        self.assertEqual(page.calls, ["old"])

    def test_one_method_may_handle_several_and_one_event_have_several(self):
        page = self.load_page(
            """
    @handle("", "x-own")
    @handle("b2", "click")
    def first(self, event_name, **args): self.calls.append(("first", event_name))

    @handle("b2", "click")
    def second(self, **args): self.calls.append("second")
"""
        )
        page.b2.raise_event("click")
        page.raise_event("x-own")
        self.assertEqual(page.calls, [("first", "click"), "second", ("first", "x-own")])

    def test_a_subclass_inherits_them(self):
        page = self.load_page(
            """
    @handle("b2", "click")
    def go(self, **args): self.calls.append("base")
"""
        )

        class Inherits(type(page)):
            pass

        inherits: Any = Inherits()
        inherits.b2.raise_event("click")
        self.assertEqual(inherits.calls, ["base"])

    def test_it_takes_two_strings(self):
        for arguments in ((), ("b",), ("b", 3), ("b", "click", "x")):
            with self.assertRaises(TypeError):
                handle(*arguments)

    def test_the_decorated_method_is_still_a_method(self):
        class Base:
            @handle("a", "x-one")
            @handle("b", "x-two")
            def go(self, *given: int) -> tuple[Any, ...]:
                """Goes."""
                return (self, *given)

            @handle("c", "x-three")
            @staticmethod
            def free(given: int) -> int:
                return given

        class Sub(Base):
            def go(self, *given: int) -> tuple[Any, ...]:
                return super().go(*given, 2)

        one = Base()
        self.assertEqual((one.go(1), Base.go(one, 1), one.free(3)), ((one, 1), (one, 1), 3))
        sub = Sub()
        self.assertEqual(sub.go(1), (sub, 1, 2))
        made = Base.__dict__["go"]
        self.assertIsInstance(made, EventHandlerDescriptor)
        self.assertEqual((made.__name__, made.__doc__), ("go", "Goes."))
        self.assertEqual(made.handles, [("b", "x-two"), ("a", "x-one")])

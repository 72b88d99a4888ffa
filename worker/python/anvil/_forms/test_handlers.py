"""Event bindings of definitions and `@handle` (api §7.4)."""

from typing import Any

from anvil import Button, EventHandlerDescriptor, handle
from hearth_testing import RuntimeCase, component, form, with_layout


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


class PageCase(RuntimeCase):
    def load_page(self, body: str, events: dict[str, str] | None = None, form_events: Any = None) -> Any:
        button = component("b", "Button", events=events)
        self.load(form("Page", button, code=page_code(body), events=form_events))
        return self.open("Page")


class Bound(PageCase):
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

    def test_events_that_look_mistyped_are_warned_about(self):
        self.load_page("    def go(self, **args): pass", {"clik": "go"})
        self.assertEqual(
            self.printed(),
            [
                'Warning: No event "clik" of self.b in form Page: its handler "go" is never called. Did you mean \'click\'?'
            ],
        )

    def test_an_event_of_an_apps_own_that_is_a_slip_away_from_a_declared_one_is_warned_about_and_handled(
        self,
    ):
        card = form("Card", declares=["x-picked"], custom_component=True)
        bound = {"x-pickd": "go", "x-picked": "go", "x-other": "go"}
        part = component("c", "form:Card", events=bound)
        self.load(card, form("Page", part, code=page_code("    def go(self, **args): self.calls.append(1)")))
        page = self.open("Page")
        self.assertEqual(
            self.printed(),
            [
                'Warning: Card declares no event "x-pickd", for which self.c in form Page has the handler "go". '
                "Did you mean 'x-picked'?"
            ],
        )
        page.c.raise_event("x-pickd")
        self.assertEqual(page.calls, [1])

    def test_events_of_an_apps_own_that_differ_at_their_end_are_two(self):
        card = form("Card", declares=["x-save", "x-row1"], custom_component=True)
        part = component("c", "form:Card", events={"x-saved": "go", "x-row2": "go"})
        self.load(card, form("Page", part, code=page_code("    def go(self, **args): pass")))
        self.open("Page")
        self.assertEqual(self.printed(), [])

    def test_unknown_events_of_a_decorator_are_warned_about(self):
        self.load_page('    @handle("b", "nosuch")\n    def go(self, **args): pass')
        self.assertEqual(
            self.printed(),
            [
                'Warning: No event "nosuch" of self.b in form Page: its handler "go" is never called. '
                "(client_code/Page.py:10)"
            ],
        )


class NotFitting(PageCase):
    NOTE = (
        "\n{name}{place} handles the event 'click' of {which}. Handlers are called with the event's arguments by name "
        "(event_name, keys, sender) and have to accept them all: def {name}({receiver}**event_args)"
    )

    def test_a_handler_that_does_not_take_the_arguments_is_told_what_handlers_take(self):
        page = self.load_page("    def go(self): pass", {"click": "go"})
        self.bridge.event(page.b, "click", keys={})
        [report] = self.reported()
        self.assertIn("TypeError: Page.go() got an unexpected keyword argument", report)
        note = self.NOTE.format(
            name="go",
            place=" (client_code/Page.py, line 10)",
            which="the Button 'b' of Page",
            receiver="self, ",
        )
        self.assertIn(note, report)

    def test_an_async_handler_is_told_that_nothing_runs_it_and_the_others_run(self):
        page = self.load_page("    async def go(self, **args): self.calls.append('never')", {"click": "go"})
        page.b.add_event_handler("click", lambda **args: page.calls.append("next"))
        self.bridge.event(page.b, "click", keys={})
        self.assertEqual(page.calls, ["next"])
        self.assertNotIn("File", self.bridge.reports[0]["traceback"])
        self.assertEqual(
            self.reported(),
            [
                "TypeError: go (client_code/Page.py, line 10) handles the event 'click' of the Button 'b' of Page and is an async "
                "function, which nothing runs. Write def in place of async def: what takes time waits by itself"
            ],
        )

    def test_a_component_in_the_slot_of_a_layout_is_known_by_its_form(self):
        slots = {"body": {"target": {"type": "container", "name": ""}, "index": 0}}
        code = page_code("    def go(self): pass")
        shown = {"body": [component("b", "Button", events={"click": "go"})]}
        self.load(form("Frame", slots=slots), with_layout("Page", {"type": "form:Frame"}, shown, code=code))
        page = self.open("Page")
        self.bridge.event(page.b, "click", keys={})
        self.assertIn("the event 'click' of the Button 'b' of Page. Handlers", self.reported()[0])

    def test_a_function_beside_a_component_of_no_form_likewise(self):
        button = Button()
        button.add_event_handler("x-any", no_arguments)
        button.raise_event("x-any")
        [report] = self.reported()
        self.assertIn("of a Button. Handlers are called", report)
        self.assertIn("def no_arguments(**event_args)", report)

    def test_a_mistake_within_a_handler_is_not_explained(self):
        page = self.load_page("    def go(self, **event_args): len(3)", {"click": "go"})
        self.bridge.event(page.b, "click", keys={})
        self.assertEqual(self.reported(), ["TypeError: object of type 'int' has no len()"])


def no_arguments() -> None:
    """A handler without parameters, as beginners write it."""


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

    def test_a_name_that_no_component_has_is_warned_about_once(self):
        page = self.load_page(
            """
    @handle("elsewhere", "show")
    @handle("self.b2", "click")
    def go(self, **args): pass
"""
        )
        self.open(type(page)())
        self.assertEqual(
            self.printed(),
            [
                'Warning: No component "self.b2" in form Page: cannot set its \'click\' event handler "go". '
                "Did you mean 'b2'? (client_code/Page.py:11)",
                'Warning: No component "elsewhere" in form Page: cannot set its \'show\' event handler "go". '
                "(client_code/Page.py:11)",
            ],
        )

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

    def test_an_override_without_a_decorator_handles_what_the_overridden_method_does(self):
        page = self.load_page(
            """
    @handle("b2", "click")
    def go(self, **args): self.calls.append("base")

    @handle("b2", "click")
    def gone(self, **args): self.calls.append("gone")
"""
        )

        class Overrides(type(page)):
            gone = None

            def go(self, **args: Any) -> None:
                self.calls.append("override")
                super().go(**args)

        overrides: Any = Overrides()
        overrides.b2.raise_event("click")
        self.assertEqual(overrides.calls, ["override", "base"])
        self.assertEqual(self.printed(), [])

    def test_an_override_with_decorators_handles_what_these_say(self):
        page = self.load_page(
            """
    @handle("b2", "click")
    def go(self, **args): self.calls.append("base")
"""
        )

        class Overrides(type(page)):
            @handle("", "x-own")
            def go(self, event_name: str, **args: Any) -> None:
                self.calls.append(event_name)

        overrides: Any = Overrides()
        overrides.b2.raise_event("click")
        overrides.raise_event("x-own")
        self.assertEqual(overrides.calls, ["x-own"])

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

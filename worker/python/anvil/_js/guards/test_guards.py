"""Guards compiled from handlers: under which conditions they have effects on their event."""

import linecache
from functools import partial, wraps
from typing import Any

from hearth_testing import RuntimeCase
from hearth_testing.guards import UNKNOWN, Event, holds

from .facts import facts_of


def module(source: str) -> dict[str, Any]:
    """The namespace of a module with that source, which its functions can look up."""
    name = f"/app/test/module_{len(linecache.cache)}.py"
    linecache.cache[name] = (len(source), None, source.splitlines(keepends=True), name)
    namespace: dict[str, Any] = {"__name__": "test"}
    exec(compile(source, name, "exec"), namespace)
    return namespace


def says(handler: Any, effect: str = "prevent", **event: Any) -> Any:
    """Whether the handler has the effect on an event with these fields: True, False or UNKNOWN."""
    facts = facts_of(handler).wire()
    return holds(facts.get(effect), Event(event), facts.get("values", ()))


class Menu:
    """A class that listens for keys on the document, as menus of libraries do."""

    def __init__(self) -> None:
        self._open = False
        self.label: Any = None
        self._hover = 0

    def iterate(self) -> None:
        self._hover += 1

    def on_key(self, event: Any) -> None:
        if not self._open:
            return
        action_keys = {"ArrowUp", "ArrowDown", "Tab", "Escape", " ", "Enter"}
        if event.key not in action_keys:
            return
        if event.key in ["ArrowUp", "ArrowDown"]:
            self.iterate()
            event.preventDefault()
            return
        hover = self._hover
        self.iterate()

        def attempt() -> None:
            event.preventDefault()
            print(hover)

        if event.key in [" ", "Enter"]:
            attempt()
        if event.key == "Tab" and self._open:
            event.preventDefault()

    def delegates(self, event: Any) -> None:
        self.on_key(event)

    def listener(self) -> Any:
        return lambda e: self.on_key(e)

    def __call__(self, event: Any) -> None:
        event.stopPropagation()


class Statements(RuntimeCase):
    def test_a_call_that_is_the_first_statement_always_comes(self):
        def handler(event: Any) -> None:
            """What it does."""
            event.preventDefault()
            event.stopPropagation()
            print("more")

        self.assertIs(says(handler), True)
        self.assertIs(says(handler, "stop"), True)
        self.assertIs(says(handler, "stopNow"), False)
        self.assertIs(says(lambda e: e.preventDefault()), True)

    def test_behind_a_statement_that_does_something_it_may_come(self):
        def handler(event: Any) -> None:
            print("first")
            event.preventDefault()

        self.assertIs(says(handler), UNKNOWN)

    def test_a_lambda_may_do_one_thing_after_another(self):
        for handler in (
            lambda e: (e.stopImmediatePropagation(), print("more")),
            lambda e: [e.stopImmediatePropagation(), print("more")],
            lambda e: e.stopImmediatePropagation() or print("more"),
        ):
            self.assertIs(says(handler, "stopNow"), True)
            self.assertIs(says(handler, "stop"), False)
        self.assertIs(says(lambda e: (print("first"), e.preventDefault())), UNKNOWN)
        self.assertIs(says(lambda e: print("first") or e.preventDefault()), UNKNOWN)
        self.assertIs(says(lambda e: e.key == "a" or e.preventDefault(), key="a"), False)
        self.assertIs(says(lambda e: e.key == "a" or e.preventDefault(), key="b"), True)

    def test_mentioning_it_is_not_enough(self):
        def handler(event: Any) -> None:
            if event.key == "Enter":
                event.preventDefault()

        self.assertIs(says(handler, key="a"), False)
        self.assertIs(says(handler, key="Enter"), True)

    def test_an_event_that_is_only_read_is_left_alone(self):
        self.assertEqual(facts_of(lambda e: print(e.key)).guards, {})
        self.assertEqual(facts_of(lambda: None).guards, {})

    def test_an_event_that_goes_elsewhere_may_be_acted_on(self):
        kept: list[Any] = []
        self.assertIs(says(lambda e: kept.append(e)), UNKNOWN)

    def test_conditions_of_unknown_outcome_leave_it_open(self):
        def handler(event: Any) -> None:
            if event.key == "Enter" and print("asked"):
                event.preventDefault()

        self.assertIs(says(handler, key="a"), False)
        self.assertIs(says(handler, key="Enter"), UNKNOWN)

    def test_what_may_leave_before_leaves_it_open(self):
        def handler(event: Any) -> None:
            if event.ctrlKey or event.metaKey:
                return
            try:
                int(event.target.value)
            except ValueError:
                return
            event.preventDefault()

        self.assertIs(says(handler, ctrlKey=True, metaKey=False), False)
        self.assertIs(says(handler, ctrlKey=False, metaKey=False), UNKNOWN)

    def test_loops_and_the_like_leave_it_open(self):
        def handler(event: Any) -> None:
            for _ in range(3):
                event.preventDefault()

        self.assertIs(says(handler), UNKNOWN)

    def test_many_conditions_do_not_take_for_ever(self):
        lines = [f"    if e.a{n} == {n}:\n        print({n})\n" for n in range(40)]
        handler = module("def handler(e):\n" + "".join(lines) + "    e.preventDefault()\n")["handler"]
        self.assertIs(says(handler, **{f"a{n}": 0 for n in range(40)}), UNKNOWN)


class Expressions(RuntimeCase):
    def check(self, expression: str, wanted: Any, **event: Any) -> None:
        handler = module(f"LIMIT = 3\ndef handler(e):\n    if {expression}:\n        e.preventDefault()\n")[
            "handler"
        ]
        with self.subTest(expression):
            self.assertIs(says(handler, **event), wanted)

    def test_comparisons_with_constants(self):
        self.check("e.button == 0", True, button=0)
        self.check("e.button != 0", False, button=0)
        self.check("e.key is not None", True, key="a")
        self.check("0 < e.button < 3", True, button=2)
        self.check("e.key in '0123456789'", True, key="7")
        self.check("e.key not in ('a', 'b')", False, key="a")
        self.check("e.key in set(['a', 'b'])", True, key="a")
        self.check("e.button > LIMIT", True, button=4)
        self.check("getattr(e, 'key', None) == 'x'", True, key="x")
        self.check("e['key'] == 'x'", True, key="x")

    def test_logic_and_truth(self):
        self.check("e.ctrlKey and not e.shiftKey", True, ctrlKey=True, shiftKey=False)
        self.check("e.key or e.code", True, key="", code="KeyA")
        self.check("bool(e.key)", False, key="")
        self.check("('a' if e.shiftKey else 'b') == 'a'", True, shiftKey=True)
        self.check("e.key.lower() == 'a'", True, key="A")
        self.check("e.key.startswith('Arrow')", True, key="ArrowUp")

    def test_what_a_key_is(self):
        self.check("e.key.isdigit()", True, key="7")
        self.check("e.key.isdigit()", False, key="Backspace")
        self.check("len(e.key) == 1 and not e.key.isalpha()", True, key="-")
        self.check("len(e.key) == 1", True, key="😀")
        self.check("e.key.isalnum() or e.key in '._-'", True, key="a")
        self.check("e.key.startswith(('Arrow', 'Page'))", True, key="PageUp")
        self.check("48 <= e.keyCode <= 57", True, keyCode=50)
        self.check("e.get('key') == 'x'", True, key="x")
        self.check("e.target.value.strip() == ''", True, target=Event({"value": " \t"}))
        self.check("len(e.target.value) >= 3", True, target=Event({"value": "abc"}))

    def test_constants_of_modules_and_classes(self):
        source = "import string\nclass Keys:\n    MOVES = {'Tab', 'Enter'}\nLETTERS = string.ascii_letters\n"
        for test, key, wanted in (
            ("e.key in string.digits", "5", True),
            ("e.key in string.digits + '.,'", "x", False),
            ("e.key in Keys.MOVES", "Tab", True),
            ("e.key not in LETTERS", "a", False),
        ):
            handler = module(f"{source}def handler(e):\n    if {test}:\n        e.preventDefault()\n")[
                "handler"
            ]
            with self.subTest(test):
                self.assertIs(says(handler, key=key), wanted)

    def test_what_needs_python_is_unknown(self):
        self.check("ord(e.key) == 1", UNKNOWN, key="a")
        self.check("len(e.key) == 1", UNKNOWN, key=3)
        self.check("e.key.isalpha()", UNKNOWN, key="é")
        self.check("e.keyCode in range(48, 58)", UNKNOWN, keyCode=50)
        self.check("e.key.isdigit()", UNKNOWN, key=None)
        self.check("e.key.strip('.') == 'a'", UNKNOWN, key="a.")
        self.check("e.nothing == 1", UNKNOWN)
        self.check(
            "e.target.closest('a')", True, target=Event({"closest": lambda _: Event({"tagName": "A"})})
        )
        self.check("e.target.focus()", UNKNOWN, target=Event({"focus": lambda: None}))

    def test_names_given_to_parts_of_the_event(self):
        source = "def handler(e):\n    key = e.key\n    if key == 'Tab':\n        key = 'Up' if e.shiftKey else 'Down'\n"
        handler = module(source + "    if key == 'Up':\n        e.preventDefault()\n")["handler"]
        self.assertIs(says(handler, key="Tab", shiftKey=True), True)
        self.assertIs(says(handler, key="Tab", shiftKey=False), False)
        self.assertIs(says(handler, key="x", shiftKey=True), False)


class Callables(RuntimeCase):
    def test_a_menu_takes_its_keys_only_while_it_is_open(self):
        menu = Menu()
        self.assertIs(says(menu.on_key, key="ArrowDown"), False)
        menu._open = True
        self.assertIs(says(menu.on_key, key="ArrowDown"), True)
        self.assertIs(says(menu.on_key, key="a"), False)
        self.assertIs(says(menu.on_key, key="Enter"), True)
        self.assertIs(says(menu.on_key, key="Tab"), UNKNOWN, "self._open may have changed by then")

    def test_handlers_that_hand_the_event_on(self):
        menu = Menu()
        for handler in (menu.delegates, menu.listener(), lambda e: menu.on_key(e)):
            menu._open = False
            self.assertIs(says(handler, key="ArrowDown"), False)
            menu._open = True
            self.assertIs(says(handler, key="ArrowDown"), True)

    def test_objects_on_the_way_are_not_asked_whether_they_are_equal(self):
        class Strict(Menu):
            def __eq__(self, other: object) -> bool:
                raise AssertionError("app code was run")

            def __hash__(self) -> int:
                raise AssertionError("app code was run")

            def twice(self, event: Any) -> None:
                if self._open and not self._open and self._hover:
                    return
                event.preventDefault()

        first, second = Strict().twice, Strict().twice

        def both(event: Any) -> None:
            if event.key == "a":
                first(event)
            else:
                second(event)

        self.assertIs(says(both, key="a"), True)

    def test_partials_decorated_functions_and_callable_objects(self):
        def handler(kind: str, event: Any) -> None:
            event.preventDefault()

        def decorated(function: Any) -> Any:
            @wraps(function)
            def wrapper(*args: Any) -> Any:
                return function(*args)

            return wrapper

        self.assertIs(says(partial(handler, "x")), True)
        self.assertIs(says(decorated(lambda e: e.preventDefault())), True)
        self.assertIs(says(Menu(), "stop"), True)
        self.assertEqual(facts_of([].append).guards, {})
        self.assertEqual(facts_of(Menu).guards, {})

    def test_a_function_that_wraps_itself_is_looked_at_once(self):
        def handler(event: Any) -> None:
            event.preventDefault()

        handler.__wrapped__ = handler  # type: ignore[attr-defined]
        self.assertIs(says(handler), True)

    def test_so_is_a_method_that_wraps_itself(self):
        class Form:
            def stops(self, event: Any) -> None:
                event.preventDefault()

            def handler(self, event: Any) -> None:
                self.stops(event)

        Form.stops.__wrapped__ = Form.stops  # type: ignore[attr-defined]
        self.assertIs(says(Form().handler), True)

    def test_two_lambdas_of_one_line_are_told_apart(self):
        first, second = lambda e: e.preventDefault(), lambda e: e.stopPropagation()
        self.assertEqual((says(first), says(second)), (True, False))

    def test_without_source_what_is_mentioned_may_come(self):
        namespace: dict[str, Any] = {}
        exec("def handler(e):\n    e.preventDefault()\ndef other(e):\n    e.key\n", namespace)
        self.assertIs(says(namespace["handler"]), UNKNOWN)
        self.assertEqual(facts_of(namespace["other"]).guards, {})

    def test_the_page_is_told_name_file_and_line(self):
        handler = module("\n\ndef handler(e):\n    pass\n")["handler"]
        self.assertRegex(facts_of(handler).name, r"^handler \(test/module_\d+\.py:3\)$")

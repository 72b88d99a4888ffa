"""`alert` and `confirm`: what they show and return, and the state of their content (api §8.2)."""

from collections.abc import Callable
from typing import Any

import anvil
from anvil import Button, Label, LinearPanel, alert, confirm
from hearth_testing import Node, RuntimeCase


class DialogCase(RuntimeCase):
    def setUp(self) -> None:
        super().setUp()
        self.load()

    @property
    def dialog(self) -> Node:
        """The topmost dialog."""
        return self.page.overlays[-1]

    def buttons(self) -> list[Node]:
        return [node for node in self.page.find("Button") if self.under(node, self.dialog)]

    def under(self, node: Node, root: Node) -> bool:
        current: Node | None = node
        while current is not None and current is not root:
            current = current.parent
        return current is root

    def then(self, *actions: Callable[[], object]) -> None:
        """The user's actions when Python waits."""
        self.bridge.script.extend(actions)

    def click(self, text: str) -> Callable[[], None]:
        def act() -> None:
            [button] = [node for node in self.buttons() if node.props["text"] == text]
            self.bridge.event(button.id, "click", keys={})

        return act

    def dismiss(self) -> None:
        """Escape, the cross or the backdrop: the page closes the dialog by itself."""
        dialog = self.dialog.id
        self.bridge.event(dialog, "dismiss")
        self.bridge.event(dialog, "hidden")


class Focus(DialogCase):
    def test_the_focus_is_with_what_is_in_a_dialog_and_never_with_the_dialog(self):
        seen: list[Any] = []
        content = Button(text="where")
        content.set_event_handler("click", lambda **_e: seen.append(anvil.get_focused_component()))
        focused = self.bridge.objects.services
        self.then(
            lambda: focused.update({"focus.current": self.dialog.id}),
            self.click("where"),
            lambda: focused.update({"focus.current": content._anvil_core.node}),
            self.click("where"),
            self.dismiss,
        )
        alert(content)
        self.assertEqual(seen, [None, content])


class Alerts(DialogCase):
    def shown(self, content: Any, **options: Any) -> dict[str, Any]:
        """The properties of the dialog of an alert."""
        seen: list[dict[str, Any]] = []
        self.then(lambda: seen.append(dict(self.dialog.props)), self.dismiss)
        alert(content, **options)
        return seen[0]

    def test_content_as_a_keyword_wins_over_what_stands_before_it(self):
        seen: list[list[Any]] = []
        for ask in (alert, confirm):
            self.then(
                lambda: seen.append([node.props["text"] for node in self.page.find("Label")]), self.dismiss
            )
            ask("a text", content=Label(text="a component"))
        self.assertEqual(seen, [["a component"], ["a component"]])

    def test_a_title_does_without_content(self):
        seen: list[Any] = []
        for ask in (alert, confirm):
            self.then(lambda: seen.append(dict(self.dialog.props)), self.dismiss)
            ask(title="Title")
        self.assertEqual([(one["title"], one["text"]) for one in seen], [("Title", None)] * 2)

    def test_without_anything_it_is_refused(self):
        with self.assertRaisesRegex(
            TypeError, r"^alert\(\) missing 1 required positional argument: 'content'$"
        ):
            alert()

    def test_ok_gives_true_and_nothing_is_left(self):
        self.then(self.click("OK"))
        self.assertIs(alert("hello"), True)
        self.flush()
        self.assertEqual(self.page.overlays, [])

    def test_dismissing_gives_none(self):
        self.then(self.dismiss)
        self.assertIsNone(alert("hello"))

    def test_content_is_text(self):
        self.assertEqual(
            [self.shown(one)["text"] for one in ("hello", 5, "", None)], ["hello", "5", "", None]
        )

    def test_a_title_without_a_text_is_none(self):
        for title in ("", None):
            self.assertIsNone(self.shown("x", title=title)["title"])
        self.assertEqual(self.shown("x", title=0)["title"], "0")

    def test_options_cross(self):
        props = self.shown("x", title="T", large=True, dismissible=False, role="my role", nosuch=1)
        self.assertEqual(
            {name: props[name] for name in ("title", "large", "dismissible", "role", "has_content")},
            {"title": "T", "large": True, "dismissible": False, "role": ["myrole"], "has_content": False},
        )
        self.assertIs(self.shown("x")["dismissible"], True)

    def test_buttons_are_texts_or_tuples(self):
        self.then(self.click("Three"))
        self.assertEqual(alert("?", buttons=["One", ("Two", 2), ("Three", [3], "danger")]), [3])
        self.then(self.click("One"))
        self.assertEqual(alert("?", buttons=["One"]), "One")
        self.then(self.click("Two"))
        self.assertIsNone(alert("?", buttons=[("Two",)]))

    def test_buttons_that_are_no_list_are_refused(self):
        with self.assertRaisesRegex(
            TypeError,
            r"^buttons must be a list of texts or of tuples \(text, value, style\), not True$",
        ):
            alert("?", buttons=True)

    def test_a_buttons_style_is_its_role(self):
        roles: list[Any] = []
        self.then(lambda: roles.extend(node.props.get("role") for node in self.buttons()), self.dismiss)
        alert("?", buttons=[("a", 1, "danger"), ("b", 2, "default"), "c"])
        self.assertEqual(roles, [["danger"], None, None])

    def test_without_buttons_there_is_no_footer(self):
        for none in ([], None):
            counts: list[int] = []
            self.then(lambda: counts.append(len(self.dialog.children)), self.dismiss)  # noqa: B023
            alert("?", buttons=none)
            self.assertEqual(counts, [0])

    def test_a_theme_that_makes_the_buttons_is_told_of_each_what_type_it_is(self):
        told: list[dict[str, Any]] = []

        def make(button_type: str, **given: Any) -> Button:
            told.append({"button_type": button_type, **given})
            return Button(text=given["text"])

        entries = {**anvil.pluggable_ui._entries, "anvil.alerts.FooterButton": make}
        self.patch(anvil.pluggable_ui, "_entries", entries)
        self.then(self.click("Delete"))
        answer = confirm("Sure?", buttons=["Keep", ("Delete", 1, "danger"), ("Later", 2, "default")])
        self.assertEqual(answer, 1)
        self.assertEqual(
            told,
            [
                {"button_type": "default", "text": "Keep"},
                {"button_type": "danger", "text": "Delete", "role": "danger"},
                {"button_type": "default", "text": "Later"},
            ],
        )

    def test_a_theme_may_provide_the_dialog(self):
        calls: list[dict[str, Any]] = []
        entries = anvil.pluggable_ui._entries
        self.patch(
            anvil.pluggable_ui, "_entries", {**entries, "anvil.modal": lambda **given: calls.append(given)}
        )
        alert("a", title="T")
        confirm("b")
        self.assertEqual(
            calls,
            [
                {"content": "a", "title": "T", "buttons": [("OK", True, "success")], "dismissible": True},
                {
                    "content": "b",
                    "buttons": [("No", False, "danger"), ("Yes", True, "success")],
                    "dismissible": False,
                },
            ],
        )


class Confirming(DialogCase):
    def test_yes_and_no(self):
        self.then(self.click("Yes"))
        self.assertIs(confirm("sure?"), True)
        self.then(self.click("No"))
        self.assertIs(confirm("sure?"), False)


class Components(DialogCase):
    def test_content_is_shown_as_a_root_and_free_again_afterwards(self):
        seen: list[str] = []
        content = Label(text="inside")
        for event in ("show", "hide"):
            content.add_event_handler(event, lambda event_name, **_args: seen.append(event_name))
        for _ in range(2):
            self.then(self.click("OK"))
            alert(content)
        self.assertEqual(seen, ["show", "hide"] * 2)
        LinearPanel().add_component(content)

    def test_content_can_close_the_alert_with_a_value(self):
        content = LinearPanel()
        save = Button(text="Save")
        save.add_event_handler("click", lambda **_args: content.raise_event("x-close-alert", value=42))
        content.add_component(save)
        self.then(self.click("Save"))
        self.assertEqual(alert(content), 42)
        content.add_event_handler("show", lambda **_args: content.raise_event("x-close-alert"))
        self.assertIsNone(alert(content))

    def test_the_first_answer_counts(self):
        content = Button(text="both")

        def both(**_event_args: Any) -> None:
            for value in (1, 2):
                content.raise_event("x-close-alert", value=value)

        content.add_event_handler("click", both)
        self.then(self.click("both"))
        self.assertEqual(alert(content), 1)

    def test_content_must_be_free(self):
        content = Label()
        self.open(content)
        with self.assertRaisesRegex(ValueError, "^This component is the open_form"):
            alert(content)
        inner = Label()
        LinearPanel().add_component(inner)
        with self.assertRaisesRegex(ValueError, "^This component is already added to a container"):
            alert(inner)
        self.flush()
        self.assertEqual(self.page.overlays, [])

    def test_content_that_cannot_be_shown_is_free_still(self):
        class Broken(anvil.WithLayout):
            pass

        content = Broken()
        with self.assertRaises(TypeError):
            alert(content)
        self.assertIsNone(content._anvil_core.place)

    def test_a_handler_of_the_content_that_fails_is_reported_and_the_alert_stays(self):
        content = Button(text="boom")
        content.add_event_handler("click", lambda **_args: 1 / 0)
        self.then(self.click("boom"), self.click("OK"))
        self.assertIs(alert(content), True)
        self.assertEqual(self.reported(), ["ZeroDivisionError: division by zero"])


class Nested(DialogCase):
    def test_an_alert_may_open_another(self):
        answers: list[Any] = []
        content = Button(text="more")

        def more(**_event_args: Any) -> None:
            answers.append(confirm("really?"))
            content.raise_event("x-close-alert", value="done")

        content.add_event_handler("click", more)
        self.then(self.click("more"), self.click("Yes"))
        self.assertEqual(alert(content), "done")
        self.assertEqual(answers, [True])

    def test_the_last_one_is_on_top(self):
        texts: list[Any] = []
        self.then(
            lambda: alert("second"),
            lambda: texts.append([one.props["text"] for one in self.page.overlays]),
            self.click("OK"),
        )
        self.bridge.script.append(self.click("OK"))
        self.assertIs(alert("first"), True)
        self.assertEqual(texts, [["first", "second"]])

    def test_one_that_was_closed_below_another_is_gone_and_its_content_free_before_the_one_above_is_answered(
        self,
    ):
        seen: list[Any] = []
        content = Label()
        content.add_event_handler("hide", lambda **_args: seen.append("hidden"))

        def close_below() -> None:
            content.raise_event("x-close-alert", value="from above")
            self.flush()

        def show_again() -> None:
            seen.append([one.props["text"] for one in self.page.overlays])
            seen.append(alert(content))

        self.then(lambda: alert("above"), close_below, show_again, self.click("OK"), self.click("OK"))
        self.assertEqual(alert(content), "from above")
        self.assertEqual(seen, ["hidden", ["above"], "hidden", True])
        self.flush()
        self.assertEqual(self.page.overlays, [])

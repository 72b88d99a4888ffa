"""`pluggable_ui`: its entries, who may change them, and listeners (api §8.8)."""

import re
from typing import Any

import anvil
from anvil._components.pluggable import PluggableUI
from hearth_testing import RuntimeCase


class BuiltIn(RuntimeCase):
    def test_the_parts_that_a_theme_may_provide(self):
        self.assertLessEqual(
            {
                *(
                    f"anvil.{name}"
                    for name in ("TextBox", "TextArea", "Button", "CheckBox", "RadioButton", "Label")
                ),
                "anvil.TextBoxWithLabel",
                "anvil.modal",
                "anvil.alerts.FooterButton",
            },
            set(anvil.pluggable_ui),
        )

    def test_the_defaults_take_keyword_properties(self):
        self.load()
        for name in ("TextBox", "TextArea", "Button", "CheckBox", "RadioButton", "Label"):
            self.assertEqual(anvil.pluggable_ui[f"anvil.{name}"](text="x").text, "x")
        self.assertEqual(anvil.pluggable_ui["anvil.alerts.FooterButton"](text="OK").text, "OK")


class Providing(RuntimeCase):
    def setUp(self) -> None:
        super().setUp()
        self.ui = PluggableUI()
        self.told: list[tuple[dict[str, Any], str]] = []

    def listen(self, updates: dict[str, Any], *, provider: str) -> None:
        self.told.append((updates, provider))

    def test_it_is_a_mapping_that_only_provide_changes(self):
        self.ui.provide("theme", {"anvil.Button": 1, "other": 2})
        self.assertEqual(dict(self.ui), {"anvil.Button": 1, "other": 2})
        self.assertEqual((len(self.ui), self.ui.get("gone"), "other" in self.ui), (2, None, True))
        with self.assertRaisesRegex(TypeError, r"^use provide\(\) method to update anvil.pluggable_ui$"):
            self.ui["other"] = 3
        with self.assertRaises(KeyError):
            _ = self.ui["gone"]

    def test_listeners_are_told_of_what_they_asked_for(self):
        self.assertEqual(self.ui.add_listener("anvil.*", self.listen), self.listen)
        self.ui.provide("m3", {"anvil.Button": 1, "anvil.Label": 2, "other": 3})
        self.ui.provide("m3", {"other": 4})
        self.assertEqual(self.told, [({"anvil.Button": 1, "anvil.Label": 2}, "m3")])
        self.ui.remove_listener(self.listen)
        self.ui.provide("m3", {"anvil.Button": 5})
        self.assertEqual(len(self.told), 1)

    def test_a_name_without_a_star_is_that_name(self):
        self.ui.add_listener("anvil.Button", self.listen)
        self.ui.provide("m3", {"anvil.ButtonMenu": 1})
        self.assertEqual(self.told, [])
        self.ui.provide("m3", {"anvil.Button": 1})
        self.assertEqual(self.told, [({"anvil.Button": 1}, "m3")])

    def test_a_listener_that_could_never_be_told_is_refused(self):
        for arguments, text in (((3, self.listen), "must be a string"), (("a", 3), "must be callable")):
            with self.assertRaisesRegex(TypeError, text):
                self.ui.add_listener(*arguments)
        self.ui.provide("base", {"a": 1})

    def test_defaults_fill_what_is_missing_and_tell_nobody(self):
        self.ui.add_listener("*", self.listen)
        self.ui.provide_defaults("base", {"a": 1})
        self.ui.provide_defaults("base", {"a": 2, "b": 3})
        self.assertEqual((dict(self.ui), self.told), ({"a": 1, "b": 3}, []))

    def test_wrong_arguments_are_told_apart(self):
        for arguments, text in (
            ((), "usage: pluggable_ui.provide(package_name, updates)"),
            (("a",), "usage: pluggable_ui.provide(package_name, updates)"),
            ((1, {}), "package_name must be a string"),
            (("a", []), "updates must be a dict"),
            (("a", {1: 2}), "keys of pluggable_ui must be strings"),
        ):
            for method in (self.ui.provide, self.ui.provide_defaults):
                with self.assertRaisesRegex(TypeError, f"^{re.escape(text)}$"):
                    method(*arguments)
        self.assertEqual(dict(self.ui), {})

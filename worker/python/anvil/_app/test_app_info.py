"""`anvil.app` and the theme's colors (api §1.5, §1.6)."""

from typing import Any

import anvil
from anvil import Label
from anvil._runtime import page
from hearth_testing import RuntimeCase

THEME = {
    "color_scheme": {"Primary": "#111", "Surface": "#222"},
    "vars": {"Primary": "--anvil-color-Primary-1a2b"},
}


class AppCase(RuntimeCase):
    def setUp(self) -> None:
        super().setUp()
        environment = {"name": "Published", "tags": ["live"]}
        self.patch(page, "app_info", {"id": "ABC", "branch": "master", "environment": environment})
        code = {"package_name": "lib", "config": {"client": {"a": 1}, "server": {"b": 2}}}
        self.load(theme=THEME, dependency_code={"DEP": code}, config={"client": {"c": 3}})

    def refused(self, kind: type[Exception], text: str, use: Any) -> None:
        with self.assertRaises(kind) as caught:
            use()
        self.assertEqual(str(caught.exception), text)


class Info(AppCase):
    def test_it_has_what_the_server_says_of_the_app(self):
        self.assertEqual((anvil.app.id, anvil.app.branch), ("ABC", "master"))
        self.assertEqual(anvil.app.package_name, "main_package")
        self.assertEqual(repr(anvil.app.environment), "Environment(name='Published', tags=['live'])")

    def test_an_environment_may_have_a_description_for_its_name(self):
        self.patch(page, "app_info", {"environment": {"description": "App Server"}})
        self.assertEqual((anvil.app.environment.name, anvil.app.environment.tags), ("App Server", []))

    def test_other_attributes_are_not_there_and_none_can_be_set(self):
        self.refused(AttributeError, "'AnvilAppInfo' object has no attribute 'nope'", lambda: anvil.app.nope)
        for name in ("id", "environment", "theme_colors", "new"):
            with self.subTest(name):
                self.refused(
                    AttributeError, "This object is read-only", lambda name=name: setattr(anvil.app, name, 1)
                )
                self.refused(
                    AttributeError, "This object is read-only", lambda name=name: delattr(anvil.app, name)
                )

    def test_the_clients_configuration_of_a_package(self):
        self.assertEqual(anvil.app.get_client_config(), {"c": 3})
        self.assertEqual(anvil.app.get_client_config("lib"), {"a": 1})
        self.refused(
            ValueError, "Package 'zz' is not part of this app.", lambda: anvil.app.get_client_config("zz")
        )
        self.refused(
            RuntimeError,
            "get_server_config is not available in the client",
            lambda: anvil.app.get_server_config("lib"),
        )

    def test_an_asset_comes_from_the_server(self):
        asked: list[Any] = []

        def server(message: dict[str, Any]) -> dict[str, Any]:
            asked.append((message["command"], message["args"]))
            found = "a.txt" if message["args"] == ["a.txt"] else None
            return {"id": message["id"], "response": found}

        self.bridge.server = server
        self.assertEqual(anvil.app.get_asset("a.txt"), "a.txt")
        self.refused(ValueError, "Asset not found: b.txt", lambda: anvil.app.get_asset("b.txt"))
        self.assertEqual(asked[0], ("anvil.private.get_app_asset", ["a.txt"]))


class Colors(AppCase):
    @property
    def colors(self) -> Any:
        return anvil.app.theme_colors

    def set_on_the_page(self) -> list[Any]:
        self.flush()
        return [one.fields[2] for one in self.page.operations("service") if one.fields[1] == "theme.set"]

    def test_they_are_a_mapping(self):
        self.assertEqual(dict(self.colors), {"Primary": "#111", "Surface": "#222"})
        self.assertEqual(
            (len(self.colors), self.colors.get("Nope", 1), "Surface" in self.colors), (2, 1, True)
        )
        self.assertEqual(repr(self.colors), "{'Primary': '#111', 'Surface': '#222'}")

    def test_setting_one_changes_the_pages_variable(self):
        self.colors["Primary"] = "red"
        self.assertEqual(self.colors["Primary"], "red")
        self.assertEqual(self.set_on_the_page(), [["--anvil-color-Primary-1a2b", "red"]])

    def test_one_without_a_variable_gets_one_that_components_use(self):
        self.colors["Surface"] = "blue"
        [[variable, value]] = self.set_on_the_page()
        self.assertRegex(variable, "^--anvil-color-Surface-[a-z]{4}$")
        self.assertEqual(value, "blue")
        self.open(Label(background="theme:Surface"))
        self.assertEqual(self.page.find("Label")[0].props["background"], f"var({variable})")

    def test_one_may_be_given_anothers_colour_by_its_name(self):
        self.colors.update({"Primary": "theme:Surface", "Surface": "theme:Primary"})
        self.assertEqual(dict(self.colors), {"Primary": "#222", "Surface": "#111"})
        self.assertEqual([value for _, value in self.set_on_the_page()], ["#222", "#111"])
        with self.assertRaisesRegex(KeyError, "^'Nope'$"):
            self.colors["Primary"] = "theme:Nope"

    def test_several_are_set_together_or_not_at_all(self):
        self.colors.update({"Primary": "red"}, Surface="blue")
        self.assertEqual(dict(self.colors), {"Primary": "red", "Surface": "blue"})
        with self.assertRaises(KeyError):
            self.colors.update(Primary="green", Nope="green")
        self.assertEqual(self.colors["Primary"], "red")

    def test_wrong_names_and_values_are_refused(self):
        def delete() -> None:
            del self.colors["Primary"]

        def put(name: Any, value: Any) -> Any:
            return lambda: self.colors.__setitem__(name, value)

        self.refused(TypeError, "cannot delete a theme color", delete)
        self.refused(TypeError, "theme color names must be strings", put(3, "red"))
        self.refused(TypeError, "a theme color must be set to a string", put("Primary", 3))
        self.refused(KeyError, "'Nope'", put("Nope", "red"))
        self.refused(KeyError, "'Nope'", lambda: self.colors["Nope"])
        self.assertEqual(self.set_on_the_page(), [])

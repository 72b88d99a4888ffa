"""The result of loading a payload: packages, legacy features, theme (wire §3.4)."""

import unittest

from anvil import HtmlTemplate, Label
from anvil._runtime import app, theme
from hearth_testing import RuntimeCase

REMEDY = "\nGive one of them another package_name in its anvil.yaml."


class Packages(RuntimeCase):
    def load_with(self, version: int, **packages: str | None) -> None:
        """Load an app with dependencies: package names by app id."""
        self.load(
            runtime_options={"version": version},
            dependency_code={app_id: {"package_name": name} for app_id, name in packages.items()},
        )

    def test_the_app_has_a_name_even_when_it_has_none(self):
        self.load(package_name=None)
        self.assertEqual(app.the_app().main.name, "main_package")

    def test_a_dependency_without_a_name_is_skipped(self):
        self.load_with(3, A="lib", B=None)
        self.assertEqual(list(app.the_app().packages), ["main_package", "lib"])

    def test_two_of_one_name_are_refused(self):
        with self.assertRaisesRegex(AssertionError, "conflicting dependencies"):
            self.load_with(3, A="lib", B="lib")
        self.assertEqual(
            self.reported(),
            [
                f'Exception: This app has 2 conflicting dependencies with the package name "lib" (A, B).{REMEDY}'
            ],
        )

    def test_old_apps_are_warned_only(self):
        self.load_with(2, A="lib", B="lib")
        self.assertEqual(
            self.printed(), ['This app has 2 conflicting dependencies with the package name "lib" (A, B).']
        )

    def test_old_apps_that_try_the_new_version_are_not(self):
        with self.assertRaisesRegex(AssertionError, "conflicting dependencies"):
            self.load(
                runtime_options={"version": 2, "preview_v3": True},
                dependency_code={app_id: {"package_name": "lib"} for app_id in ("A", "B", "C")},
            )
        self.assertEqual(
            self.reported(),
            [
                f'Exception: This app has 3 conflicting dependencies with the package name "lib" (A, B, C).{REMEDY}'
            ],
        )

    def test_none_may_have_the_apps_name(self):
        for version in (2, 3):
            with self.assertRaises(AssertionError):
                self.load_with(version, A="main_package")
            self.assertEqual(
                self.reported(),
                [
                    f"Exception: App cannot have the same package name as one of its dependencies: main_package{REMEDY}"
                ],
            )

    def test_app_code_before_the_app_is_our_mistake(self):
        with self.assertRaisesRegex(RuntimeError, "^app code was asked for before the app was loaded$"):
            app.the_app()


class Legacy(unittest.TestCase):
    def test_old_apps_have_every_feature_and_new_ones_those_they_name(self):
        every = {"class_names", "bootstrap3", "__dict__", "root_container"}
        for options, found in (
            ({}, every),
            ({"version": 0}, every),
            ({"version": 2, "legacy_features": {}}, every),
            ({"version": 3}, set()),
            ({"version": 3, "legacy_features": {"bootstrap3": True, "__dict__": False}}, {"bootstrap3"}),
        ):
            self.assertEqual(app.legacy_features(options), found)


class Themes(RuntimeCase):
    def setUp(self) -> None:
        super().setUp()
        self.load(
            theme={
                "vars": {"Primary 500": "--anvil-color-Primary-500-3fa2"},
                "color_scheme": {"Primary 500": "#123456"},
                "html": {"page.html": "<b>page</b>"},
            }
        )

    def test_a_theme_colour_becomes_its_variable(self):
        found = [theme.resolve_color(one) for one in ("theme:Primary 500", "theme:Nope", "red", None, "")]
        self.assertEqual(found, ["var(--anvil-color-Primary-500-3fa2)", "", "red", "", ""])

    def test_it_crosses_resolved_and_reads_as_written(self):
        label = self.open(Label(background="theme:Primary 500"))
        self.assertEqual(label.background, "theme:Primary 500")
        self.assertEqual(
            self.page.find("Label")[0].props["background"], "var(--anvil-color-Primary-500-3fa2)"
        )

    def test_html_may_be_an_asset_of_the_theme(self):
        self.open(HtmlTemplate(html="@theme:page.html"))
        self.assertEqual(self.page.find("HtmlTemplate")[0].props["html"], "<b>page</b>")

    def test_an_asset_that_is_not_there_is_nothing_and_told_of_once(self):
        for _ in range(2):
            self.open(HtmlTemplate(html="@theme:pag.html"))
            self.assertEqual(self.page.find("HtmlTemplate")[0].props.get("html", ""), "")
        self.assertEqual(
            self.printed(),
            [
                "Warning: the theme has no asset 'pag.html' for html '@theme:pag.html'. Did you mean 'page.html'?"
            ],
        )

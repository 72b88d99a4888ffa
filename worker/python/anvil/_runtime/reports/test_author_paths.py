"""Files by the names that they have for the author."""

from anvil._runtime.reports.author_paths import in_directory
from hearth_testing import RuntimeCase, form


class Places(RuntimeCase):
    def setUp(self) -> None:
        super().setUp()
        self.load(
            form("Page"),
            form("orders.Basket", is_package=True),
            modules={"helper": ""},
        )

    def test_client_modules_are_in_client_code(self):
        for name in ("Page.py", "orders/Basket/__init__.py", "helper.py"):
            with self.subTest(name):
                self.assertEqual(in_directory(f"main_package/{name}"), f"client_code/{name}")

    def test_other_modules_of_the_app_are_the_servers(self):
        self.assertEqual(in_directory("main_package/Prices.py"), "server_code/Prices.py")

    def test_what_is_no_file_of_the_app_keeps_its_name(self):
        for name in ("<data binding of Page>", "numpy/core.py", "main_package", "<rpc>"):
            with self.subTest(name):
                self.assertEqual(in_directory(name), name)


class OldApps(RuntimeCase):
    def test_their_files_are_in_the_folders_of_old_apps(self):
        self.load(form("Page", source={"file": "forms/Page.yaml", "lines": []}), modules={"helper": ""})
        for name, path in (
            ("Page.py", "forms/Page.py"),
            ("helper.py", "modules/helper.py"),
            ("Prices.py", "server_modules/Prices.py"),
        ):
            with self.subTest(name):
                self.assertEqual(in_directory(f"main_package/{name}"), path)

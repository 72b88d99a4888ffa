"""`webbrowser` opens tabs of the browser that runs the app (api §13.11)."""

import webbrowser
from typing import Any

from hearth_testing import PageObject, RuntimeCase

from ._runtime import buffer


class Opening(RuntimeCase):
    def opening(self, result: Any) -> list[tuple[Any, ...]]:
        """Record what the page is asked to open from now on; the page returns `result`."""
        asked: list[tuple[Any, ...]] = []

        def answer(*arguments: Any) -> Any:
            asked.append(arguments)
            return result

        self.bridge.objects.window.members["open"] = answer
        return asked

    def test_an_address_opens_in_a_new_tab_in_all_ways_to_say_so(self):
        window = PageObject("Window", opener=1, location=PageObject("Location"))
        asked = self.opening(window)
        for way in (
            webbrowser.open,
            webbrowser.open_new,
            webbrowser.open_new_tab,
            webbrowser.get().open,
            webbrowser.get("default").open_new_tab,
        ):
            with self.subTest(way):
                window.members["opener"] = 1
                self.assertIs(way("https://example.com/"), True)
                buffer.flush()
                self.assertIsNone(window.members["opener"])
                self.assertEqual(window.members["location"].members["href"], "https://example.com/")
        self.assertEqual(asked, [("", "_blank")] * 5)

    def test_what_the_users_browser_refuses_is_false(self):
        self.opening(None)
        self.assertIs(webbrowser.open("https://example.com/"), False)

    def test_there_is_no_other_browser(self):
        self.assertRaises(webbrowser.Error, webbrowser.get, "firefox")
        self.assertRaises(webbrowser.Error, webbrowser.register, "firefox", None)

"""Messages from the page about itself: errors of its scripts, the connection (api §8.6)."""

from typing import Any
from unittest import mock

from anvil import set_default_error_handling
from anvil._server import online
from anvil._server.session import reset_session
from anvil.js import ExternalError, window
from hearth_testing import PageObject, RuntimeCase

ERROR: dict[str, Any] = {
    "runtimeError": "ReferenceError",
    "message": "x is not defined",
    "jsUrl": "https://app.test/x.js",
    "jsLine": 4,
    "jsCol": 9,
    "jsTrace": "ReferenceError: x is not defined\n    at x.js:4",
}


class PageErrors(RuntimeCase):
    def tell(self, **detail: Any) -> None:
        self.bridge.deliver({"kind": "control", "name": "page-error", "detail": detail})

    def shown(self) -> list[Any]:
        return [one.fields[2] for one in self.page.operations("service") if one.fields[1] == "error.show"]

    def test_one_is_logged_as_the_page_saw_it_and_shown_with_its_place(self):
        self.tell(**ERROR)
        self.assertEqual(self.bridge.reports, [ERROR])
        self.assertEqual(
            self.shown(), [["ReferenceError: x is not defined", "in https://app.test/x.js, line 4"]]
        )
        self.reported()

    def test_a_custom_handler_gets_an_external_error_in_place_of_the_indicator(self):
        seen: list[BaseException] = []
        set_default_error_handling(seen.append)
        self.tell(**ERROR)
        self.assertEqual(
            [(type(one), str(one)) for one in seen], [(ExternalError, "ReferenceError: x is not defined")]
        )
        self.assertEqual((self.shown(), len(self.reported())), ([], 1))

    def test_a_custom_handler_gets_what_was_thrown_with_it(self):
        seen: list[Any] = []
        set_default_error_handling(seen.append)
        self.bridge.objects.window.members["failure"] = PageObject("ReferenceError", code=5)
        thrown = window.failure
        self.tell(**ERROR, thrown=["h", thrown._anvil_handle.number, "instance", "ReferenceError"])
        self.tell(**ERROR, thrown="only text")
        self.tell(**ERROR)
        self.assertEqual([one.original_error for one in seen], [thrown, "only text", None])
        self.assertEqual(self.bridge.reports, [ERROR] * 3)
        self.reported()

    def test_one_that_browsers_are_known_for_is_logged_alone(self):
        set_default_error_handling(lambda _error: self.fail("it is nobody's business"))
        self.tell(**ERROR, ignored=True)
        self.assertEqual((self.bridge.reports, self.shown()), ([ERROR], []))
        self.reported()

    def test_each_of_several_is_logged_and_the_last_is_seen(self):
        for number in range(3):
            self.tell(**ERROR | {"message": str(number)})
        self.assertEqual([one["message"] for one in self.bridge.reports], ["0", "1", "2"])
        self.assertEqual(self.shown()[-1][0], "ReferenceError: 2")
        self.reported()

    def test_an_operation_that_failed_on_the_page_names_the_line_that_asked_for_it(self):
        self.tell(message="TypeError: no", site="main_package/Page.py:12")
        self.assertEqual(
            self.reported(),
            ["anvil.js.ExternalError: TypeError: no\ncalled from main_package/Page.py, line 12"],
        )


class Connection(RuntimeCase):
    def test_a_lost_connection_makes_the_next_question_a_new_one(self):
        with mock.patch.object(online, "suspect_offline") as suspect:
            self.bridge.deliver({"kind": "control", "name": "online", "detail": {}})
            suspect.assert_not_called()
            self.bridge.deliver({"kind": "control", "name": "offline", "detail": {}})
            suspect.assert_called_once_with()


class Session(RuntimeCase):
    def test_page_scripts_find_the_new_token_after_a_reset(self):
        self.bridge.server = lambda message: {"id": message["id"], "objects": [], "response": "ID=NEW"}
        reset_session()
        self.flush()
        self.assertEqual(self.bridge.objects.window.members["anvilSessionToken"], "ID=NEW")

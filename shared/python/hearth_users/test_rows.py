"""The service's answers as apps get them (wire §11.5)."""

from typing import Any

from hearth_users import PREFIX, UserService

from hearth_fake_tables import TablesCase
from hearth_tables import Row
from hearth_wire import Capability


class Users(TablesCase):
    def answers(self, answer: Any) -> UserService:
        """A service that answers everything with this value."""
        self.calls: list[Any] = []

        def call(name: str, *args: Any, **options: Any) -> Any:
            self.calls.append((name.removeprefix(PREFIX), args, options))
            return answer

        return UserService(call)

    def test_a_user_in_parts_is_a_row_that_reads_what_came_and_asks_for_the_rest(self):
        number = self.service.put("people", name="Ann", age=5)
        self.service.unsent = {"age"}
        table = Capability.from_wire(["_", "t", {"id": 10}])
        _, data = self.service.answer("table.get_row_by_id", [table, number], {"fetch": None}, False)
        user = self.answers(['{"id":10}', "10", str(number), data]).current_user()
        self.assertIsInstance(user, Row)
        self.asked()
        self.assertEqual((user["name"], self.asked()), ("Ann", []))
        self.assertEqual((user["age"], self.asked()), (5, ["row.fetch"]))

    def test_a_live_object_stays_one_and_nobody_is_none(self):
        live = object()
        self.assertIs(self.answers(live).current_user(), live)
        self.assertIsNone(self.answers(None).current_user())

    def test_options_cross_by_name(self):
        service = self.answers(None)
        service.login_with_email("a@b.c", "secret", True, None, None)
        service.logout(True)
        self.assertEqual(
            self.calls,
            [
                ("login_with_email", ("a@b.c", "secret"), {"remember": True, "mfa": None, "fetch": None}),
                ("logout", (), {"invalidate_client_objects": True}),
            ],
        )

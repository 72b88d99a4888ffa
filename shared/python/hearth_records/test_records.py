"""Records through the real serializer: as a server and a browser send them, and as a forger would."""

import json
import unittest
from typing import Any

from hearth_records import (
    CollectionInfo,
    DehydratedTrustedData,
    FieldInfo,
    LinkInfo,
    Record,
    RecordList,
    collection_key,
    record,
    record_key,
    set_call,
)
from hearth_records.record import new_record
from hearth_wire import CLIENT, Capability, ServerSide, deserialise, serialise
from hearth_wire.errors import SerializationError

PEOPLE = collection_key("shop", "people")
INFO = CollectionInfo(
    "people",
    (
        FieldInfo("id", from_id=True),
        FieldInfo("name"),
        FieldInfo("salary", client_visible=False),
        FieldInfo("boss", link=LinkInfo(PEOPLE, multi=False)),
        FieldInfo("team", link=LinkInfo(PEOPLE, multi=True)),
    ),
    ("name", "salary"),
)
#: The server's end, for messages to a browser and to other server code.
TO_BROWSER = ServerSide(remote_is_trusted=False)
TO_SERVER = ServerSide(remote_is_trusted=True)


def person(id: Any, **fields: Any) -> Record:
    """A record as server code creates it."""
    made = new_record(record_key(PEOPLE, id), PEOPLE, INFO)
    made.take_capability(Capability.from_wire(["anvil.ext_data", PEOPLE, id]))
    made.fields.update(fields)
    return made


def sent(value: Any, side: Any = TO_BROWSER) -> dict[str, Any]:
    """The message that contains a value."""
    return json.loads(json.dumps(serialise({"response": value}, "m", side).fields))


def received(message: dict[str, Any], side: Any = CLIENT) -> Any:
    """The value of a message at the other end."""
    return deserialise(message, {}, side)["response"]


class Crossing(unittest.TestCase):
    def tearDown(self) -> None:
        record.subclasses.clear()

    def test_a_browser_gets_the_fields_it_may_see_and_learns_of_no_others(self) -> None:
        message = sent(person(5, name="Bob", salary=9))
        self.assertNotIn("salary", json.dumps(message))
        bob = received(message)
        self.assertEqual((bob.id, bob["id"], bob["name"]), (5, 5, "Bob"))
        self.assertEqual(bob.info.summary_fields, ("name",))

    def test_other_server_code_gets_all(self) -> None:
        bob = received(sent(person(5, name="Bob", salary=9), TO_SERVER), TO_SERVER)
        self.assertEqual((bob["salary"], bob.info), (9, INFO))

    def test_a_collection_that_nobody_describes_shows_a_browser_nothing(self) -> None:
        bob = person(5, name="Bob")
        bob.info = None
        self.assertEqual(received(sent(bob)).fields, {})

    def test_a_record_is_one_object_in_a_message_and_carries_its_capability_once(self) -> None:
        bob = person(5, name="Bob")
        message = sent([bob, bob, person(7, name="Ann", boss=bob)])
        self.assertEqual([entry["type"][0] for entry in message["objects"]].count("Capability"), 2)
        first, second, ann = received(message)
        self.assertIs(first, second)
        self.assertIs(ann["boss"], first)

    def test_records_that_lead_back_to_themselves_arrive_so(self) -> None:
        bob = person(5, name="Bob")
        bob.fields["boss"] = bob
        bob.fields["team"] = [bob]
        got = received(sent(bob))
        self.assertIs(got["boss"], got)
        self.assertEqual((got["team"], got.id), ([got], 5))

    def test_links_may_come_as_ids(self) -> None:
        message = sent(person(5, boss=7, team=[record_key(PEOPLE, 8), 9]))
        got = received(message)
        self.assertEqual(
            [got["boss"].key, *(each.key for each in got["team"])],
            [record_key(PEOPLE, id) for id in (7, 8, 9)],
        )

    def test_lists_of_records_arrive_in_order(self) -> None:
        got = received(sent(RecordList([person(5, name="Bob", salary=1), person([7, "x"], name="Ann")])))
        self.assertEqual([(each.id, each["name"]) for each in got], [(5, "Bob"), ([7, "x"], "Ann")])
        with self.assertRaisesRegex(TypeError, "^RecordList index must be integers$"):
            got["first"]

    def test_a_subclass_of_the_app_is_what_records_are(self) -> None:
        class Person(Record, schema="shop", collection="people"):
            def greeting(self) -> str:
                return f"Hello {self['name']}"

        got = received(sent(person(5, name="Bob")))
        self.assertIsInstance(got, Person)
        self.assertEqual(got.greeting(), "Hello Bob")
        self.assertEqual(received(sent(got, CLIENT), TO_BROWSER).id, 5)


class FromABrowser(unittest.TestCase):
    def test_it_sends_the_capability_and_nothing_else(self) -> None:
        bob = received(sent(person(5, name="Bob")))
        message = sent([bob, RecordList([bob])], CLIENT)
        self.assertEqual(
            message["response"],
            [[bob.key, {bob.key: {"": None}}], [{bob.key: {"": None}}, {}, [[PEOPLE, 5]]]],
        )
        self.assertEqual(message["vt_global"][1], {} if message["vt_global"] else None)

    def test_field_data_and_specs_of_a_forged_message_are_not_believed(self) -> None:
        message = sent(received(sent(person(5))), CLIENT)
        key = record_key(PEOPLE, 5)
        message["response"][1][key] |= {"name": "forged", "salary": 1}
        message["vt_global"] = [":anvil.ext_tables", {"spec": {PEOPLE: INFO.to_wire()}}]
        bob = received(message, TO_BROWSER)
        self.assertEqual((bob.fields, bob.info, bob.id), ({}, None, 5))

    def test_a_capability_is_good_for_its_own_record_only(self) -> None:
        message = sent(received(sent(person(5))), CLIENT)
        other = record_key(PEOPLE, 7)
        message["response"] = [other, {other: {"": None}}]
        message["objects"][0]["path"] = ["response", 1, other, ""]
        with self.assertRaisesRegex(SerializationError, "under the id of another one"):
            received(message, TO_BROWSER)

    def test_what_comes_without_a_capability_is_no_record(self) -> None:
        key = record_key(PEOPLE, 5)
        forged: list[Any] = [
            [key, {}],
            [key, {key: {}}],
            [key, {key: {"": "yes"}}],
            [key, 5],
            [5, {}],
            ["x", {}],
            [key, {key: 1}],
        ]
        for data in forged:
            message = {
                "response": data,
                "objects": [
                    {"path": ["response"], "type": ["ValueType"], "typeName": "anvil.ext_data.Record"}
                ],
            }
            with self.subTest(data=data), self.assertRaises(SerializationError):
                received(message, TO_BROWSER)

    def test_trusted_data_from_a_browser_are_empty(self) -> None:
        data = DehydratedTrustedData({record_key(PEOPLE, 5): {"name": "forged"}}, {PEOPLE: INFO})
        message = sent(data, TO_SERVER)
        self.assertEqual(received(message, TO_BROWSER).fields_of(record_key(PEOPLE, 5)), {})


class Loading(unittest.TestCase):
    def setUp(self) -> None:
        self.asked: list[Any] = []

        def call(name: str, *args: Any, **kwargs: Any) -> Any:
            self.asked.append((name, args, kwargs))
            data = DehydratedTrustedData(
                {record_key(PEOPLE, 5): {"name": "Bob", "salary": 9, "boss": None, "team": []}},
                {PEOPLE: INFO},
            )
            return received(sent(data))

        set_call(call)

    def test_a_missing_field_is_asked_for_once(self) -> None:
        bob = received(sent(person(5)))
        self.assertEqual([bob["name"], bob["name"]], ["Bob", "Bob"])
        self.assertEqual(
            self.asked,
            [("anvil.ext/shop/load", (PEOPLE, [bob.capability]), {"request": [False, {"name": True}]})],
        )

    def test_iterating_asks_for_all_that_is_missing(self) -> None:
        bob = received(sent(person(5, name="Bobby")))
        self.assertEqual(dict(bob), {"id": 5, "name": "Bob", "boss": None, "team": []})
        self.assertEqual(self.asked[0][2], {"request": [False, {"boss": True, "team": True}]})

    def test_news_from_the_server_change_the_record_or_empty_it(self) -> None:
        bob = received(sent(person(5, name="Bob")))
        bob.capability.send_update({"name": "Rob"})
        self.assertEqual(bob.fields, {"name": "Rob"})
        bob.capability.send_update(False)
        self.assertEqual(bob.fields, {})

    def test_update_and_delete_ask_the_server(self) -> None:
        bob = received(sent(person(5, name="Bob")))
        bob["name"] = "Rob"
        bob.delete()
        self.assertEqual(
            [(name, args) for name, args, _ in self.asked],
            [
                ("anvil.ext/shop/update", (PEOPLE, [[bob.capability, {"name": "Rob"}]])),
                ("anvil.ext/shop/delete", (PEOPLE, [bob.capability])),
            ],
        )

    def test_subclasses_need_names_and_keep_the_constructor(self) -> None:
        with self.assertRaisesRegex(
            TypeError, "^If subclassing Record, you must specify schema= and collection= as strings.$"
        ):
            type("Nothing", (Record,), {})
        with self.assertRaisesRegex(TypeError, "^If subclassing Record, you may not override __init__$"):
            type("Own", (Record,), {"__init__": lambda self: None}, schema="a", collection="b")

"""Serialised components: their form in messages, and how they are rebuilt (api §2.8)."""

import json
import unittest
from typing import Any

import anvil
import anvil.server
from anvil import (
    BlobMedia,
    Button,
    ColumnPanel,
    Image,
    Label,
    LinearPanel,
    Notification,
    Plot,
    RepeatingPanel,
    TextBox,
)
from hearth_testing import RuntimeCase, component, form
from hearth_wire import decode_json, deserialise, encode_json, portable_class, serialise
from hearth_wire.components import COMPONENT_NAMES, TAG
from hearth_wire.errors import SerializationError


def sent(*values: Any) -> dict[str, Any]:
    """The message that sends values to the server."""
    return decode_json(encode_json(serialise({"args": list(values)}, "c").fields))


def back(*values: Any) -> Any:
    """The values after the server has received and returned them."""
    message = sent(*values)
    got = deserialise(json.loads(json.dumps(message)))["args"]
    return got[0] if len(values) == 1 else got


class Components(RuntimeCase):
    def test_a_component_is_a_number_and_what_was_set(self):
        message = sent(Button(text="Go", bold=True))
        self.assertEqual(message["args"], [[1, {"text": "Go", "bold": True}]])
        self.assertEqual(message["vt_global"], {"anvil.Button_max": 1})
        self.assertEqual(
            message["objects"], [{"path": ["args", 0], "type": ["ValueType"], "typeName": "anvil.Button"}]
        )

    def test_met_again_it_is_its_number_and_comes_back_as_one(self):
        button, label = Button(text="a"), Label(text="b")
        message = sent([button, label, button], Button())
        self.assertEqual(message["args"], [[[1, {"text": "a"}], [1, {"text": "b"}], [1]], [2, {}]])
        first, other, again = back([button, label, button])
        self.assertIs(first, again)
        self.assertEqual([type(first), first.text, type(other), other.text], [Button, "a", Label, "b"])
        self.assertIsNot(first, button)

    def test_what_was_only_changed_in_place_travels(self):
        plot = Plot()
        plot.layout.title = "Yield"
        plot.data.append({"type": "bar", "y": [1]})
        got = back(plot)
        self.assertEqual([got.layout.title, got.data], ["Yield", [{"type": "bar", "y": [1]}]])

    def test_containers_take_their_children_along_with_where_they_are(self):
        panel = LinearPanel(spacing_above="none")
        inner = ColumnPanel()
        inner.add_component(Label(text="deep"), full_width_row=True)
        panel.add_component(inner)
        panel.add_component(Button(text="last"))
        got = back(panel)
        self.assertEqual([type(got), got.spacing_above], [LinearPanel, "none"])
        column, button = got.get_components()
        self.assertEqual([type(column), button.text], [ColumnPanel, "last"])
        self.assertEqual([one.text for one in column.get_components()], ["deep"])
        self.assertEqual(column.get_components()[0]._anvil_core.layout["full_width_row"], True)

    def test_what_the_user_has_typed_travels(self):
        box = self.open(TextBox(text="before"))
        self.bridge.state((box, "text", "typed", 1))
        self.assertEqual(back(box).text, "typed")

    def test_the_address_of_an_image_travels_as_it_was_given(self):
        fresh = Image()
        self.assertEqual(fresh.source.url, "")
        self.assertEqual(sent(fresh)["args"], [[1, {"source": ""}]])
        image = Image(source="https://elsewhere.test/a.png")
        self.assertEqual(sent(image)["args"], [[1, {"source": "https://elsewhere.test/a.png"}]])
        self.assertEqual(back(image).source.url, "https://elsewhere.test/a.png")
        image.source = "data:text/plain,a"
        self.assertEqual(image._anvil_portable_value("source"), image.source)
        image.source = BlobMedia("image/png", b"png")
        self.assertEqual(sent(image)["objects"][0]["type"], ["DataMedia"])

    def test_a_tag_travels_with_what_the_app_has_put_there(self):
        label = Label()
        label.tag.note = [1, None]
        self.assertEqual(back(label).tag.note, [1, None])

    def test_what_leads_back_to_a_container_or_to_itself_leads_there_still(self):
        panel, label = ColumnPanel(role="card"), Label(text="a")
        panel.add_component(label)
        label.tag.panel, label.tag.own = panel, [label]
        got = back(panel)
        [child] = got.get_components()
        self.assertIs(child.tag.panel, got)
        self.assertIs(child.tag.own[0], child)
        self.assertEqual([got.role, child.text, child.parent], ["card", "a", got])

    def test_what_came_back_can_be_shown_and_is_whole(self):
        self.open(back(Button(text="shown")))
        self.assertEqual(self.page.find("Button")[0].props["text"], "shown")

    def test_a_repeating_panel_remembers_whose_template_it_shows(self):
        panel = RepeatingPanel(item_template="Row")
        panel._anvil_core.app = "dep_1"
        self.assertEqual(sent(panel)["args"][0][1]["$_default_dep_app_id"], "dep_1")
        got = back(panel)
        self.assertEqual([got.item_template, got._anvil_core.app], ["Row", "dep_1"])

    def test_all_that_should_travel_are_registered(self):
        for name in (*COMPONENT_NAMES, TAG):
            with self.subTest(name):
                self.assertEqual(
                    getattr(anvil, name).SERIALIZATION_INFO, (f"anvil.{name}", getattr(anvil, name))
                )

    def test_a_number_without_its_component_is_refused(self):
        entry = {"path": ["args", 0], "type": ["ValueType"], "typeName": "anvil.Button"}
        with self.assertRaisesRegex(
            SerializationError, "^anvil.Button number 3 came without its properties$"
        ):
            deserialise({"args": [[3]], "objects": [entry]})

    def test_what_is_no_value_is_refused(self):
        with self.assertRaises(SerializationError) as caught:
            sent(Notification("hello"))
        self.assertEqual(
            str(caught.exception), "Cannot pass Notification object to a server function: arguments [0]"
        )


class Forms(RuntimeCase):
    CARD = form("Card", component("title", "Label", text="first"))

    def card(self) -> Any:
        self.load(self.CARD)
        return anvil.open_form("Card")

    def test_a_form_travels_only_when_its_class_is_portable(self):
        with self.assertRaises(SerializationError) as caught:
            sent({"cards": [self.card()]})
        self.assertEqual(
            str(caught.exception), "Type Card is not registered with @anvil.server.portable_class."
        )
        self.assertEqual(caught.exception.__notes__, ['It is at arguments [0]["cards"][0]'])

    def test_a_portable_form_takes_its_attributes_and_parts_along(self):
        card = self.card()
        portable_class(type(card), "test.Card")
        card.title.text = "changed"
        card.count = 3
        self.assertEqual(set(sent(card)["args"][0]), {"d", "a", "c"})
        got = back(card)
        self.assertEqual([type(got), got.title.text, got.count], [type(card), "changed", 3])
        self.assertEqual(got.get_components(), [got.title])

    def test_a_form_that_comes_back_handles_clicks_and_keeps_its_bindings(self):
        code = """
from ._anvil_designer import CardTemplate

class Card(CardTemplate):
    def __init__(self, **properties):
        self.clicks = 0
        self.init_components(**properties)

    def go_click(self, **event_args):
        self.clicks += 1
"""
        inner = [
            component("go", "Button", events={"click": "go_click"}),
            component("name", "TextBox", writebacks={"text": "self.item['name']"}),
        ]
        self.load(form("Card", component("panel", "LinearPanel", *inner), code=code))
        card = anvil.open_form("Card", item={"name": "Ann"})
        portable_class(type(card), "test.Card")
        got = back(card)
        self.assertIsNot(got.go, card.go)
        self.open(got)
        self.bridge.event(got.go, "click")
        self.assertEqual((got.clicks, card.clicks), (1, 0))
        self.assertEqual((got.item, got.name.text), ({"name": "Ann"}, "Ann"))
        self.bridge.event(got.name, "lost_focus", state=[(got.name, "text", "Bea", 1)])
        self.assertEqual((got.item, card.item), ({"name": "Bea"}, {"name": "Ann"}))
        got.item = {"name": "Cid"}
        self.assertEqual((got.name.text, card.name.text), ("Cid", "Ann"))
        with self.assertRaises(AttributeError):
            got.go = 1


if __name__ == "__main__":
    unittest.main()

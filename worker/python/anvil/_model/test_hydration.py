"""Components adopt the nodes that the page has painted for them."""

import json
from itertools import count
from typing import Any

from anvil import get_open_form
from anvil._entry import entry
from anvil._generated import protocol as op
from anvil._runtime import buffer
from hearth_testing import RuntimeCase, component, form, payload

#: Shared by all tests of this process, because a node number is never used twice.
_numbers = count(op.FIRST_PAINTED_NODE)

_CODE = """
from ._anvil_designer import PageTemplate

class Page(PageTemplate):
    def __init__(self, **properties):
        {0}
        self.init_components(**properties)
"""


class Painted(RuntimeCase):
    def start(
        self, *components: dict[str, Any], paints: dict[str, tuple[str, str]], before: str = ""
    ) -> dict[str, int]:
        """Open a page with these painted nodes: type and letters by name. Returns their numbers."""
        nodes = {name: [next(_numbers), *rest] for name, rest in paints.items()}
        other = form("Other", component("label", "Label"))
        sent = payload(form("Page", *components, code=_CODE.format(before)), other)
        sent["paint"] = {"form": "Page", "content": True, "nodes": nodes}
        self.assertTrue(entry.load_app(json.dumps(sent)))
        entry.start(json.dumps({"kind": "form", "name": "Page"}))
        buffer.flush()
        return {name: number for name, [number, *_] in nodes.items()}

    def test_the_start_forms_components_have_the_numbers_of_what_is_painted_of_them(self):
        numbers = self.start(
            component("card", "ColumnPanel", component("label", "Label")),
            component("new", "Label"),
            paints={"": ("LinearPanel", ""), "card": ("ColumnPanel", "ABCDEF"), "label": ("Label", "GHIJKL")},
        )
        assert self.page.app
        page, [card, new] = self.page.app, self.page.app.children
        self.assertEqual(
            [page.id, card.id, card.children[0].id], [numbers[name] for name in ("", "card", "label")]
        )
        self.assertLess(new.id, numbers[""])
        self.assertEqual(card.props["belongs_to"], "ABCDEF")
        layout = card.children[0].layout or {}
        self.assertEqual(layout["grid_position"], "GHIJKL,GHIJKL")

    def test_only_the_first_form_of_that_name_gets_them(self):
        numbers = self.start(
            component("label", "Label"),
            paints={"": ("LinearPanel", "")},
            before="if not properties: self.other = Page(first=False)",
        )
        assert self.page.app
        self.assertEqual(self.page.app.id, numbers[""])
        get_open_form().add_component(get_open_form().other)
        buffer.flush()
        self.assertLess(self.page.app.children[1].id, numbers[""])

    def test_what_could_not_be_made_gets_a_number_of_its_own(self):
        numbers = self.start(
            component("label", "Label", role=1),
            paints={"": ("LinearPanel", ""), "label": ("Label", "")},
        )
        [made] = self.page.find("InvalidComponent")
        self.assertLess(made.id, numbers["label"])
        self.reported()

    def test_a_form_that_opens_in_its_place_gets_none(self):
        numbers = self.start(
            component("label", "Label"),
            paints={"": ("LinearPanel", ""), "label": ("Label", "")},
            before="import anvil; anvil.open_form('Other')",
        )
        assert self.page.app
        self.assertLess(self.page.app.id, numbers[""])

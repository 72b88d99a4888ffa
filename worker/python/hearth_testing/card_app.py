"""Parts of an app with a custom component `Card` on a form `Page`, for tests of warnings."""

from __future__ import annotations

from typing import Any

from .apps import form

CARD_CODE = """
from ._anvil_designer import CardTemplate

class Card(CardTemplate):
    def __init__(self, extra=None, **properties):
        self.init_components(**properties)
        self.titles = [extra]
"""
PAGE_CODE = """
from ._anvil_designer import PageTemplate
from .Card import Card

class Page(PageTemplate):
    def __init__(self, **properties):
        self.init_components(**properties)
        {statement}
"""
FILLS = """
    def fill(me, card):
        self = card
        self.clour = 1
"""
THEME = {"vars": {"Primary 500": "--p"}, "roles": ["card", "headline"]}


def source(*lines: Any) -> dict[str, Any]:
    return {"source": {"file": "client_code/Page/form_template.yaml", "lines": list(lines)}}


def card() -> dict[str, Any]:
    properties = [{"name": "title", "type": "string"}, {"name": "colour", "type": "string"}]
    return form("Card", code=CARD_CODE, custom_component=True, properties=properties)

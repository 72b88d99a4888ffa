"""Errors of single components for invalid content."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from anvil import DatePicker, DropDown, HtmlComponent, Image, Link
from hearth_testing import RuntimeCase
from hearth_testing.error_texts import raises


class ComponentErrors(RuntimeCase):
    @raises(TypeError, "The 'source' property can only be set to a Media object or a URL")
    def test_source_of_an_image(self) -> None:
        """An Image's source is not a text, Media or None (api §4.10)."""
        image: Any = Image()
        image.source = 5

    @raises(TypeError, "The 'url' property can only be set to a Media object or a URL, not 'int'")
    def test_url_of_a_link(self) -> None:
        """A Link's url is not a text, Media or None (api §4.9)."""
        link: Any = Link()
        link.url = 5

    @raises(ValueError, "HtmlComponent.add_component(): missing component argument")
    def test_html_component_without_a_child(self) -> None:
        """`add_component` of an HtmlComponent is called without a component (api §6.5)."""
        add: Any = HtmlComponent().add_component
        add()

    @raises(TypeError, "'items' must be a list of strings or tuples")
    def test_drop_down_item_of_another_type(self) -> None:
        """A DropDown's items contain a value that is neither a text nor a pair (api §4.7)."""
        DropDown(items=[5])

    @raises(
        TypeError, "Dropdown item tuples must be of the form ('label', value), (at item 0 got ('a', 1, 2))"
    )
    def test_drop_down_item_that_is_no_pair(self) -> None:
        """A DropDown's items contain a tuple that is not a pair starting with a text (api §4.7)."""
        DropDown(items=[("a", 1, 2)])

    @raises(ValueError, "Cannot display a datetime object on a DatePicker without setting pick_time to True.")
    def test_moment_on_a_date_picker_that_asks_for_days(self) -> None:
        """A DatePicker without `pick_time` is set to a datetime (api §4.15)."""
        DatePicker(date=datetime(2021, 3, 4))

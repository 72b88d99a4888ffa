"""Errors of maps (api §4.20)."""

import json
from typing import Any

from anvil import GoogleMap, Label, LinearPanel, alert, open_form
from hearth_testing import RuntimeCase
from hearth_testing.error_texts import raises


class MapErrors(RuntimeCase):
    def answer(self, value: Any) -> None:
        self.patch(
            self.bridge.objects,
            "run",
            lambda one: (True, json.dumps(value)) if one.name == "invoke" else None,
        )

    @raises(
        TypeError,
        "Cannot add component. Only GoogleMap overlay components may be added to a GoogleMap instance.",
    )
    def test_other_components_on_a_map(self) -> None:
        """A component that is not an overlay is added to a GoogleMap (api §4.20)."""
        GoogleMap().add_component(Label())

    @raises(TypeError, "Map components can only be added to maps.")
    def test_overlays_elsewhere(self) -> None:
        """An overlay is added to a container other than a GoogleMap (api §4.20)."""
        LinearPanel().add_component(GoogleMap.Marker())

    @raises(TypeError, "Map components can only be added to maps.")
    def test_an_overlay_in_an_alert(self) -> None:
        """An overlay is the content of an alert (api §4.20)."""
        alert(GoogleMap.Marker())

    @raises(TypeError, "Map components can only be added to maps.")
    def test_an_overlay_as_the_open_form(self) -> None:
        """An overlay is opened as a form (api §4.20)."""
        open_form(GoogleMap.Marker())

    @raises(RuntimeError, "Google maps is unavailable")
    def test_no_provider(self) -> None:
        """The maps provider cannot be loaded (api §4.20)."""
        self.answer([])
        GoogleMap.geocode(address="Ely")

    @raises(RuntimeError, "Geocode failed: ZERO_RESULTS")
    def test_no_place(self) -> None:
        """A look-up of places fails (api §4.20)."""
        self.answer([["ZERO_RESULTS", None]])
        GoogleMap.geocode(address="nowhere")

    @raises(RuntimeError, "Google Maps authorization failed - is the API key invalid?")
    def test_refused_key(self) -> None:
        """Places are looked up after the provider has rejected the page's API key (api §4.20)."""
        self.answer([["unauthorised", None]])
        GoogleMap.geocode(address="Ely")

    @raises(AttributeError, "'GoogleMap.Symbol' object has no attribute 'nosuch'")
    def test_unknown_attribute(self) -> None:
        """App code reads an attribute that an object of maps does not have (api §4.20)."""
        _ = GoogleMap.Symbol().nosuch

    @raises(TypeError, "The 'position' property of a GoogleMap.Marker must be a GoogleMap.LatLng, not int")
    def test_position_of_another_type(self) -> None:
        """A property of an overlay is set to a value of a wrong type (api §4.20)."""
        marker: Any = GoogleMap.Marker()
        marker.position = 5

    @raises(ValueError, "anchor must be an overlay of the map that the window opens on")
    def test_anchor_elsewhere(self) -> None:
        """An info window opens at an overlay that is not on its map (api §4.20)."""
        GoogleMap.InfoWindow().open(GoogleMap(), GoogleMap.Marker())

"""GoogleMap and its overlays: messages to and from a fake page, and errors (api §4.20)."""

import json
from typing import Any

from anvil import GoogleMap, Label, LinearPanel
from hearth_testing import RuntimeCase

P = GoogleMap.LatLng


class MapCase(RuntimeCase):
    def shown(self, *overlays: Any, **properties: Any) -> Any:
        view = GoogleMap(**properties)
        for overlay in overlays:
            view.add_component(overlay)
        self.open(view)
        return view

    def answers(self, value: Any) -> None:
        """Let the page return this value from methods of its components."""
        asked = self.bridge.objects.run

        def run(operation: Any) -> Any:
            if operation.name == "invoke" and operation.reply:
                return True, json.dumps(value)
            return asked(operation)

        self.patch(self.bridge.objects, "run", run)


class Crossing(MapCase):
    def test_properties_cross_as_values_of_maps(self):
        marker = GoogleMap.Marker(
            position=P(1, 2), icon=GoogleMap.Symbol(scale=2), animation=GoogleMap.Animation.DROP
        )
        self.shown(
            marker,
            center=P(3, 4),
            zoom_control_options=GoogleMap.ZoomControlOptions(position=GoogleMap.ControlPosition.TOP_LEFT),
        )
        props = self.page.find("GoogleMap.Marker")[0].props
        self.assertEqual(
            props,
            {
                "position": ["LatLng", 1, 2],
                "icon": ["object", {"scale": 2}],
                "animation": ["enum", "Animation", "DROP"],
            },
        )
        of_map = self.page.find("GoogleMap")[0].props
        self.assertEqual(of_map["center"], ["LatLng", 3, 4])
        self.assertEqual(
            of_map["zoom_control_options"], ["object", {"position": ["enum", "ControlPosition", "TOP_LEFT"]}]
        )
        self.assertEqual(of_map["events"], ["data_addfeature", "data_removefeature", "data_setgeometry"])

    def test_what_the_user_changes_reads_so(self):
        marker, line, circle = (
            GoogleMap.Marker(position=P(1, 2)),
            GoogleMap.Polyline(path=[P(1, 2)]),
            GoogleMap.Circle(),
        )
        view = self.shown(marker, line, circle)
        self.assertEqual((view.center, view.zoom, circle.center, circle.radius), (P(50, -45), 2, None, None))
        self.bridge.state(
            (view, "zoom", 7, 1),
            (view, "center", ["LatLng", 5, 6], 1),
            (view, "map_type_id", "satellite", 1),
            (marker, "position", ["LatLng", 3, 4], 1),
            (line, "path", ["list", [["LatLng", 7, 8]]], 1),
            (circle, "radius", 12.5, 1),
        )
        self.assertEqual(
            (view.zoom, view.center, view.map_type_id), (7, P(5, 6), GoogleMap.MapTypeId.SATELLITE)
        )
        self.assertEqual((marker.position, line.path, circle.radius), (P(3, 4), [P(7, 8)], 12.5))

    def test_events_carry_places(self):
        heard: list[Any] = []
        view = GoogleMap()
        view.set_event_handler("click", lambda **event: heard.append(event))
        self.open(view)
        self.bridge.event(view, "click", lat_lng=["LatLng", 1, 2], pixel=["Point", 3, 4])
        self.assertEqual((heard[0]["lat_lng"], heard[0]["pixel"]), (P(1, 2), GoogleMap.Point(3, 4)))

    def test_a_place_may_be_given_in_other_words(self):
        for place in (GoogleMap.LatLngLiteral(lat=1, lng=2), {"lat": 1, "lng": 2}, P(1, 2)):
            self.assertEqual(GoogleMap.Marker(position=place).position, P(1, 2))
        rectangle = GoogleMap.Rectangle(bounds={"south": 1, "west": 2, "north": 3, "east": 4})
        self.assertEqual(rectangle.bounds, GoogleMap.LatLngBounds(P(1, 2), P(3, 4)))

    def test_a_path_reads_as_the_very_list(self):
        path = [P(1, 2), {"lat": 3, "lng": 4}]
        line = GoogleMap.Polyline(path=path)
        self.assertIs(line.path, path)
        self.shown(line, GoogleMap.Polygon(path=[path, path]))
        one = ["list", [["LatLng", 1, 2], ["LatLng", 3, 4]]]
        self.assertEqual(self.page.find("GoogleMap.Polyline")[0].props["path"], one)
        self.assertEqual(self.page.find("GoogleMap.Polygon")[0].props["path"], ["list", [one, one]])

    def test_what_has_neither_value_nor_default_cannot_be_read(self):
        for make, names in (
            (GoogleMap, ("map_type_id", "zoom_control_options")),
            (GoogleMap.Polyline, ("icons", "path", "stroke_color")),
            (GoogleMap.Polygon, ("path",)),
            (GoogleMap.InfoWindow, ("position", "pixel_offset", "max_width")),
        ):
            for name in names:
                with (
                    self.subTest(name),
                    self.assertRaisesRegex(ValueError, f"has no value or default for property '{name}'"),
                ):
                    getattr(make(), name)

    def test_moves_wait_for_the_page_to_be_told(self):
        view = self.shown()
        view.fit_bounds(GoogleMap.LatLngBounds(P(0, 0), P(1, 1)), 5)
        view.pan_by(1, 2)
        self.flush()
        sent = [operation.fields[2:] for operation in self.page.operations("invoke")]
        self.assertEqual(sent, [("fitBounds", [["LatLngBounds", 0, 0, 1, 1], 5]), ("panBy", [1, 2])])

    def test_types_have_their_whole_names(self):
        self.assertEqual(type(GoogleMap.Marker()).__name__, "GoogleMap.Marker")
        self.assertTrue(isinstance(GoogleMap.Marker(), GoogleMap.AbstractOverlay))


class InfoWindows(MapCase):
    def test_it_is_on_its_map_while_it_is_open(self):
        view = self.shown()
        window = GoogleMap.InfoWindow(content="words", position=P(1, 2))
        window.open(view)
        self.flush()
        self.assertIs(window.parent, view)
        self.assertEqual(self.page.find("GoogleMap.InfoWindow")[0].props["content"], "words")
        window.close()
        window.close()
        self.assertIsNone(window.parent)

    def test_it_stands_at_an_overlay(self):
        marker, other = GoogleMap.Marker(), GoogleMap.Marker()
        view = self.shown(marker, other)
        window = GoogleMap.InfoWindow(content="words")
        for anchor in (marker, other):
            window.open(view, anchor)
            self.flush()
            anchored = self.page.find("GoogleMap.InfoWindow")[0].props["anchor"]
            self.assertEqual(anchored, anchor._anvil_core.node)
        self.assertEqual(view.get_components(), [marker, other, window])

    def test_a_component_is_in_it(self):
        label = Label(text="inside")
        window = GoogleMap.InfoWindow(content=label)
        shown: list[str] = []
        label.set_event_handler("show", lambda **event: shown.append("show"))
        self.assertEqual((window.get_components(), label.parent), ([label], window))
        window.open(self.shown())
        self.flush()
        self.assertEqual(shown, ["show"])
        self.assertEqual(
            self.page.find("GoogleMap.InfoWindow")[0].outline(), ("GoogleMap.InfoWindow", ["Label"])
        )
        window.content = "words"
        self.flush()
        self.assertEqual((label.parent, window.get_components(), window.content), (None, [], "words"))
        self.assertEqual(self.page.find("GoogleMap.InfoWindow")[0].outline(), "GoogleMap.InfoWindow")

    def test_a_component_that_leaves_it_is_its_content_no_more(self):
        label = Label()
        window = GoogleMap.InfoWindow(content=label)
        label.remove_from_parent()
        self.assertIsNone(window.content)
        LinearPanel().add_component(label)

    def test_the_user_closes_it(self):
        view = self.shown()
        window = GoogleMap.InfoWindow(content="words")
        heard: list[Any] = []
        window.set_event_handler("closeclick", lambda **event: heard.append(window.parent))
        window.open(view)
        self.flush()
        for _ in range(2):
            self.bridge.event(window, "closeclick")
        self.assertEqual((heard, window.parent), ([None], None))


class Answers(MapCase):
    def test_the_area_in_view(self):
        view = self.shown()
        self.answers([["LatLngBounds", 1, 2, 3, 4]])
        self.assertEqual(view.get_bounds(), GoogleMap.LatLngBounds(P(1, 2), P(3, 4)))

    def test_there_may_be_none_yet(self):
        view = self.shown()
        self.answers([None])
        self.assertIsNone(view.get_bounds())

    def test_results_have_all_attributes(self):
        location = ["object", {"location": ["LatLng", 1, 2], "locationType": "ROOFTOP"}]
        part = ["object", {"longName": "Ely", "shortName": "E", "types": ["list", ["town"]]}]
        found = [
            "object",
            {"geometry": location, "addressComponents": ["list", [part]], "formattedAddress": "Ely, UK"},
        ]
        self.answers([["OK", ["list", [found]]]])
        (result,) = GoogleMap.geocode(address="Ely")
        self.assertIsInstance(result, GoogleMap.GeocoderResult)
        self.assertEqual(
            (result.formatted_address, result.partial_match, result.place_id), ("Ely, UK", False, None)
        )
        self.assertEqual((result.geometry.location, result.geometry.bounds), (P(1, 2), None))
        self.assertIs(result.geometry.location_type, GoogleMap.GeocoderLocationType.ROOFTOP)
        self.assertEqual(result.address_components[0].long_name, "Ely")

    def test_a_request_has_the_names_of_the_provider(self):
        self.answers([["OK", ["list", []]]])
        GoogleMap.geocode(location=P(1, 2), component_restrictions={"country": "GB"}, region=None)
        (asked,) = self.page.operations("invoke")
        request = {"location": ["LatLng", 1, 2], "componentRestrictions": ["object", {"country": "GB"}]}
        self.assertEqual(asked.fields[2:], ("geocode", [["object", request]]))

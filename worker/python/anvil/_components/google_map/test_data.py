"""The data layer: features, GeoJSON, styles, messages to and from the page (api §4.20)."""

import random
from typing import Any

from anvil import GoogleMap
from anvil._components.google_map.geometry import from_geo_json
from hearth_testing import RuntimeCase

P, D = GoogleMap.LatLng, GoogleMap.Data
SQUARE = {"type": "Polygon", "coordinates": [[[0, 0], [1, 0], [1, 1], [0, 0]]]}


class DataCase(RuntimeCase):
    def shown(self) -> Any:
        view = GoogleMap()
        self.open(view)
        return view

    def changes(self) -> list[Any]:
        self.flush()
        return [one.fields[3] for one in self.page.operations("invoke") if one.fields[2] == "data"]


class Features(DataCase):
    def test_what_is_put_there_before_the_map_is_shown_crosses_with_it(self):
        view = GoogleMap()
        view.map_data.style = D.StyleOptions(fill_color="red")
        feature = view.map_data.add(geometry=P(1, 2), id="a", properties={"n": 1})
        self.open(view)
        data = self.page.find("GoogleMap")[0].props["data"]
        point = {"type": "Point", "coordinates": [2, 1]}
        described = {"key": feature._key, "geometry": point, "style": None, "id": "a", "properties": {"n": 1}}
        self.assertEqual(data["features"], [described])
        self.assertEqual(data["style"], ["object", {"fillColor": "red"}])

    def test_changes_cross_one_by_one(self):
        data = self.shown().map_data
        feature = data.add(D.Feature(geometry=D.LineString([P(0, 0), P(1, 1)])))
        feature.geometry = P(3, 4)
        data.controls, data.drawing_mode = ["Point"], "Point"
        data.remove(feature)
        names = [change[0] for change in self.changes()]
        self.assertEqual(names, ["reset", "add", "geometry", "options", "options", "remove"])
        self.assertFalse(data.contains(feature))

    def test_they_are_found_by_id_and_replaced(self):
        data = D()
        first = data.add(id=1, properties={"n": "first"})
        second = data.add(id=1)
        self.assertEqual((data.contains(first), data.get_feature_by_id(1)), (False, second))
        self.assertIsNone(data.get_feature_by_id(2))

    def test_a_feature_is_on_one_layer(self):
        one, other, feature = D(), D(), D.Feature(geometry=P(1, 2))
        one.add(feature)
        other.add(feature)
        self.assertEqual((one.contains(feature), other.contains(feature)), (False, True))

    def test_properties_are_items(self):
        feature = D.Feature(properties={"a": 1})
        feature["b"] = [2]
        self.assertEqual((feature["a"], feature["b"], feature["c"]), (1, [2], None))
        del feature["a"]
        self.assertEqual(feature.to_geo_json()["properties"], {"b": [2]})

    def test_events_say_what_the_app_did(self):
        heard: list[Any] = []
        view = self.shown()
        for name in ("addfeature", "setproperty", "removeproperty", "setgeometry", "removefeature"):
            view.set_event_handler(
                f"data_{name}", lambda event_name, **event: heard.append((event_name, event))
            )
        feature = view.map_data.add(geometry=P(1, 2))
        feature["n"] = 1
        del feature["n"]
        feature.geometry = P(3, 4)
        view.map_data.remove(feature)
        names = [name.removeprefix("data_") for name, _ in heard]
        self.assertEqual(
            names, ["addfeature", "setproperty", "removeproperty", "setgeometry", "removefeature"]
        )
        self.assertTrue(all(event["feature"] is feature for _, event in heard))
        self.assertEqual((heard[1][1]["new_value"], heard[3][1]["old_geometry"]), (1, D.Point(P(1, 2))))

    def test_what_the_user_draws_and_reshapes_is_there(self):
        heard: list[Any] = []
        view = self.shown()
        view.set_event_handler(
            "data_click", lambda feature, **event: heard.append((feature, event["lat_lng"]))
        )
        drawn = {"key": -7, "geometry": {"type": "LinearRing", "coordinates": [[0, 0], [1, 0], [1, 1]]}}
        self.bridge.event(view, "data_addfeature", feature=drawn)
        self.bridge.event(
            view, "data_setgeometry", feature=-7, new_geometry={"type": "Point", "coordinates": [5, 6]}
        )
        self.bridge.event(view, "data_click", feature=-7, lat_lng=["LatLng", 1, 2])
        self.bridge.event(view, "data_click", feature=-8, lat_lng=["LatLng", 1, 2])
        ((feature, place),) = heard
        self.assertEqual((feature.geometry, place), (D.Point(P(6, 5)), P(1, 2)))
        self.assertTrue(view.map_data.contains(feature))
        self.bridge.event(view, "data_removefeature", feature=-7)
        self.assertFalse(view.map_data.contains(feature))

    def test_properties_that_are_json_are_known_to_the_page(self):
        data = self.shown().map_data
        endless: list[Any] = []
        endless.append(endless)
        only_here = {"p": P(1, 2), "e": endless, "n": float("nan"), "k": {1: 2}}
        feature = data.add(geometry=P(1, 2), id=P(0, 0), properties={"a": [1, {"b": None}], **only_here})
        feature["a"] = 2
        feature["a"] = P(1, 2)
        feature["b"] = 0.5
        del feature["b"]
        changes = self.changes()
        (described,) = next(change[1] for change in changes if change[0] == "add")
        self.assertEqual((described["id"], described["properties"]), (None, {"a": [1, {"b": None}]}))
        told = [change[2:] for change in changes if change[0] == "property"]
        self.assertEqual(told, [["a", [2]], ["a", []], ["b", [0.5]], ["b", []]])

    def test_what_page_scripts_do_to_properties_is_there(self):
        heard: list[Any] = []
        view = self.shown()
        for name in ("addfeature", "setproperty", "removeproperty"):
            view.set_event_handler(f"data_{name}", lambda feature, sender, **event: heard.append(event))
        drawn = {"key": -7, "geometry": None, "id": "x", "properties": {"n": 1}}
        self.bridge.event(view, "data_addfeature", feature=drawn)
        feature = view.map_data.get_feature_by_id("x")
        self.bridge.event(view, "data_setproperty", feature=-7, name="n", new_value=2)
        self.assertEqual(feature["n"], 2)
        self.bridge.event(view, "data_removeproperty", feature=-7, name="n")
        self.assertEqual(feature.to_geo_json()["properties"], {})
        changed = {"event_name": "data_setproperty", "name": "n", "new_value": 2, "old_value": 1}
        removed = {"event_name": "data_removeproperty", "name": "n", "old_value": 2}
        self.assertEqual(heard, [{"event_name": "data_addfeature"}, changed, removed])

    def test_a_layer_moves_to_another_map(self):
        one, other = self.shown(), GoogleMap()
        data = one.map_data
        other.map_data = data
        self.assertIs(other.map_data, data)
        self.assertIsNot(one.map_data, data)

    def test_what_is_no_layer_or_feature_is_refused(self):
        view: Any = GoogleMap()
        for wrong, text in (
            (
                lambda: setattr(view, "map_data", 1),
                "The 'map_data' property of a GoogleMap must be a GoogleMap.Data, not int",
            ),
            (lambda: view.map_data.add(1), "feature must be a GoogleMap.Data.Feature, not int"),
            (lambda: D(nosuch=1), "Data got unexpected keyword argument(s): 'nosuch'"),
            (
                lambda: D.Feature(geometry=1),
                "a geometry must be a GoogleMap.Data.Geometry or a GoogleMap.LatLng, not int",
            ),
            (lambda: D.LineString([1]), "Data.LineString takes GoogleMap.LatLng, not int"),
            (lambda: view.map_data.add_geo_json("{}"), "geo_json must be a dict, not str"),
        ):
            with self.subTest(text), self.assertRaises(TypeError) as caught:
                wrong()
            self.assertEqual(str(caught.exception), text)


class Styling(DataCase):
    def styles(self) -> list[Any]:
        return [change[1] for change in self.changes() if change[0] == "styles"]

    def test_a_function_is_asked_for_each_feature_and_again_when_it_changes(self):
        data = self.shown().map_data
        data.style = lambda feature: {"fillColor": feature["colour"]}
        feature = data.add(geometry=P(1, 2), properties={"colour": "red"})
        feature["colour"] = "green"
        added = [change[1] for change in self.changes() if change[0] == "add"]
        self.assertEqual(added[0][0]["style"], ["object", {"fillColor": "red"}])
        self.assertEqual(self.styles(), [[[feature._key, ["object", {"fillColor": "green"}]]]])

    def test_a_function_may_wait_since_it_is_not_asked_while_the_map_comes_onto_the_page(self):
        asked: list[Any] = []
        view = GoogleMap()
        view.map_data.style = lambda feature: asked.append(feature) or {"fillColor": "red"}
        feature = view.map_data.add(geometry=P(1, 2))
        self.assertEqual(asked, [feature])
        self.open(view)
        [shown] = self.page.find("GoogleMap")[0].props["data"]["features"]
        self.assertEqual((asked, shown["style"]), ([feature], ["object", {"fillColor": "red"}]))

    def test_a_new_style_counts_though_the_function_before_it_is_still_at_work(self):
        data = self.shown().map_data

        def change(_feature: Any) -> Any:
            data.style = {"fillColor": "green"}
            return {"fillColor": "red"}

        data.style = change
        data.add(geometry=P(1, 2))
        [[added]] = [change[1] for change in self.changes() if change[0] == "add"]
        self.assertIsNone(added["style"])

    def test_one_that_fails_is_reported_and_leaves_the_feature_plain(self):
        data = self.shown().map_data
        data.style = lambda feature: feature["nosuch"].lower()
        feature = data.add(geometry=P(1, 2))
        self.assertTrue(data.contains(feature))
        text = "AttributeError: 'NoneType' object has no attribute 'lower'"
        self.assertEqual(self.reported(), [f"{text}\nwhile styling a feature of a GoogleMap's data layer"])

    def test_overrides_add_up_and_are_reverted(self):
        data = self.shown().map_data
        feature = data.add(geometry=P(1, 2))
        data.override_style(feature, D.StyleOptions(fill_color="red"), z_index=2)
        data.override_style(feature, strokeColor="blue")
        data.revert_style(feature)
        both = {"fillColor": "red", "zIndex": 2}
        whole = [["object", both], ["object", {**both, "strokeColor": "blue"}], None]
        self.assertEqual([changed[0][1] for changed in self.styles()], whole)

    def test_what_is_no_style_is_refused(self):
        data = D()
        with self.assertRaisesRegex(
            TypeError, "^a style must be GoogleMap.Data.StyleOptions or a function that gives one, not int$"
        ):
            data.style = 1


class GeoJson(DataCase):
    def test_features_come_and_go_as_they_were(self):
        whole = {
            "type": "FeatureCollection",
            "features": [
                {"type": "Feature", "geometry": SQUARE, "properties": {"n": 1}, "id": "x"},
                {"type": "Feature", "geometry": None, "properties": {}},
            ],
        }
        data = D()
        added = data.add_geo_json(whole)
        self.assertEqual((data.to_geo_json(), added[0].id), (whole, "x"))
        ring = added[0].geometry.get_at(0)
        self.assertEqual(
            (ring.get_type(), ring.get_length(), ring.get_array()[0]), ("LinearRing", 3, P(0, 0))
        )

    def test_a_property_may_be_the_id(self):
        feature = {"type": "Feature", "geometry": SQUARE, "properties": {"code": "q"}}
        self.assertEqual(D().add_geo_json(feature, "code")[0].id, "q")

    def test_nothing_is_added_of_what_is_wrong_somewhere(self):
        data = D()
        for wrong in (
            {
                "type": "FeatureCollection",
                "features": [{"type": "Feature", "geometry": SQUARE}, {"type": "x"}],
            },
            {"type": "Nosuch", "coordinates": []},
            {"type": "Point", "coordinates": "12"},
            {"type": "Point", "coordinates": [1]},
            {},
        ):
            with self.subTest(wrong), self.assertRaises(ValueError):
                data.add_geo_json(wrong)
        self.assertEqual(data.to_geo_json()["features"], [])

    def test_whatever_the_shape_it_comes_back(self):
        rng = random.Random(3)
        for _ in range(500):
            shape = self.shape(rng, 2)
            again: Any = from_geo_json(shape)
            self.assertEqual(again._geo_json(), shape)
            self.assertEqual(from_geo_json(again._wire()), again)

    def shape(self, rng: random.Random, depth: int) -> dict[str, Any]:
        def pair() -> list[int]:
            return [rng.randint(-180, 180), rng.randint(-90, 90)]

        def some(make: Any, least: int = 1) -> list[Any]:
            return [make() for _ in range(rng.randint(least, 4))]

        def ring() -> list[Any]:
            first = pair()
            return [first, *([x, y] for x, y in some(pair, 3) if [x, y] != first), first]

        kinds: dict[str, Any] = {
            "Point": pair,
            "MultiPoint": lambda: some(pair),
            "LineString": lambda: some(pair),
            "MultiLineString": lambda: some(lambda: some(pair)),
            "Polygon": lambda: some(ring),
            "MultiPolygon": lambda: some(lambda: some(ring)),
        }
        if depth and rng.random() < 0.2:
            return {"type": "GeometryCollection", "geometries": some(lambda: self.shape(rng, depth - 1))}
        kind = rng.choice(list(kinds))
        return {"type": kind, "coordinates": kinds[kind]()}

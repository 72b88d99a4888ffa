"""Places and areas on the earth, also around the 180th meridian (api §4.20)."""

import random
import unittest
from typing import Any

from hearth_properties import repeated

from anvil import GoogleMap

P, B = GoogleMap.LatLng, GoogleMap.LatLngBounds


def area(south: float, west: float, north: float, east: float) -> Any:
    return B(P(south, west), P(north, east))


class Places(unittest.TestCase):
    def test_latitudes_end_at_the_poles_and_longitudes_go_around(self):
        self.assertEqual((P(91, 190).lat(), P(91, 190).lng()), (90, -170))
        self.assertEqual((P(-95, -541).lat(), P(-95, -541).lng()), (-90, 179))
        self.assertEqual((P(0, 180).lng(), P(0, -180).lng()), (180, -180))
        self.assertEqual((P(91, 190, no_wrap=True).lat(), P(91, 190, True).lng()), (91, 190))

    def test_it_is_its_numbers(self):
        self.assertEqual(P(1, 2), P(1.0, 2.0))
        self.assertNotEqual(P(1, 2), P(2, 1))
        self.assertEqual(len({P(1, 2), P(1, 2)}), 1)
        self.assertEqual(repr(P(52.2, 0.12)), "<GoogleMap.LatLng: 52.2,0.12>")

    def test_what_is_no_number_is_refused(self):
        with self.assertRaisesRegex(TypeError, "^The latitude of a LatLng must be a number, not str$"):
            P("1", 2)
        with self.assertRaisesRegex(
            ValueError, "^The longitude of a LatLng must be a finite number, not nan$"
        ):
            P(1, float("nan"))

    def test_an_unknown_attribute_is_none(self):
        for value in (P(1, 2), B(), GoogleMap.Point(1, 2), GoogleMap.Size(1, 2), GoogleMap.Symbol(scale=1)):
            with self.subTest(value), self.assertRaises(AttributeError):
                _ = value.nosuch


class Areas(unittest.TestCase):
    def test_it_holds_its_edge(self):
        here = area(10, 20, 30, 60)
        self.assertTrue(here.contains(P(10, 20)) and here.contains(P(30, 60)) and here.contains(P(15, 25)))
        self.assertFalse(here.contains(P(5, 25)) or here.contains(P(15, 61)))
        self.assertEqual(here.get_center(), P(20, 40))
        self.assertEqual((here.get_south_west(), here.get_north_east()), (P(10, 20), P(30, 60)))
        self.assertEqual(here.to_span(), P(20, 40))

    def test_it_may_run_across_the_180th_meridian(self):
        fiji = area(-20, 170, -10, -170)
        self.assertTrue(
            fiji.contains(P(-15, 180)) and fiji.contains(P(-15, -180)) and fiji.contains(P(-15, 175))
        )
        self.assertFalse(fiji.contains(P(-15, 0)))
        self.assertEqual((fiji.get_center(), fiji.to_span().lng()), (P(-15, 180), 20))

    def test_it_grows_the_shorter_way(self):
        self.assertEqual(B(P(0, 170)).extend(P(1, -170)), area(0, 170, 1, -170))
        self.assertEqual(B().extend(P(1, 2)).to_json(), {"south": 1, "west": 2, "north": 1, "east": 2})

    def test_nothing_is_in_an_empty_one(self):
        self.assertTrue(B().is_empty())
        self.assertFalse(B().contains(P(0, 0)) or B().intersects(area(-1, -1, 1, 1)))
        self.assertEqual(B(), B())
        self.assertEqual(area(0, 0, 1, 1).union(B()), area(0, 0, 1, 1))

    def test_they_meet_or_not(self):
        self.assertTrue(area(0, 0, 2, 2).intersects(area(1, 1, 3, 3)))
        self.assertTrue(area(0, 170, 2, -170).intersects(area(1, -175, 3, 0)))
        self.assertFalse(area(0, 0, 2, 2).intersects(area(0, 3, 2, 4)))
        self.assertFalse(area(0, 0, 2, 2).intersects(area(3, 0, 4, 2)))

    def test_it_says_itself_for_an_address_and_for_people(self):
        self.assertEqual(area(1.23456789, 2, 3, 4).to_url_value(), "1.234568,2,3,4")
        self.assertEqual(area(1.26, 2, 3, 4).to_url_value(1), "1.3,2,3,4")
        expected = "<GoogleMap.LatLngBounds sw=<GoogleMap.LatLng: 1,2>, ne=<GoogleMap.LatLng: 3,4>>"
        self.assertEqual(repr(area(1, 2, 3, 4)), expected)

    def test_what_is_no_place_or_area_is_refused(self):
        bounds: Any = area(0, 0, 1, 1)
        for ask, text in (
            (lambda: bounds.contains(5), "contains() takes a GoogleMap.LatLng, not int"),
            (lambda: bounds.union(P(1, 2)), "union() takes a GoogleMap.LatLngBounds, not LatLng"),
            (
                lambda: B(None, P(1, 2)),
                "LatLngBounds() takes a north-east corner only beside a south-west one",
            ),
        ):
            with self.subTest(text), self.assertRaises(TypeError) as caught:
                ask()
            self.assertEqual(str(caught.exception), text)


class Random(unittest.TestCase):
    """For any areas, their union contains what each of them contained."""

    def test_union_and_extend_lose_nothing(self):
        rng = random.Random(4)
        for _ in range(repeated(600)):
            one, other = self.some(rng), self.some(rng)
            held = [
                at for at in (self.place(rng) for _ in range(8)) if one.contains(at) or other.contains(at)
            ]
            corners = [*self.corners(one), *self.corners(other)]
            meeting = one.intersects(other)
            self.assertEqual(meeting, other.intersects(one))
            if any(one.contains(at) and other.contains(at) for at in held):
                self.assertTrue(meeting, (one, other))
            joined = area(*one.to_json().values()).union(other)
            for at in (*held, *corners):
                self.assertTrue(joined.contains(at), (one, other, joined, at))
            self.assertTrue(
                joined.contains(one.get_center()) and joined.contains(other.get_center()),
                (one, other, joined),
            )
            at = self.place(rng)
            grown = one.extend(at)
            self.assertTrue(grown.contains(at) and grown.contains(corners[0]), (grown, at))

    def place(self, rng: random.Random) -> Any:
        return P(rng.randint(-90, 90), rng.randint(-180, 180))

    def some(self, rng: random.Random) -> Any:
        low, high = sorted(rng.randint(-90, 90) for _ in range(2))
        return area(low, rng.randint(-180, 180), high, rng.randint(-180, 180))

    def corners(self, bounds: Any) -> list[Any]:
        return [bounds.get_south_west(), bounds.get_north_east()]

"""Panels: how a child's layout properties are sent, and values of the panels' own properties (api §5)."""

import json
import math
import unittest
from decimal import Decimal
from typing import Any

from anvil import Button, ColumnPanel, FlowPanel, GridPanel, Label, Link, TextBox, Timer, XYPanel
from anvil._media.media_classes import BlobMedia, URLMedia
from hearth_testing import RuntimeCase, component, form


class PanelCase(RuntimeCase):
    def layouts(self, panel: Any) -> list[Any]:
        self.open(panel)
        assert self.page.app
        return [child.layout for child in self.page.app.children]


class ColumnPanels(PanelCase):
    def test_a_place_of_another_type_crosses_as_its_text(self):
        panel = ColumnPanel()
        panel.add_component(Label(), grid_position=Decimal("3"))  # type: ignore[arg-type]
        self.assertEqual(self.layouts(panel)[0]["grid_position"], "3")

    def test_a_child_has_the_place_it_is_given(self):
        panel = ColumnPanel()
        panel.add_component(Label(), grid_position="A,C X,Y", full_width_row=True, row_background="red")
        self.assertEqual(
            self.layouts(panel),
            [{"grid_position": "A,C X,Y", "full_width_row": True, "row_background": "red"}],
        )

    def test_without_one_it_gets_a_row_of_its_own(self):
        panel = ColumnPanel()
        panel.add_component(Label())
        panel.add_component(Label())
        places = [layout["grid_position"] for layout in self.layouts(panel)]
        for place in places:
            self.assertRegex(place, "^[A-Z]{6},[A-Z]{6}$")
        self.assertNotEqual(*places)

    def test_rows_and_columns_that_others_share_are_kept_when_the_child_that_opened_them_goes_before_it_is_shown(
        self,
    ):
        panel = ColumnPanel()
        children = [Label() for _ in range(5)]
        for child, place in zip(children, ("A,B X,Y", None, "A,C", "A,B", "A,B X,Z"), strict=True):
            panel.add_component(child, grid_position=place, full_width_row=place == "A,B X,Y")
        for child in children[:3]:
            child.remove_from_parent()
        first, last = self.layouts(panel)
        self.assertEqual(
            [(one["grid_position"], one["full_width_row"]) for one in first["before"]],
            [("A,B X,Y", True), ("A,C", False)],
        )
        self.assertNotIn("before", last)

    def test_nothing_is_kept_when_an_insertion_places_all_children_anew(self):
        panel = ColumnPanel()
        children = [Label() for _ in range(3)]
        for child, place in zip(children, ("A,B", "A,C", "A,B"), strict=True):
            panel.add_component(child, grid_position=place)
        children[0].remove_from_parent()
        panel.add_component(Label(), index=0)
        self.assertEqual([layout.get("before") for layout in self.layouts(panel)], [None, None, None])

    def test_a_panel_marks_what_belongs_to_it(self):
        self.open(ColumnPanel())
        self.assertRegex(self.page.find("ColumnPanel")[0].props["belongs_to"], "^[A-Z]{6}$")

    def test_column_widths_cross_parsed(self):
        panel = ColumnPanel(col_widths=json.dumps({"AB": 40}))
        self.open(panel)
        self.assertEqual(self.page.find("ColumnPanel")[0].props["col_widths"], {"AB": 40})
        panel.col_widths = ""
        self.flush()
        self.assertEqual(self.page.find("ColumnPanel")[0].props["col_widths"], {})

    def test_a_column_width_may_be_a_text_and_what_is_no_number_is_none(self):
        self.open(
            ColumnPanel(
                col_widths='{"A": "40", "B": null, "C": [1], "D": NaN, "E": 2.5, "F": "x", "G": true}'
            )
        )
        self.assertEqual(self.page.find("ColumnPanel")[0].props["col_widths"], {"A": 40, "E": 2.5})

    def test_column_widths_are_an_object(self):
        text = "^The col_widths property is created from the design layout and should not be called in code$"
        for bad in ("{", "[1]", "3"):
            with self.assertRaisesRegex(TypeError, text):
                ColumnPanel().col_widths = bad
            with self.assertRaisesRegex(TypeError, text):
                ColumnPanel(col_widths=bad)

    def test_a_form_whose_widths_are_wrong_is_shown_without_them(self):
        self.load(form("Page", component("panel", "ColumnPanel", col_widths="{")))
        self.open("Page")
        self.assertNotIn("col_widths", self.page.find("ColumnPanel")[-1].props)
        self.assertIn("col_widths property is created from the design layout", self.reported()[0])


class FlowPanels(PanelCase):
    def test_width_and_expand_cross_as_css(self):
        panel = FlowPanel()
        panel.add_component(Button())
        panel.add_component(TextBox(), width=100)
        panel.add_component(TextBox(), width="20%", expand=True)
        self.assertEqual(
            self.layouts(panel),
            [
                {"width": None, "expand": False},
                {"width": "100px", "expand": False},
                {"width": "20%", "expand": True},
            ],
        )

    def test_old_apps_name_the_gap_by_spacing(self):
        panel = FlowPanel(spacing="huge")
        self.assertEqual((panel.gap, FlowPanel().gap), ("huge", "medium"))
        self.open(panel)
        self.assertEqual(self.page.find("FlowPanel")[0].props["gap"], "huge")
        panel.spacing = {"margin": 5}
        panel.spacing = "tiny"
        self.flush()
        [node] = self.page.find("FlowPanel")
        self.assertEqual((panel.gap, node.props["gap"]), ("tiny", "tiny"))
        self.assertEqual((panel.spacing, node.props["spacing"]), ("tiny", None))

    def test_a_spacing_that_is_refused_leaves_the_earlier_one(self):
        on_page, off_page = FlowPanel(spacing="huge"), FlowPanel(spacing="huge")
        self.open(on_page)
        for panel in (on_page, off_page):
            with self.assertRaisesRegex(TypeError, "spacing is a dict with 'margin' and 'padding', got int"):
                panel.spacing = 5  # type: ignore[assignment]
            self.assertEqual((panel.spacing, panel.gap), ("huge", "huge"))

    def test_a_gap_named_by_spacing_goes_with_it(self):
        panel = FlowPanel()
        self.open(panel)
        panel.spacing = "large"
        panel.gap = None
        panel.spacing = None
        self.flush()
        self.assertEqual((panel.gap, self.page.find("FlowPanel")[0].props["gap"]), ("medium", "medium"))

    def test_a_gap_of_another_type_crosses_as_its_text(self):
        panel = FlowPanel(gap=[math.nan])
        self.open(panel)
        self.assertEqual(self.page.find("FlowPanel")[0].props["gap"], "[nan]")
        panel.gap = 5
        self.flush()
        self.assertEqual((panel.gap, self.page.find("FlowPanel")[0].props["gap"]), (5, "5"))


class OtherPanels(PanelCase):
    def test_a_grid_panel_places_by_row_and_columns(self):
        panel = GridPanel()
        panel.add_component(Label(), row="A", col_sm=1, width_sm=5)
        [layout] = self.layouts(panel)
        self.assertEqual(
            (layout["row"], layout["col_sm"], layout["width_sm"], layout["col_xs"]), ("A", 1, 5, None)
        )

    def test_an_xy_panel_places_by_coordinates(self):
        panel = XYPanel()
        panel.add_component(Label(), x=10, width=50)
        panel.add_component(Label(), 5, 6, "20%")
        self.assertEqual(
            self.layouts(panel), [{"x": 10, "y": 0, "width": "50px"}, {"x": 5, "y": 6, "width": "20%"}]
        )

    def test_coordinates_are_numbers_of_any_type_or_lengths_and_what_is_neither_is_the_edge(self):
        panel = XYPanel()
        panel.add_component(Label(), x=Decimal("2.5"), y="10%")
        panel.add_component(Label(), x=math.nan, y="7")
        self.assertEqual(
            self.layouts(panel), [{"x": 2.5, "y": "10%", "width": None}, {"x": 0, "y": 7, "width": None}]
        )

    def test_a_width_of_0_is_none_as_the_editor_has_it(self):
        panel = XYPanel()
        panel.add_component(Label(), x=3, width=0)
        self.assertEqual(self.layouts(panel), [{"x": 3, "y": 0, "width": None}])

    def test_a_child_of_an_xy_panel_goes_last_whatever_its_index(self):
        panel = XYPanel()
        first, second = Label(), Label()
        panel.add_component(first)
        panel.add_component(second, x=1, index=0)
        self.assertEqual(panel.get_components(), [first, second])

    def test_a_grid_panels_row_and_columns_may_come_in_order(self):
        panel = GridPanel()
        panel.add_component(Label(), "A", 1, 2, 3, 4, 5, 6, 7, 8)
        sizes = [f"{kind}_{size}" for size in ("xs", "sm", "md", "lg") for kind in ("col", "width")]
        [layout] = self.layouts(panel)
        self.assertEqual([layout[name] for name in ("row", *sizes)], ["A", 1, 2, 3, 4, 5, 6, 7, 8])

    def test_a_child_of_a_grid_panel_goes_last_whatever_its_index(self):
        panel = GridPanel()
        first, second = Label(), Label()
        panel.add_component(first, row="A")
        panel.add_component(second, row="A", index=0)
        self.assertEqual(panel.get_components(), [first, second])

    def test_an_index_is_a_number_also_where_it_is_ignored(self):
        for panel in (GridPanel(), XYPanel()):
            with self.assertRaisesRegex(
                ValueError, r"^Container.add_component\(\): index must be an integer or None$"
            ):
                panel.add_component(Label(), index="first")
            self.assertEqual(panel.get_components(), [])

    def test_a_grid_panels_row_is_kept_when_its_first_child_goes_before_it_is_shown(self):
        panel = GridPanel(row_spacing=5)
        first, second, third = Label(), Label(), Label()
        panel.add_component(first, row="A")
        panel.row_spacing = 6
        panel.add_component(second, row="B")
        panel.add_component(third, row="A")
        first.remove_from_parent()
        layout, other = self.layouts(panel)
        self.assertEqual((layout["before"], other.get("before")), ([{"row": "A", "row_spacing": 5}], None))

    def test_a_timer_has_no_place_that_it_could_leave(self):
        panel = GridPanel()
        timer = Timer()
        panel.add_component(timer, row="A")
        for row in ("B", "A"):
            panel.add_component(Label(), row=row)
        timer.remove_from_parent()
        self.assertEqual([layout.get("before") for layout in self.layouts(panel)], [None, None])

    def test_a_grid_panels_row_has_the_spacing_that_held_when_its_child_was_added(self):
        panel = GridPanel(row_spacing=5)
        panel.add_component(Label(), row="A")
        panel.row_spacing = 9
        panel.add_component(Label(), row="B")
        self.assertEqual([layout["row_spacing"] for layout in self.layouts(panel)], [5, 9])


class Links(RuntimeCase):
    def test_a_url_is_text_or_media(self):
        link = Link(url="https://a.test/")
        self.open(link)
        node = self.page.find("Link")[0]
        self.assertEqual(node.props["url"], "https://a.test/")
        link.url = BlobMedia("text/plain", b"hi", name="a.txt")
        self.flush()
        self.assertEqual(node.props["url"], ["media", 0, "text/plain", "a.txt"])
        self.assertEqual(self.page.batches[-1].binaries, (b"hi",))
        link.url = URLMedia("https://a.test/files/b.txt")
        self.flush()
        self.assertEqual(node.props["url"], ["address", "https://a.test/files/b.txt", "b.txt"])
        link.url = None
        self.flush()
        self.assertIsNone(node.props["url"])


class Layouts(unittest.TestCase):
    def test_unknown_layout_properties_are_let_pass(self):
        for panel in (ColumnPanel(), FlowPanel(), GridPanel(), XYPanel()):
            panel.add_component(Label(), nosuch=1)
            self.assertEqual(len(panel.get_components()), 1)

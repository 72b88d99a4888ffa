"""The component specs in Python: inherited members, wire defaults, no shared state."""

import unittest

from anvil._model.specs import SPECS


class Specs(unittest.TestCase):
    def test_inherited_members_are_merged_in(self):
        link = SPECS["Link"]
        self.assertLessEqual({"tag", "col_widths", "text"}, set(link.properties))
        self.assertEqual(link.node_properties["belongs_to"].wire_default, "")
        self.assertEqual(link.layout_properties["full_width_row"].default, False)

    def test_a_component_has_its_own_default_where_it_says_so(self):
        self.assertEqual(SPECS["Label"].properties["align"].default, "left")
        self.assertEqual(SPECS["Button"].properties["align"].default, "center")

    def test_how_properties_cross(self):
        text = SPECS["TextBox"].properties["text"]
        self.assertEqual((text.wire, text.wire_default), ("mirrored", ""))
        self.assertEqual(text.writeback_events, ("pressed_enter", "lost_focus"))
        self.assertEqual(SPECS["DropDown"].properties["items"].wire, "none")
        self.assertEqual(SPECS["ColumnPanel"].properties["col_widths"].wire_default, {})
        self.assertEqual(SPECS["Label"].properties["role"].wire_default, [])
        self.assertIsNone(SPECS["Image"].properties["source"].wire_default)

    def test_a_property_may_have_no_default(self):
        self.assertFalse(SPECS["DropDown"].properties["selected_value"].has_default)
        self.assertTrue(SPECS["Label"].properties["role"].has_default)

    def test_common_events_belong_to_what_is_on_the_page(self):
        self.assertIn("mouse_enter", SPECS["Label"].events)
        self.assertNotIn("mouse_enter", SPECS["Timer"].events)
        self.assertEqual(SPECS["Button"].events["click"].args, ("keys",))


if __name__ == "__main__":
    unittest.main()

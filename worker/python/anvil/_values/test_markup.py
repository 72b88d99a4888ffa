"""Slot names and root attributes in an app's HTML (api §6.2, §6.5)."""

import unittest

from anvil._values.markup import root_attributes, slot_names


class Slots(unittest.TestCase):
    def test_names_come_in_document_order_each_once(self):
        html = '<p anvil-slot="b"><i anvil-slot="a"></i></p><br anvil-slot="c"><ul><li anvil-slot-repeat="d">x</ul><p anvil-slot=a>'
        self.assertEqual(slot_names(html), ["b", "a", "c", "d"])

    def test_what_is_copied_for_each_child_is_no_slot_itself(self):
        html = '<li anvil-slot-repeat="many"><b><i anvil-slot="inner"></i></b></li><p anvil-slot="after"></p>'
        self.assertEqual(slot_names(html), ["many", "after"])

    def test_comments_and_scripts_hold_none(self):
        self.assertEqual(slot_names('<!-- <p anvil-slot="a"> --><script>"<p anvil-slot=b>"</script>'), [])


class Roots(unittest.TestCase):
    def test_a_single_element_is_the_root(self):
        html = '\n<!-- note --> <DIV class="a b" style="color: red" hidden><br><p>x</p></DIV>\n'
        self.assertEqual(root_attributes(html), {"class": "a b", "style": "color: red", "hidden": ""})

    def test_entities_are_decoded(self):
        self.assertEqual(root_attributes('<p class="a&amp;b">')["class"], "a&b")

    def test_anything_beside_it_leaves_no_root(self):
        for html in ('<p class="a"></p>text', '<p class="a"></p><p></p>', '<br class="a"><br>', "text", ""):
            self.assertEqual(root_attributes(html), {}, html)

    def test_a_dropzone_is_no_root(self):
        self.assertEqual(root_attributes('<anvil-dropzone name="a"></anvil-dropzone>'), {})

    def test_stray_end_tags_change_nothing(self):
        self.assertEqual(root_attributes('</i><p class="a">x</b></p></p>'), {"class": "a"})

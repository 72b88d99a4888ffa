"""Built-in components: construction, properties, and the errors of both (facts §1.1–1.3)."""

import unittest

import anvil
from anvil import Button, ColumnPanel, Component, Container, Label, Link, RepeatingPanel
from hearth_testing import RuntimeCase


class Classes(unittest.TestCase):
    def test_what_is_a_container_and_what_is_not(self):
        self.assertNotIsInstance(RepeatingPanel(), Container)
        self.assertIsInstance(Link(), ColumnPanel)
        self.assertIs(anvil.HtmlPanel, anvil.HtmlTemplate)
        self.assertIs(anvil.DataMedia, anvil.BlobMedia)


class Page(RuntimeCase):
    def test_opening(self):
        label = self.open(Label(text="hi"))
        self.assertEqual(self.page.app.props, {"text": "hi"})
        label.text = 'b'
        self.assertEqual(self.flush(), ["set"])

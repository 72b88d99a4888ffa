"""Names of classes in texts, with their article."""

import unittest

from anvil._values.article import with_article


class Article(unittest.TestCase):
    def test_it_goes_by_the_sound(self):
        names = "Label Image HtmlTemplate XYPanel URLMedia UserForm UnsafeForm int set Home MFABox RichText"
        self.assertEqual(
            [with_article(name).split(" ")[0] for name in names.split()],
            ["a", "an", "an", "an", "a", "a", "an", "an", "a", "a", "an", "a"],
        )

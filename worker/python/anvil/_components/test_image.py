"""Image: values of `source`, and their encoding for the page (api §4.10)."""

from anvil import Image
from anvil._media.media_classes import BlobMedia, URLMedia
from hearth_testing import RuntimeCase


class Sources(RuntimeCase):
    def test_it_reads_as_media(self):
        source = Image(source="https://a.test/a.png").source
        assert isinstance(source, URLMedia)
        self.assertEqual(source.url, "https://a.test/a.png")
        self.assertIsNone(Image(source=None).source)

    def test_anything_else_is_refused(self):
        with self.assertRaisesRegex(
            TypeError, "^The 'source' property can only be set to a Media object or a URL$"
        ):
            Image(source=3)

    def test_bytes_travel_beside_the_batch(self):
        self.open(Image(source=BlobMedia("image/png", b"\x89PNG")))
        self.assertEqual(self.page.find("Image")[0].props["source"], ["media", 0, "image/png", None])
        self.assertEqual(self.page.batches[0].binaries, (b"\x89PNG",))

    def test_no_source_is_null_on_the_wire(self):
        image = Image(source="https://a.test/a.png")
        self.open(image)
        for empty in (None, ""):
            image.source = empty
            self.flush()
            self.assertIsNone(self.page.find("Image")[0].props["source"])

    def test_the_old_align_counts_in_a_definition_unless_the_new_one_is_there(self):
        self.assertEqual(Image(align="left").horizontal_align, "left")
        self.assertEqual(Image(align="left", horizontal_align="right").horizontal_align, "right")
        self.open(Image(align="left"))
        self.assertEqual(self.page.find("Image")[0].props["horizontal_align"], "left")

    def test_the_old_align_moves_the_picture(self):
        image = Image()
        image.align = "left"
        self.assertEqual(image.horizontal_align, "left")

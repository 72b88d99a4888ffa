from anvil import *

from ._anvil_designer import ReceiptTemplate


class Receipt(ReceiptTemplate):
    """A receipt as a component: the picture, and a link to the file."""

    def __init__(self, **properties):
        self._media = None
        self.init_components(**properties)

    @property
    def media(self):
        return self._media

    @media.setter
    def media(self, media):
        self._media = media
        is_picture = media is not None and media.content_type.startswith("image/")
        self.picture.visible = is_picture
        self.picture.source = media if is_picture else None
        self.file_link.visible = media is not None
        self.nothing.visible = media is None
        self.file_link.url = media
        self.file_link.text = (media.name or "Receipt") if media else ""

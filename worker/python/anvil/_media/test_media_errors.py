"""Errors of creating, changing and loading media."""

from __future__ import annotations

from typing import Any

import anvil
from anvil import BlobMedia, URLMedia
from hearth_testing import RuntimeCase
from hearth_testing.error_texts import raises


def _change(name: str) -> None:
    setattr(BlobMedia("text/plain", b""), name, "x")


def _answer(case: RuntimeCase, ok: bool, value: object) -> None:
    """Set the response to all of the app's requests."""

    def fetch(reply: int, _request: str, _body: object) -> None:
        case.bridge.answer(reply, ok, value)

    case.patch(case.bridge, "fetch", fetch)


class MediaErrors(RuntimeCase):
    @raises(AttributeError, "Cannot change the url of a Media object; create a new Media object instead")
    def test_url_of_media(self) -> None:
        """App code assigns `url` of a media object (api §11.1)."""
        _change("url")

    @raises(
        AttributeError, "Cannot change the content_type of a Media object; create a new Media object instead"
    )
    def test_content_type_of_media(self) -> None:
        """App code assigns `content_type` of a media object (api §11.1)."""
        _change("content_type")

    @raises(AttributeError, "Cannot change the length of a Media object; create a new Media object instead")
    def test_length_of_media(self) -> None:
        """App code assigns `length` of a media object (api §11.1)."""
        _change("length")

    @raises(AttributeError, "Cannot change the name of a Media object; create a new Media object instead")
    def test_name_of_media(self) -> None:
        """App code assigns `name` of a media object (api §11.1)."""
        _change("name")

    @raises(RuntimeError, "Failed to load media (HTTP 404): /_/theme/no.txt")
    def test_media_that_is_refused(self) -> None:
        """The server refuses a URLMedia's URL when the content is first read (api §11.1)."""
        _answer(self, True, {"status": 404})
        URLMedia("/_/theme/no.txt").get_bytes()

    @raises(RuntimeError, "Failed to load media (probably due to a cross-origin URL): https://other.test/x")
    def test_media_without_an_answer(self) -> None:
        """There is no response (status 0) when the content of a URLMedia is first read (api §11.1)."""
        _answer(self, False, "Failed to fetch")
        URLMedia("https://other.test/x").get_bytes()

    @raises(TypeError, "BlobMedia() takes two arguments (content_type and content)")
    def test_blob_without_content(self) -> None:
        """BlobMedia is created without content (api §11.1)."""
        make: Any = BlobMedia
        make("text/plain")

    @raises(
        TypeError, "You cannot construct a anvil.FileMedia yourself; it can only come from a File component"
    )
    def test_file_media(self) -> None:
        """FileMedia is created by app code (api §11.1)."""
        anvil.FileMedia("x")

    @raises(TypeError, "You cannot construct a anvil.LazyMedia from Python. Use anvil.BlobMedia instead.")
    def test_lazy_media(self) -> None:
        """LazyMedia is created by app code (api §11.1)."""
        anvil.LazyMedia("x")

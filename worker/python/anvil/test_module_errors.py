"""Errors of public modules' functions that browsers do not support, or for invalid arguments."""

from __future__ import annotations

from typing import Any

import anvil
import anvil.http
import anvil.image
import anvil.media
from anvil import BlobMedia
from hearth_testing import RuntimeCase
from hearth_testing.error_texts import raises


def _answer(case: RuntimeCase, ok: bool, value: object) -> None:
    """Set the response to all of the app's requests."""

    def fetch(reply: int, _request: str, _body: object) -> None:
        case.bridge.answer(reply, ok, value)

    case.patch(case.bridge, "fetch", fetch)


class ModuleErrors(RuntimeCase):
    @raises(ValueError, "Returned data is not valid JSON")
    def test_answer_that_is_not_json(self) -> None:
        """anvil.http.request(json=True) gets a response that is not JSON (api §11.4)."""
        _answer(self, True, {"status": 200})
        anvil.http.request("/x", json=True)

    @raises(anvil.http.HttpError, "HTTP error 500")
    def test_answer_of_failure(self) -> None:
        """The response to anvil.http.request has an error status without a status text (api §11.4)."""
        _answer(self, True, {"status": 500})
        anvil.http.request("/x")

    @raises(RuntimeError, "Cannot create files from Media objects on the client.")
    def test_file_from_media(self) -> None:
        """Form code uses `anvil.media.TempFile` (api §11.2)."""
        anvil.media.TempFile(BlobMedia("text/plain", b""))

    @raises(RuntimeError, "Cannot create Media objects from files on the client.")
    def test_media_from_file(self) -> None:
        """Form code uses `anvil.media.from_file` (api §11.2)."""
        anvil.media.from_file("x.txt")

    @raises(anvil.image.ImageException, "Error loading image")
    def test_picture_that_cannot_be_read(self) -> None:
        """The text of an ImageException that was raised without one (api §11.3)."""
        raise anvil.image.ImageException

    @raises(TypeError, "url_encode must be a string_to_encode")
    def test_encoding_what_is_no_text(self) -> None:
        """anvil.http.url_encode with a value that is not a text (api §11.4)."""
        value: Any = 5
        anvil.http.url_encode(value)

"""Values that apps hold: media, the app's own facts, what a browser has not."""

from __future__ import annotations

from typing import Any

import anvil
import anvil.http
import anvil.image
import anvil.media
from anvil import BlobMedia, URLMedia, app
from hearth_testing import RuntimeCase

from .rows import proven, raises

_TEXT = "Cannot change the {name} of a Media object; create a new Media object instead"


def _change(name: str) -> None:
    setattr(BlobMedia("text/plain", b""), name, "x")


@raises(AttributeError, _TEXT, "api §11.1", "App code assigns to `url` of a media object.", name="url")
def url_of_media(_case: RuntimeCase) -> None:
    _change("url")


@raises(
    AttributeError,
    _TEXT,
    "api §11.1",
    "App code assigns to `content_type` of a media object.",
    name="content_type",
)
def content_type_of_media(_case: RuntimeCase) -> None:
    _change("content_type")


@raises(AttributeError, _TEXT, "api §11.1", "App code assigns to `length` of a media object.", name="length")
def length_of_media(_case: RuntimeCase) -> None:
    _change("length")


@raises(AttributeError, _TEXT, "api §11.1", "App code assigns to `name` of a media object.", name="name")
def name_of_media(_case: RuntimeCase) -> None:
    _change("name")


def _answer(case: RuntimeCase, ok: bool, value: object) -> None:
    """Let every request of the app's be answered so."""

    def fetch(reply: int, _request: str, _body: object) -> None:
        case.bridge.answer(reply, ok, value)

    case.patch(case.bridge, "fetch", fetch)


@raises(
    RuntimeError,
    "Failed to load media (HTTP {status}): {url}",
    "api §11.1",
    "The server of a URLMedia's URL refuses, when its content is first asked for.",
    status=404,
    url="/_/theme/no.txt",
)
def media_that_is_refused(case: RuntimeCase) -> None:
    _answer(case, True, {"status": 404})
    URLMedia("/_/theme/no.txt").get_bytes()


@raises(
    RuntimeError,
    "Failed to load media (probably due to a cross-origin URL): {url}",
    "api §11.1",
    "There was no answer (status 0) when the content of a URLMedia was first asked for.",
    url="https://other.test/x",
)
def media_without_an_answer(case: RuntimeCase) -> None:
    _answer(case, False, "Failed to fetch")
    URLMedia("https://other.test/x").get_bytes()


@raises(
    ValueError,
    "Returned data is not valid JSON",
    "api §11.4",
    "anvil.http.request(json=True) gets something else.",
)
def answer_that_is_not_json(case: RuntimeCase) -> None:
    _answer(case, True, {"status": 200})
    anvil.http.request("/x", json=True)


@raises(
    anvil.http.HttpError,
    "HTTP error {status}",
    "api §11.4",
    "anvil.http.request is answered with a status of failure, and the server gives no words for it.",
    status=500,
)
def answer_of_failure(case: RuntimeCase) -> None:
    _answer(case, True, {"status": 500})
    anvil.http.request("/x")


@raises(
    RuntimeError,
    "Cannot create files from Media objects on the client.",
    "api §11.2",
    "anvil.media.TempFile in form code.",
)
def file_from_media(_case: RuntimeCase) -> None:
    anvil.media.TempFile(BlobMedia("text/plain", b""))


@raises(
    RuntimeError,
    "Cannot create Media objects from files on the client.",
    "api §11.2",
    "anvil.media.from_file in form code.",
)
def media_from_file(_case: RuntimeCase) -> None:
    anvil.media.from_file("x.txt")


@raises(
    anvil.image.ImageException,
    "Error loading image",
    "api §11.3",
    "The text of an ImageException that is raised without one.",
)
def picture_that_cannot_be_read(_case: RuntimeCase) -> None:
    raise anvil.image.ImageException


@raises(
    AttributeError, "This object is read-only", "api §1.5", "App code assigns to an attribute of anvil.app."
)
def fact_of_the_app(_case: RuntimeCase) -> None:
    own: Any = app
    own.id = "x"


@raises(TypeError, "cannot delete a theme color", "api §1.6", "App code deletes one of the theme's colours.")
def deleted_colour(_case: RuntimeCase) -> None:
    del app.theme_colors["Primary"]


@raises(
    TypeError,
    "theme color names must be strings",
    "api §1.6",
    "A theme colour is set under a name that is no text.",
)
def name_of_a_colour(_case: RuntimeCase) -> None:
    colors: Any = app.theme_colors
    colors[5] = "red"


@raises(
    TypeError,
    "a theme color must be set to a string",
    "api §1.6",
    "A theme colour is set to something else than text.",
)
def colour_that_is_no_text(_case: RuntimeCase) -> None:
    colors: Any = app.theme_colors
    colors["Primary"] = 5


@raises(KeyError, "{name}", "api §1.6", "A colour that the theme has not is read or set.", name="'Nope'")
def colour_that_is_not_there(_case: RuntimeCase) -> None:
    app.theme_colors["Nope"] = "red"


@raises(
    TypeError,
    "url_encode must be a string_to_encode",
    "api §11.4",
    "anvil.http.url_encode with something else than text.",
)
def encoding_what_is_no_text(_case: RuntimeCase) -> None:
    value: Any = 5
    anvil.http.url_encode(value)


@raises(
    TypeError,
    "BlobMedia() takes two arguments (content_type and content)",
    "api §11.1",
    "BlobMedia without its content.",
)
def blob_without_content(_case: RuntimeCase) -> None:
    make: Any = BlobMedia
    make("text/plain")


@raises(
    TypeError,
    "You cannot construct a anvil.FileMedia yourself; it can only come from a File component",
    "api §11.1",
    "FileMedia made by app code.",
)
def file_media(_case: RuntimeCase) -> None:
    anvil.FileMedia("x")


@raises(
    TypeError,
    "You cannot construct a anvil.LazyMedia from Python. Use anvil.BlobMedia instead.",
    "api §11.1",
    "LazyMedia made by app code.",
)
def lazy_media(_case: RuntimeCase) -> None:
    anvil.LazyMedia("x")


proven(
    "Failed to load URL",
    "api §11.3",
    "A picture cannot be loaded: ImageException.",
    product="worker/python/anvil/image.py",
    by="test/browser/images.test.ts: what is no picture cannot be loaded",
)
proven(
    "Cannot rotate image from untrusted cross-origin source.",
    "api §11.3",
    "A picture of another origin is rotated: RuntimeError.",
    product="worker/python/anvil/image.py",
    by="test/browser/images.test.ts: a picture of another origin tells its size, and keeps its pixels",
)

"""The Media classes in a browser (api §11.1).

FileMedia and LazyMedia are defined here. Media and BlobMedia (`hearth_wire.media`), and URLMedia
(`hearth_services.url_media`) are shared with the server.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hearth_services.http_requests import FetchRequest, FetchResponse, set_send
from hearth_services.uri import encode_component
from hearth_services.url_media import URLMedia
from hearth_wire import Path, Reader, Writer, register_reader, register_writer
from hearth_wire.media import BlobMedia, DataMedia, Media

from .._js.values import DECODERS
from .._modules import public
from .._runtime import contents, page
from .._server import calls
from .._server.indicator import automatic
from .fetch import fetch

__all__ = ["BlobMedia", "DataMedia", "FileMedia", "LazyMedia", "Media", "URLMedia"]


def _send(sending: FetchRequest) -> FetchResponse:
    """Send a request of `anvil.http`, or one for URLMedia, with the loading indicator shown."""
    with automatic():
        response = fetch(
            sending.url,
            method=sending.method,
            headers=sending.headers,
            body=sending.body,
            timeout=sending.timeout,
        )
    if response.status or response.failure == "timeout":
        return response
    # Browsers do not tell scripts the reason of a failed request.
    return response._replace(failure="probably due to a cross-origin URL")


class FileMedia(BlobMedia):
    """A file that the user has chosen.

    Apps cannot create one: it comes from a FileLoader, or from a JavaScript `File`. The file is
    read only when its bytes are requested; that raises RuntimeError if it is no longer readable.
    """

    def __init__(self, *_args: object, **_kwargs: object) -> None:
        raise TypeError(
            "You cannot construct a anvil.FileMedia yourself; it can only come from a File component"
        )


class LazyMedia(Media):
    """Media whose content the server creates when it is requested, directly or by its URL.

    Only server code can create them.
    """

    def __init__(self, *_args: object, **_kwargs: object) -> None:
        raise TypeError("You cannot construct a anvil.LazyMedia from Python. Use anvil.BlobMedia instead.")

    _spec: dict[str, Any]
    _fetched: Media | None

    @classmethod
    def _from_wire(cls, spec: dict[str, Any]) -> LazyMedia:
        """Lazy media for an entry of a message, which is sent back to the server unchanged."""
        media = cls.__new__(cls)
        media._spec = spec
        media._fetched = None
        return media

    def get_bytes(self) -> bytes:
        """The content, fetched from the server at the first call, and then cached."""
        return self._fetch().get_bytes()

    def _anvil_content(self) -> Any:
        return self._fetch()._anvil_content()

    def get_content_type(self) -> str | None:
        """The MIME type; the content is fetched only if the server has not sent a type."""
        return self._spec.get("mime-type") or self._fetch().content_type

    def get_name(self) -> str | None:
        """The file name that the server has sent, or None."""
        return self._spec.get("name")

    def get_length(self) -> int:
        """The number of bytes; the content is fetched only if the server has not sent a length."""
        length = self._spec.get("length")
        return self._fetch().length if length is None else length

    def get_url(self, download: bool = True) -> str:
        """The URL of the content on the server.

        A browser that opens it saves the content as a file, unless `download` is False.
        """
        parts = (str(self._spec.get(part) or "") for part in ("manager", "key", "id", "name"))
        path = "/".join(map(encode_component, parts))
        show = "" if download else "&nodl=1"
        return f"{page.app_origin}/_/lm/{path}?_anvil_session={encode_component(page.session_token)}{show}"

    def _fetch(self) -> Media:
        fetched = self._fetched
        if fetched is None:
            fetched = self._fetched = calls.call("anvil.private.fetch_lazy_media", (self._spec,), {})
        return fetched


def _read_lazy_media(_reader: Reader, entry: dict[str, Any], _json: Any) -> LazyMedia:
    return LazyMedia._from_wire({name: value for name, value in entry.items() if name != "path"})


def _write_lazy_media(writer: Writer, media: LazyMedia, path: Path) -> None:
    fields = {name: value for name, value in media._spec.items() if name != "type"}
    writer.entry(path, "LazyMedia", **fields)


def _of_page(rest: list[Any], binaries: Sequence[Any]) -> BlobMedia:
    """BlobMedia for a JavaScript `Blob`, or FileMedia for a `File`, which has a name."""
    index, content_type, name = rest
    kind = BlobMedia if name is None else FileMedia
    return kind._holding(content_type, contents.arrived(binaries[index]), name)


set_send(_send)
DECODERS["d"] = _of_page
register_reader("LazyMedia", _read_lazy_media)
register_writer(LazyMedia, _write_lazy_media)

# Published here, because `anvil.media` and `anvil.server`, which export some of these classes, are
# published before `anvil`.
public.publish("anvil", {name: globals()[name] for name in __all__})

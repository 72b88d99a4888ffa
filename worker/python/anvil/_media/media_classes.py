"""The types of Media in a browser: from a URL, from a file chooser, created on demand by the server.

Media and BlobMedia (`hearth_wire.media`) and URLMedia (`hearth_services.url_media`) are shared with
the server. Rules: api §11.1.
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
    """Sends requests of `anvil.http` and for media at URLs, with the loading indicator."""
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
    """A file that the user chose. Created only by file components and by `anvil.js`.

    It is read when its bytes are needed, and not at all if it is only passed on. Reading raises
    RuntimeError if the file can no longer be read.
    """

    def __init__(self, *_args: object, **_kwargs: object) -> None:
        raise TypeError(
            "You cannot construct a anvil.FileMedia yourself; it can only come from a File component"
        )


class LazyMedia(Media):
    """Media whose content the server creates when the content or the URL is needed.

    Only the server creates such objects.
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
        """The content, which the server creates at the first call; it is kept."""
        return self._fetch().get_bytes()

    def _anvil_content(self) -> Any:
        return self._fetch()._anvil_content()

    def get_content_type(self) -> str | None:
        """The MIME type; the server is asked only if it has not sent it."""
        return self._spec.get("mime-type") or self._fetch().content_type

    def get_name(self) -> str | None:
        """The file name from the server."""
        return self._spec.get("name")

    def get_length(self) -> int:
        """The number of bytes; the server is asked only if it has not sent it."""
        length = self._spec.get("length")
        return self._fetch().length if length is None else length

    def get_url(self, download: bool = True) -> str:
        """A URL at which the server creates the content.

        A browser that opens it saves the content, unless `download` is False.
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
    """Media for a Blob of the page; FileMedia for a File, which has a name."""
    index, content_type, name = rest
    kind = BlobMedia if name is None else FileMedia
    return kind._holding(content_type, contents.arrived(binaries[index]), name)


set_send(_send)
DECODERS["d"] = _of_page
register_reader("LazyMedia", _read_lazy_media)
register_writer(LazyMedia, _write_lazy_media)

# Set here, since `anvil.media` and `anvil.server`, which contain some of these classes, are
# published before `anvil`.
public.publish("anvil", {name: globals()[name] for name in __all__})

"""Lazy media: media whose content a server function or a service makes on demand (wire §10.3)."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from hearth_wire import (
    Media,
    Path,
    Reader,
    Side,
    Writer,
    decode_json,
    encode_json,
    register_reader,
    register_writer,
    serialise,
)
from hearth_wire.errors import SerializationError

from .call_scope import current
from .links import TRUSTED_LINK, BrowserLink, InvalidObjectError, ServiceLink, require_same, sign
from .nested import call_for_browser, call_server_code
from .service_calls import ask

#: The `manager` of media that a server function makes; other managers are services.
_SERVER_FUNCTION = "py"
_FETCH = "anvil.private.fetch_lazy_media"
#: The length of a key, in hexadecimal digits.
_KEY_LENGTH = 32
#: Field in a serialised entry, sent within the server only: whether the media came from a browser.
_BROWSERS = "browsers"


class LazyMedia(Media):
    """Media whose content a server function or a service makes on demand; see `create_lazy_media`."""

    def __init__(self, *_args: object, **_kwargs: object) -> None:
        raise TypeError("You cannot construct a anvil.LazyMedia from Python. Use anvil.BlobMedia instead.")

    _manager: str
    _id: str
    _mime_type: str | None
    _name: str | None
    #: The size in bytes, if known in advance.
    _length: int | None
    #: Whether the media came from a browser. If so, the function is always called with that
    #: browser's rights, whatever code reads the content.
    _is_browsers: bool
    _made: Media | None

    @classmethod
    def _from_id(
        cls,
        manager: str,
        id: str,
        mime_type: str | None,
        name: str | None,
        length: int | None = None,
        *,
        is_browsers: bool = False,
    ) -> LazyMedia:
        media = cls.__new__(cls)
        media._manager, media._id, media._made = manager, id, None
        media._mime_type, media._name, media._length = mime_type, name, length
        media._is_browsers = is_browsers
        return media

    def get_bytes(self) -> Any:
        """The content, made at the first use and cached."""
        return self._make().get_bytes()

    def get_length(self) -> int:
        """The size in bytes that was given in advance, else that of the content."""
        return self._make().length if self._length is None else self._length

    def get_content_type(self) -> str | None:
        """The content type that was given in advance, else that of the content."""
        return self._mime_type or self._make().content_type

    def get_name(self) -> str | None:
        """The name that was given in advance: for media of a server function, the function's name."""
        return self._name

    def get_url(self, download: bool = True) -> str:
        """The URL of the content for this visit's browser.

        By default the browser downloads the content; with `download=False` it shows it.
        """
        visit = current().visit
        parts = (self._manager, _key(visit.link(), self._manager, self._id) or "", self._id, self._name or "")
        path = "/".join(quote(part, safe="") for part in parts)
        return (
            f"{visit.app_origin}/_/lm/{path}?_anvil_session={visit.url_token}{'' if download else '&nodl=1'}"
        )

    def _make(self) -> Media:
        made = self._made
        if made is None:
            made = self._made = _make(self)
        return made


LazyMedia.__module__ = "anvil"


def create_lazy_media(mime_type: str, function: str, /, *args: Any, **kwargs: Any) -> LazyMedia:
    """Media that the server function of that name makes when its content is needed.

    The arguments must be plain JSON values. Raises SerializationError for others, TypeError for a content
    type or name that is no text.
    """
    for what, text in (
        ("a content type", "" if mime_type is None else mime_type),
        ("the name of a server function", function),
    ):
        if not isinstance(text, str):
            raise TypeError(f"create_lazy_media() expects {what} as str, got {type(text).__name__}")
    sent = serialise({"args": list(args), "kwargs": kwargs}, "lazy", TRUSTED_LINK).fields
    if sent["objects"]:
        entry = sent["objects"][0]
        raise SerializationError(
            f"Lazy media can be made with plain JSON arguments only, not with a {entry['type'][0]}"
        )
    id = encode_json([function, sent["args"], sent["kwargs"]])
    return LazyMedia._from_id(_SERVER_FUNCTION, id, mime_type, function)


def fetch_lazy_media(side: Side, spec: object) -> Media:
    """The content of the lazy media that a spec describes.

    Raises InvalidObjectError if the spec was not handed out over that link.
    """
    if not isinstance(spec, dict):
        raise InvalidObjectError
    media = _from_spec(side, spec)
    # The caller of this function may have received the spec from a browser.
    media._is_browsers = True
    return _make(media)


def _make(media: LazyMedia) -> Media:
    if media._manager != _SERVER_FUNCTION:
        return ask({"command": _FETCH}, [{"manager": media._manager, "id": media._id}], {})
    name, args, kwargs = decode_json(media._id)
    made = (call_for_browser if media._is_browsers else call_server_code)(name, args, kwargs)
    if not isinstance(made, Media):
        raise TypeError(
            f"{name}() makes lazy media: it should return a Media object, not {type(made).__name__}"
        )
    return made


def _key(side: Side, manager: str, id: str) -> str | None:
    signature = sign(side, "lazy-media", manager, id)
    return signature and signature[:_KEY_LENGTH]


def _from_spec(side: Side, spec: dict[str, Any]) -> LazyMedia:
    manager, id, length = spec.get("manager"), spec.get("id"), spec.get("length")
    if not isinstance(manager, str) or not isinstance(id, str):
        raise InvalidObjectError
    require_same(_key(side, manager, id), spec.get("key"))
    return LazyMedia._from_id(
        manager,
        id,
        spec.get("mime-type"),
        spec.get("name"),
        length if isinstance(length, int) else None,
        # The mark is kept when media of a browser are passed on or stored in the session.
        is_browsers=isinstance(side, BrowserLink) or spec.get(_BROWSERS) is True,
    )


def _write(writer: Writer, media: LazyMedia, path: Path) -> Any:
    if isinstance(writer.side, ServiceLink) and media._manager == _SERVER_FUNCTION:
        # A service cannot call server functions, so the content is made and sent.
        return writer.value(media._make(), path)
    key = _key(writer.side, media._manager, media._id)
    entry = writer.entry(path, "LazyMedia", manager=media._manager, key=key, id=media._id)
    entry |= {"mime-type": media._mime_type, "length": media._length, "name": media._name}
    if media._is_browsers and not isinstance(writer.side, BrowserLink):
        entry[_BROWSERS] = True
    return None


def _read(reader: Reader, entry: dict[str, Any], _json: Any) -> LazyMedia:
    return _from_spec(reader.side, entry)


def install() -> None:
    """Register how lazy media are written and read.

    Their keys are valid only in the session that they were made for.
    """
    register_writer(LazyMedia, _write)
    register_reader("LazyMedia", _read)

"""Lazy media: a server function or a service makes their content when it is asked for (wire §10.3)."""

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

#: The manager of media that a server function makes; other managers are services.
_SERVER_FUNCTION = "py"
_FETCH = "anvil.private.fetch_lazy_media"
#: Hexadecimal digits of a key.
_KEY_LENGTH = 32
#: Field of an entry that stays within the server: a browser handed the media in.
_BROWSERS = "browsers"


class LazyMedia(Media):
    """Media whose content a server function or a service makes. `create_lazy_media` makes one."""

    def __init__(self, *_args: object, **_kwargs: object) -> None:
        raise TypeError("You cannot construct a anvil.LazyMedia from Python. Use anvil.BlobMedia instead.")

    _manager: str
    _id: str
    _mime_type: str | None
    _name: str | None
    #: In bytes, where it was announced.
    _length: int | None
    #: Did a browser hand it in? Then the function is called as that browser's, whoever reads the content.
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
        """The content, made now and kept."""
        return self._make().get_bytes()

    def get_length(self) -> int:
        """The length that was announced, else that of the content."""
        return self._make().length if self._length is None else self._length

    def get_content_type(self) -> str | None:
        """The type that was announced, else that of the content."""
        return self._mime_type or self._make().content_type

    def get_name(self) -> str | None:
        """The name that was announced: for media that a server function makes, the function's."""
        return self._name

    def get_url(self, download: bool = True) -> str:
        """The URL for the browser of this visit, which saves the content there, or shows it unless `download`."""
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
    """Media that the server function of that name makes when they are needed. Its arguments are plain JSON values."""
    sent = serialise({"args": list(args), "kwargs": kwargs}, "lazy", TRUSTED_LINK).fields
    if sent["objects"]:
        entry = sent["objects"][0]
        raise SerializationError(
            f"Lazy media can be made with plain JSON arguments only, not with a {entry['type'][0]}"
        )
    id = encode_json([function, sent["args"], sent["kwargs"]])
    return LazyMedia._from_id(_SERVER_FUNCTION, id, mime_type, function)


def fetch_lazy_media(side: Side, spec: object) -> Media:
    """The content of the media that a spec names. Raises InvalidObjectError when the spec was not handed out over that link."""
    if not isinstance(spec, dict):
        raise InvalidObjectError
    media = _from_spec(side, spec)
    # The caller of this function may have the spec from a browser.
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
        # Media that a browser handed in are marked as such also when they are passed on or kept in the session.
        is_browsers=isinstance(side, BrowserLink) or spec.get(_BROWSERS) is True,
    )


def _write(writer: Writer, media: LazyMedia, path: Path) -> Any:
    if isinstance(writer.side, ServiceLink) and media._manager == _SERVER_FUNCTION:
        # A service cannot call the function that makes it.
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
    """Let lazy media cross, with keys that hold in the session that they are handed out in."""
    register_writer(LazyMedia, _write)
    register_reader("LazyMedia", _read)

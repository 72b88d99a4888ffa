"""Media: files and other binary data with a type and a name; the part for both ends (api §11.1).

Apps know these as `anvil.Media` and `anvil.BlobMedia`. Kinds that exist on one end only (from a
URL, from a file chooser, made on demand by the server) are defined there and derive from Media.
"""

from __future__ import annotations

import base64
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, TypeAlias

from .errors import SerializationError
from .type_names import type_name

if TYPE_CHECKING:
    from typing import Self


class HeldContent(ABC):
    """Bytes that are not in Python's memory but can be read into it, such as a file in a browser."""

    @abstractmethod
    def __len__(self) -> int:
        """The number of bytes."""

    @abstractmethod
    def read(self) -> bytes:
        """The bytes. May block; raises RuntimeError if they are no longer available."""


#: The bytes of media, or a handle that can be sent without reading them.
Content: TypeAlias = bytes | HeldContent


class Media:
    """Immutable binary data with a content type and a name.

    The properties call the `get_…` methods, which classes of an app override.
    """

    def get_bytes(self) -> Any:
        """The content as bytes."""
        return None

    def get_content_type(self) -> str | None:
        """The MIME type."""
        return None

    def get_name(self) -> str | None:
        """The file name."""
        return None

    def get_url(self, download: bool = False) -> str | None:
        """A URL of the content for a browser, or None if the content is only in memory."""
        return None

    def get_length(self) -> int:
        """The number of bytes; by default found by reading them."""
        return len(self.get_bytes())

    def _anvil_content(self) -> Any:
        """The content for sending: the result of `get_bytes`, or a HeldContent."""
        return self.get_bytes()

    @property
    def url(self) -> str | None:
        """A URL of the content for a browser, or None."""
        return self.get_url()

    @url.setter
    def url(self, _value: object) -> None:
        raise _immutable("url")

    @property
    def content_type(self) -> str | None:
        """The MIME type."""
        return self.get_content_type()

    @content_type.setter
    def content_type(self, _value: object) -> None:
        raise _immutable("content_type")

    @property
    def length(self) -> int:
        """The number of bytes."""
        return self.get_length()

    @length.setter
    def length(self, _value: object) -> None:
        raise _immutable("length")

    @property
    def name(self) -> str | None:
        """The file name."""
        return self.get_name()

    @name.setter
    def name(self, _value: object) -> None:
        raise _immutable("name")


_MISSING: Any = object()


class BlobMedia(Media):
    """Media with content in memory: `BlobMedia(content_type, content, name=None)`."""

    _content_type: str
    _content: Content
    _name: str | None

    def __init__(
        self, content_type: str = _MISSING, content: bytes = _MISSING, name: str | None = None
    ) -> None:
        if content_type is _MISSING or content is _MISSING:
            raise TypeError("BlobMedia() takes two arguments (content_type and content)")
        if not isinstance(content_type, str):
            raise TypeError(f"content_type must be a string, not {type_name(content_type)}")
        if not isinstance(content, (bytes, bytearray, memoryview)):
            raise TypeError(f"content must be a byte-string, not {type_name(content)}")
        self._content_type = content_type
        self._content = bytes(content)
        self._name = as_text(name)

    @classmethod
    def _holding(cls, content_type: str, content: Content, name: str | None = None) -> Self:
        """Media whose content may be a HeldContent, which is read at the first use."""
        media = cls.__new__(cls)
        media._content_type, media._content, media._name = content_type, content, name
        return media

    def get_bytes(self) -> bytes:
        """The content as bytes."""
        content = self._content
        if isinstance(content, HeldContent):
            content = self._content = content.read()
        return content

    def _anvil_content(self) -> Any:
        """The content, which may be a HeldContent; from `get_bytes` if an app's class overrides that."""
        return self._content if type(self).get_bytes is BlobMedia.get_bytes else self.get_bytes()

    def get_content_type(self) -> str:
        """The MIME type."""
        return self._content_type

    def get_name(self) -> str | None:
        """The file name, or None."""
        return self._name

    def get_length(self) -> int:
        """The number of bytes."""
        return len(self._content)

    def get_url(self, download: bool = False) -> str | None:
        """A `data:` URL for `get_url(True)`, else None."""
        if not download:
            return None
        content_type = self._content_type.replace(";", "")
        return f"data:{content_type};base64,{base64.b64encode(self.get_bytes()).decode('ascii')}"

    def __repr__(self) -> str:
        name = f" {self._name!r}" if self._name else ""
        return f"<{type(self).__module__}.{type(self).__name__}{name}: {self._content_type}, {len(self._content)} bytes>"


def as_text(value: object) -> str | None:
    """A name or content type as a string; None stays None.

    An app's code may return values of any type for these.
    """
    return None if value is None else str(value)


def content_of(media: Media) -> Content:
    """The content of media, for sending.

    A string from an app's `get_bytes` is converted to bytes, one for each character. Raises
    SerializationError for a string with characters beyond Latin-1, and for a value that is neither
    string nor bytes (api §10.4).
    """
    content = media._anvil_content()
    if isinstance(content, (bytes, HeldContent)):
        return content
    if isinstance(content, str):
        try:
            return content.encode("latin-1")
        except UnicodeEncodeError:
            raise SerializationError("Cannot encode unicode character for transfer to server") from None
    if isinstance(content, (bytearray, memoryview)):
        return bytes(content)
    raise SerializationError(
        f"{type(media).__name__}.get_bytes() must return bytes to be sent, got {type_name(content)}"
    )


def bytes_of(media: Media) -> bytes:
    """As `content_of`, but always bytes: reads a HeldContent, which may block."""
    content = content_of(media)
    return content.read() if isinstance(content, HeldContent) else content


#: The older name of BlobMedia.
DataMedia = BlobMedia

for _cls in (Media, BlobMedia):
    _cls.__module__ = "anvil"


def _immutable(attribute: str) -> AttributeError:
    return AttributeError(
        f"Cannot change the {attribute} of a Media object; create a new Media object instead"
    )

"""Parses form bodies with files: `multipart/form-data` (RFC 7578)."""

from __future__ import annotations

from email.message import EmailMessage
from email.parser import BytesHeaderParser
from email.policy import HTTP
from typing import Any

from hearth_wire import BlobMedia

_LINE = b"\r\n"


class BrokenForm(ValueError):
    """The request's body is not the form that its content type says: an error of the client."""

    def __init__(self) -> None:
        super().__init__(
            "Expected a form of type multipart/form-data as the request's body, and this one is broken or cut off"
        )


def parts_of_form(content_type: str, content: bytes) -> dict[str, Any]:
    """The fields of the form by name: strings, or Media for files; the last one of equal names.

    Raises BrokenForm if the content does not begin and end as its type says.
    """
    boundary = _headers(b"Content-Type: " + content_type.encode("latin-1", "replace")).get_boundary()
    # Not split by the `email` package, which would parse an uploaded file that is itself a mail
    # message.
    begin, *parts = (_LINE + content).split(_LINE + b"--" + (boundary or "").encode("latin-1", "replace"))
    if not boundary or begin or not parts or not parts.pop().startswith(b"--"):
        raise BrokenForm
    return dict(field for field in map(_field, parts) if field is not None)


def _field(part: bytes) -> tuple[str, Any] | None:
    head, _, value = part.lstrip(b" \t").removeprefix(_LINE).partition(_LINE + _LINE)
    headers = _headers(head)
    name = headers.get_param("name", header="content-disposition")
    if not isinstance(name, str):
        return None
    file_name = headers.get_filename()
    if file_name is None:
        return name, value.decode(headers.get_content_charset("utf-8"), "replace")
    return name, BlobMedia(headers.get_content_type(), value, name=file_name or None)


def _headers(text: bytes) -> EmailMessage:
    headers = BytesHeaderParser(_class=EmailMessage, policy=HTTP).parsebytes(text)
    assert isinstance(headers, EmailMessage)
    return headers

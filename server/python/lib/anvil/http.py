"""`anvil.http` on the server: its errors and escapes are what they are in the browser; requests are not there yet."""

from hearth_services.http_parts import (
    HttpError,
    UrlEncodingError,
    b64_decode,
    b64_encode,
    encode_uri_component,
    json_stringify,
    url_decode,
    url_encode,
)
from hearth_services.missing import MissingObject

request = MissingObject("anvil.http.request", "HTTP requests from server code")

__all__ = [
    "HttpError",
    "UrlEncodingError",
    "b64_decode",
    "b64_encode",
    "encode_uri_component",
    "json_stringify",
    "request",
    "url_decode",
    "url_encode",
]

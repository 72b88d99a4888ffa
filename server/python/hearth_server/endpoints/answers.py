"""Answers one HTTP request: finds the function, calls it, and makes the response from its result."""

from __future__ import annotations

import base64
import math
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from hearth_wire import Media, ServerSide, Side, as_text, bytes_of, encode_json, serialise
from hearth_wire.errors import SerializationError

from ..call_scope import CallScope
from ..function_locations import add_function_location
from ..results import serialise_result
from ..users import sign_in
from .arguments import arguments_for
from .form_parts import BrokenForm
from .patterns import find_endpoint
from .request import HttpRequest
from .responses import HttpResponse, LoadAppResponse

_TEXT = "text/plain; charset=utf-8"
_JSON = "application/json"
_CORS_HEADERS = "Content-Type, Authorization"
#: The client gets plain JSON, where ints of any size are numbers.
_READER = ServerSide(largest_plain_int=math.inf)


class HttpAnswer(NamedTuple):
    """The response to an HTTP request: a body, or the app's page with `page` embedded in it."""

    status: int
    #: A list is sent as a header for each of its values.
    headers: Mapping[str, str | list[str]]
    body: bytes
    #: Startup data, form or module, and meta tags for the app's page; None for a plain response.
    page: dict[str, Any] | None = None
    #: The server must repeat the request in the visitor's session.
    needs_session: bool = False
    #: The server must repeat the request with its body, since a function handles it.
    needs_body: bool = False


NO_ENDPOINT = HttpAnswer(404, {"Content-Type": "text/plain"}, b"No matching API endpoint")
_NEEDS_SESSION = HttpAnswer(403, {"Content-Type": "text/plain"}, b"Invalid origin", needs_session=True)
_NEEDS_BODY = HttpAnswer(100, {}, b"", needs_body=True)
FAILED = HttpAnswer(
    500,
    {"Content-Type": "text/plain"},
    b"An exception was raised. Check the application logs for details.",
)


def answer_request(scope: CallScope, command: str, request: HttpRequest, side: Side) -> HttpAnswer:
    """Answer a request by the app's function for it.

    `command` is a kind and a path: `route:/about`, `http:/users/5`, … If no function fits and a
    module could not be loaded, raises that module's error.
    """
    kind, _, path = command.partition(":")
    found = find_endpoint(scope.endpoints, kind, path)
    chosen = next((pair for pair in found if pair[0].takes(request.method)), None)
    if chosen is None:
        methods = list(dict.fromkeys(method for each, _ in found for method in each.methods))
        if any(each.enable_cors for each, _ in found):
            request.cors_headers = _cors(request, methods)
            if request.method == "OPTIONS":
                return HttpAnswer(204, {}, b"")
        if found and not scope.failures:
            headers = {"Content-Type": "text/plain", "Allow": ", ".join(methods)}
            return HttpAnswer(405, headers, b"Method not allowed")
        if scope.failures:
            # The endpoint may be in a module that could not be loaded.
            raise scope.failures[0]
        return NO_ENDPOINT
    endpoint, request.path_params = chosen
    if request.lacks_session and endpoint.cross_site_session:
        return _NEEDS_SESSION
    if endpoint.enable_cors:
        request.cors_headers = _cors(request, endpoint.methods)
    if (endpoint.require_credentials or endpoint.authenticate_users) and request.username is None:
        return _unauthorized(request)
    if endpoint.authenticate_users and not sign_in(request.username or "", request.password or ""):
        return _unauthorized(request)
    if request.body_follows:
        return _NEEDS_BODY
    try:
        arguments = arguments_for(endpoint.function, request)
    except BrokenForm as error:
        # The client's fault, not the app's, so it is not logged as an error.
        return HttpAnswer(400, {"Content-Type": "text/plain"}, str(error).encode())
    return _answered(endpoint.function, arguments, side)


def _unauthorized(request: HttpRequest) -> HttpAnswer:
    # For `Basic`, browsers show a login dialog before a script's fetch gets the answer. They ignore
    # a scheme that they do not know.
    scheme = "xBasic" if request.headers.get("sec-fetch-mode") in ("cors", "same-origin") else "Basic"
    headers = {"Content-Type": "text/plain", "WWW-Authenticate": f'{scheme} realm="app"'}
    return HttpAnswer(401, headers, b"Unauthorized")


def _answered(function: Callable[..., Any], arguments: dict[str, Any], side: Side) -> HttpAnswer:
    try:
        return _answer_with(function(**arguments), side)
    except (TypeError, ValueError, SerializationError) as error:
        # The arguments may not fit the function, or the result may not be serialisable: such errors
        # have no line of the app in their trace.
        add_function_location(function, error)
        raise error


def _cors(request: HttpRequest, methods: Any) -> dict[str, str]:
    return {
        "Access-Control-Allow-Origin": request.headers.get("origin", "*"),
        "Access-Control-Allow-Credentials": "true",
        "Access-Control-Allow-Methods": ", ".join(methods),
        "Access-Control-Allow-Headers": request.headers.get("access-control-request-headers", _CORS_HEADERS),
        "Vary": "Origin",
    }


def _answer_with(result: Any, side: Side) -> HttpAnswer:
    if isinstance(result, LoadAppResponse):
        return HttpAnswer(200, {}, b"", _page(result, side))
    response = result if isinstance(result, HttpResponse) else HttpResponse(200, result)
    body, content_type = _body(response.body)
    headers = {str(name): _header(value) for name, value in response.headers.items()}
    if not any(name.lower() == "content-type" for name in headers):
        headers["Content-Type"] = content_type
    return HttpAnswer(int(response.status), headers, body)


def _body(value: Any) -> tuple[bytes, str]:
    if value is None:
        return b"", _TEXT
    if isinstance(value, str):
        return value.encode(), _TEXT
    if isinstance(value, bytes | bytearray):
        return bytes(value), "application/octet-stream"
    if isinstance(value, Media):
        return bytes_of(value), as_text(value.content_type) or _TEXT
    outgoing = serialise_result(value, "", _READER)
    if outgoing.fields["objects"]:
        raise _not_json(outgoing.fields["objects"])
    return encode_json(outgoing.fields["response"]).encode(), _JSON


def _header(value: Any) -> str | list[str]:
    if not isinstance(value, list | tuple):
        return str(value)
    return str(value[0]) if len(value) == 1 else [*map(str, value)]


def _not_json(entries: list[dict[str, Any]]) -> TypeError:
    """The error for a result with these objects: it names the outermost one, which the app put there."""
    inside = [entry for entry in entries if entry["path"][0] == "response"]
    entry = min(inside, key=lambda each: len(each["path"]))
    [kind] = entry["type"][:1]
    name = f"n object of class {entry['typeName'].rpartition('.')[2]}" if kind == "ValueType" else f" {kind}"
    return TypeError(
        f"an HTTP response can hold plain JSON only, and this one holds a{name} at {entry['path'][1:]}"
    )


def _page(response: LoadAppResponse, side: Side) -> dict[str, Any]:
    """The app's start options and startup data, to be embedded in its page (wire §3.8)."""
    parts: dict[str, Any] = {"data": response.data}
    if response.form is not None:
        parts |= {"args": response.args, "kwargs": response.kwargs}
    outgoing = serialise(parts, "startup", side)
    fields = {name: outgoing.fields[name] for name in (*parts, "objects")}
    fields["media"] = {each.id: base64.b64encode(each.content).decode() for each in outgoing.media}
    return {"form": response.form, "module": response.module, "meta": response.meta, "startupData": fields}

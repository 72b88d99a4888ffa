"""Follows redirects as browsers do; `urllib` by itself refuses most of them for requests with a body."""

from __future__ import annotations

import urllib.error
import urllib.request
from typing import IO, Any
from urllib.parse import urlsplit
from urllib.request import Request

#: Headers that redirects keep within one origin only; `requests` adds them as unredirected headers.
OF_ONE_ORIGIN = ("authorization", "cookie")
#: Headers to drop with the body of a request.
_OF_BODIES = ("content-encoding", "content-language", "content-length", "content-location", "content-type")


class Redirects(urllib.request.HTTPRedirectHandler):
    """Keeps a request's method and body, except where the status demands a GET."""

    def redirect_request(
        self, req: Request, fp: IO[bytes], code: int, msg: str, headers: Any, newurl: str
    ) -> Request:
        """The redirected request. Raises URLError for a URL that is not HTTP or HTTPS."""
        if not newurl.lower().startswith(("http://", "https://")):
            raise urllib.error.URLError(f"the answer leads to {newurl}")
        method = req.get_method()
        loses_body = (method == "POST" and code in (301, 302)) or (
            method not in ("GET", "HEAD") and code == 303
        )
        following = Request(newurl, None if loses_body else req.data, method="GET" if loses_body else method)
        for name, value in req.headers.items():
            if not (loses_body and name.lower() in _OF_BODIES):
                following.add_header(name, value)
        if urlsplit(newurl)[:2] == urlsplit(req.full_url)[:2]:
            for name, value in req.unredirected_hdrs.items():
                if name.lower() in OF_ONE_ORIGIN:
                    following.add_unredirected_header(name, value)
        return following

    # Python 3.10 does not handle status 308.
    http_error_308 = urllib.request.HTTPRedirectHandler.http_error_302

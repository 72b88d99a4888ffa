"""Responses that endpoints and routes may return besides plain values.

Apps use them as members of `anvil.server`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class HttpResponse:
    """An HTTP response with a status, headers, and a body: text, bytes, Media, or a value sent as JSON.

    A header's value is a text, or a list of them: `{"Set-Cookie": ["a=1", "b=2"]}`.
    """

    def __init__(self, status: int = 200, body: Any = "", headers: Mapping[str, Any] | None = None) -> None:
        self.status = status
        self.body = body
        self.headers: dict[str, Any] = dict(headers or {})


class LoadAppResponse:
    """The app's page, opened on a form or module; `data` is its `anvil.server.startup_data`."""

    def __init__(
        self,
        data: Any,
        meta: Mapping[str, str] | None,
        form: str | None = None,
        module: str | None = None,
        args: tuple[Any, ...] = (),
        kwargs: Mapping[str, Any] | None = None,
    ) -> None:
        self.data = data
        self.meta = dict(meta or {})
        self.form = form
        self.module = module
        self.args = list(args)
        self.kwargs = dict(kwargs or {})


class FormResponse(LoadAppResponse):
    """The app's page, opened on a form: `FormResponse("Form1", 3, title="x")`."""

    def __init__(self, form: str, /, *args: Any, **kwargs: Any) -> None:
        super().__init__(None, None, form=form, args=args, kwargs=kwargs)


class AppResponder:
    """Makes responses that load the app, with startup `data` and `meta` tags for its page."""

    def __init__(self, data: Any = None, meta: Mapping[str, str] | None = None) -> None:
        self._data = data
        self._meta = meta

    def load_app(self) -> LoadAppResponse:
        """The app with its usual startup form or module."""
        return LoadAppResponse(self._data, self._meta)

    def load_form(self, form: str | None = None, /, *args: Any, **kwargs: Any) -> LoadAppResponse:
        """The app, opened on `form` with these arguments."""
        return LoadAppResponse(self._data, self._meta, form=form, args=args, kwargs=kwargs)

    def load_module(self, module_name: str) -> LoadAppResponse:
        """The app, started by the module of that name."""
        return LoadAppResponse(self._data, self._meta, module=module_name)


for _cls in (HttpResponse, LoadAppResponse, FormResponse, AppResponder):
    _cls.__module__ = "anvil.server"

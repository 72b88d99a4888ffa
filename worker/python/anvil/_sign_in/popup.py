"""The window in which an identity provider signs the user in (wire §11.5).

It ends with a message to the page that opened it: `{"fn": "<provider>AuthSuccessCallback", "args":
{"encrypted_tokens"}}`, or `…AuthErrorCallback` with a `message`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from hearth_wire.errors import SessionExpiredError

from .._js.proxy_classes import window
from .._runtime import bridge
from .._runtime.waiting import blocking
from .errors import ProviderFailed, WindowNotOpened

_SIZE = "width=450,height=500"
#: Seconds between checks of whether the user has closed the window.
_LOOK = 0.5
_EXPIRED = "SESSION_EXPIRED"
_NOT_OPENED = (
    "Your browser did not open the window for this. Allow this page to open pop-up windows, then try again."
)


class SignInWindow:
    """One window of a provider, and its result."""

    def __init__(self, provider: str, parameters: Mapping[str, str]) -> None:
        self._callbacks = {f"{provider}AuthSuccessCallback", f"{provider}AuthErrorCallback"}
        self._success = f"{provider}AuthSuccessCallback"
        self._origin = str(window.anvilRuntimeCommonUrl).rstrip("/")
        query = urlencode({**parameters, "oauth_info": window.get("anvilOAuthInfo") or ""})
        self._address = f"{self._origin}/_/{provider}_auth_redirect?{query}"
        self._provider = provider
        self._reply = 0
        self._message: Any = None
        self._is_left = False

    def run(self) -> str | None:
        """Open the window and wait. Returns the encrypted tokens, or None if the user closed it.

        Raises SessionExpiredError if the session has expired meanwhile, WindowNotOpened if the
        browser does not open the window, and ProviderFailed with the error from the provider's
        pages.
        """
        listener = self._on_message
        window.addEventListener("message", listener)
        try:
            opened = window.open(self._address, f"{self._provider}_sign_in", _SIZE)
            if opened is None:
                raise WindowNotOpened(_NOT_OPENED)
            self._wait_for(opened)
            opened.close()
        finally:
            window.removeEventListener("message", listener)
        return None if self._message is None else self._outcome(self._message)

    def leave(self) -> None:
        """End the wait in `run`, which then closes the window; the user has left the dialog."""
        self._is_left = True
        bridge.host.settle(self._reply, True)

    def _wait_for(self, opened: Any) -> None:
        was_closed = False
        while self._message is None and not (was_closed or self._is_left):
            # When the window is found closed, its message may still be on its way: wait once more.
            was_closed = opened.closed
            self._reply = bridge.new_reply()
            bridge.host.settleLater(self._reply, _LOOK)
            blocking.block(self._reply)

    def _on_message(self, event: Any) -> None:
        if event.origin != self._origin:
            return
        said = event.data
        name = said.get("fn") if isinstance(said, Mapping) or hasattr(said, "get") else None
        if name in self._callbacks and self._message is None:
            self._message = (name, dict(said["args"]))
            bridge.host.settle(self._reply, True)

    def _outcome(self, message: tuple[str, dict[str, Any]]) -> str:
        name, args = message
        if name == self._success:
            return args["encrypted_tokens"]
        text = str(args.get("message") or "")
        if text == _EXPIRED:
            raise SessionExpiredError("Session expired")
        raise ProviderFailed(text or f"Sign-in by {self._provider} failed")

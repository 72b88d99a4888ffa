"""Identity providers: Google, Facebook, Microsoft, and an organization's own (api §14.3, §14.4)."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterable
from typing import Any

from hearth_users import ProviderAccount

from .._components import Link
from .._js.proxy_classes import window
from .._media.fetch import fetch
from .._overlays.dialogs import alert
from .._runtime import page
from .errors import ProviderFailed, WindowNotOpened
from .popup import SignInWindow
from .service import call

_CANCEL = [("Cancel", None, "default")]


class Provider(ProviderAccount):
    """An identity provider, with the window in which it signs users in."""

    def __init__(self, name: str, label: str, icon: str, scopes: tuple[str, ...]) -> None:
        super().__init__(name, call)
        #: The provider's name in dialogs and messages.
        self.label = label
        self.icon = icon
        self._scopes = scopes
        #: The email address and id of the account that signed in last.
        self.email: str | None = None
        self.user_id: str | None = None
        self._window: SignInWindow | None = None

    def login(self, additional_scopes: Iterable[str] | None = None) -> str | None:
        """Sign in by the provider.

        Returns the email address, or None if canceled or no window opens.

        Browsers open windows only right after a click. Otherwise a dialog asks for a click first.
        """
        try:
            return self.email if self.vouches(additional_scopes) else None
        except WindowNotOpened:
            return None

    def vouches(self, additional_scopes: Iterable[str] | None = None) -> bool:
        """Sign in as `login` does; returns whether the provider has signed the user in.

        The account may have no email address. Raises WindowNotOpened if the browser does not open
        the window.
        """
        self._window = work = SignInWindow(self.name, self._parameters(additional_scopes))
        tokens = work.run() if _is_in_click() else self._after_click(work)
        if tokens is not None:
            self._complete(tokens)
        return tokens is not None

    def leave(self) -> None:
        """Close the open window, as if the user had closed it."""
        if self._window is not None:
            self._window.leave()

    def state(self, name: str) -> Any:
        """The `__getattr__` of a module: `email` and `user_id`, which signing in sets."""
        if name in ("email", "user_id"):
            return getattr(self, name)
        raise AttributeError(f"module 'anvil.{self.name}.auth' has no attribute '{name}'")

    def _parameters(self, additional_scopes: Iterable[str] | None) -> dict[str, str]:
        if not self._scopes:
            return {}
        more = [additional_scopes] if isinstance(additional_scopes, str) else additional_scopes or ()
        return {"scope": " ".join((*self._scopes, *more))}

    def _after_click(self, work: SignInWindow) -> str | None:
        tokens: str | None = None
        failure: Exception | None = None
        button = Link(text=f"Log in with {self.label}", icon=self.icon)

        def begin(**_event_args: Any) -> None:
            nonlocal tokens, failure
            try:
                tokens = work.run()
            except Exception as error:
                # Raised in the flow that waits for the window, not in the handler of the click.
                failure = error
            button.raise_event("x-close-alert")

        button.set_event_handler("click", begin)
        alert(button, title="Log in", buttons=_CANCEL, dismissible=True)
        work.leave()
        if failure is not None:
            raise failure
        return tokens

    def _complete(self, tokens: str) -> None:
        """Send the tokens to the server, which keeps them for the session."""
        address = f"{page.app_origin}/_/{self.name}_auth_complete?_anvil_session={page.session_token}"
        body = json.dumps({"encrypted_tokens": tokens}).encode()
        answer = fetch(address, method="POST", headers={"content-type": "application/json"}, body=body)
        said = _object(answer.read())
        if not answer.ok:
            text = said.get("error") or answer.failure or f"{answer.status} {answer.status_text}".strip()
            raise ProviderFailed(f"{self.label} login failed: {text}")
        claims = _claims(said["id_token"]) if "id_token" in said else said
        self.email, self.user_id = claims.get("email"), claims.get("sub")


def _is_in_click() -> bool:
    """Whether the browser allows opening windows now, because the user has just clicked.

    True if the browser does not report it.
    """
    activation = window.navigator.get("userActivation")
    return activation is None or bool(activation.isActive)


def _object(content: bytes) -> dict[str, Any]:
    try:
        value = json.loads(content)
    except ValueError:
        return {}
    return value if isinstance(value, dict) else {}


def _claims(token: str) -> dict[str, Any]:
    """The claims of an id token, which the server has verified."""
    payload = token.split(".")[1]
    return _object(base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4)))


_GOOGLE = "https://www.googleapis.com/auth/userinfo."

GOOGLE = Provider("google", "Google", "fa:google", (f"{_GOOGLE}email", f"{_GOOGLE}profile"))
FACEBOOK = Provider("facebook", "Facebook", "fa:facebook", ("email",))
MICROSOFT = Provider("microsoft", "Microsoft", "fa:windows", ("openid", "email", "profile"))
SAML = Provider("saml", "SAML", "fa:key", ())

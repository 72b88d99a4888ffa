"""The state of one request of a visitor, which a call shares with all calls nested in it."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .cookies import CookieJar
from .endpoints.request import HttpRequest
from .links import BrowserLink
from .prints import Prints
from .session import Session

if TYPE_CHECKING:
    from .tasks import RunningTask


@dataclass(frozen=True)
class Client:
    """The client that made the request (wire §11.4)."""

    #: `browser`, `http`, `uplink` or `background_task`.
    type: str
    ip: str | None


@dataclass
class Visit:
    """One request to this server, with its session and cookies."""

    client: Client
    session: Session
    session_id: str
    #: A token that stands for the session in URLs.
    url_token: str
    #: A token by which a browser in print mode joins this session.
    print_token: str
    app_origin: str
    #: The secret that signs the objects handed out in this session.
    secret: str
    #: The cookies by name, `local` and `shared`.
    cookies: dict[str, CookieJar]
    prints: Prints
    #: Names of functions that uplinks have registered.
    uplink_functions: frozenset[str] = frozenset()
    #: The HTTP request that an endpoint or route answers; None for calls.
    request: HttpRequest | None = None
    #: The background task that runs, if any.
    task: RunningTask | None = None
    _secret_renewed: bool = False

    def link(self) -> BrowserLink:
        """The link to the browser of this visit, which always signs with the current secret."""
        return BrowserLink(remote_is_trusted=False, secret=lambda: self.secret)

    def renew_secret(self) -> None:
        """Invalidate all objects that were handed out in this session (wire §9.5)."""
        self.secret = secrets.token_hex(32)
        self._secret_renewed = True

    def take_renewed(self, renewed: dict[str, str]) -> None:
        """Adopt the secret and tokens of a session that a service has renewed.

        See `server/rpc/server-code-run.ts`.
        """
        if not self._secret_renewed:
            # A secret that server code itself renewed stays: the session gets it when the call
            # ends.
            self.secret = renewed["objectSecret"]
        self.url_token, self.print_token = renewed["urlToken"], renewed["printToken"]

    def changes(self) -> dict[str, Any]:
        """The changes for the server to store after a call that succeeded; empty if there are none."""
        changes = self.changes_of_failure()
        session = self.session.changed_text()
        if session is not None:
            changes["session"] = session
        cookies = {
            name: text for name, jar in self.cookies.items() if (text := jar.changed_text()) is not None
        }
        if cookies:
            changes["cookies"] = cookies
        if self._secret_renewed:
            changes["objectSecret"] = self.secret
        return changes

    def changes_of_failure(self) -> dict[str, Any]:
        """The changes for the server to store even after a failed call.

        Only print requests, which the call's error may name.
        """
        return {"prints": self.prints.added} if self.prints.added else {}


def _client_type(caller: dict[str, Any] | None) -> str:
    if caller is None:
        return "browser"
    client = caller.get("client", caller["type"])
    return "uplink" if client == "client_uplink" else str(client)


def visit_from(context: dict[str, Any]) -> Visit:
    """The visit from a call's context (`server/pool/messages.ts`)."""
    cookies = context["cookies"]
    request = context.get("request")
    return Visit(
        client=Client("http" if request else _client_type(context.get("caller")), context["ip"]),
        session=Session(context["session"]),
        session_id=context["sessionId"],
        url_token=context["urlToken"],
        print_token=context["printToken"],
        app_origin=context["appOrigin"],
        secret=context["objectSecret"],
        cookies={name: CookieJar(cookies.get(name)) for name in ("local", "shared")},
        prints=Prints(context["prints"]),
        uplink_functions=frozenset(context.get("uplinkFunctions", ())),
        request=HttpRequest.from_context(request, context["ip"]) if request else None,
    )

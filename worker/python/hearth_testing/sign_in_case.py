"""`SignInCase`: an app with the users service, a server that knows some users, and a user at the screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from anvil._runtime import app
from hearth_services.user_errors import AuthenticationFailed

from .case import RuntimeCase
from .page import Node

USERS = "/runtime/services/anvil/users.yml"
_PREFIX = "anvil.private.users."


class SignInCase(RuntimeCase):
    """A test with the service's functions in `self.service`; what they raise arrives as from a server."""

    #: The users service's settings for the browser.
    settings: ClassVar[dict[str, Any]] = {"use_email": True, "allow_signup": True, "allow_remember_me": True}

    def setUp(self) -> None:
        super().setUp()
        self.signed_in: Any = None
        #: The number of changes of the screen.
        self.changes = 0
        #: The calls of the service so far: name, arguments and keyword arguments.
        self.asked: list[tuple[str, list[Any], dict[str, Any]]] = []
        self.service: dict[str, Callable[..., Any]] = {
            "get_current_user": lambda **_options: self.signed_in,
            "get_last_login_email": lambda: None,
            "get_current_user_email": lambda: self.signed_in and self.signed_in["email"],
            "login_with_email": self.login,
            "signup_with_email": lambda email, password, **_options: self.sign_in(email),
            "logout": lambda **_options: self.sign_in(None),
        }
        self.bridge.server = self._answer
        self.load()
        self.configure(**self.settings)

    def configure(self, **settings: Any) -> None:
        """Set the service's settings, replacing all others."""
        app.the_app().services[USERS] = settings

    def sign_in(self, email: str | None) -> Any:
        """Set the signed-in user, or None."""
        self.signed_in = email and {"email": email}
        return self.signed_in

    def login(self, email: str, password: str, **_options: Any) -> Any:
        """The service's answer for ann@home.test and her password, `secret`."""
        if (email, password) != ("ann@home.test", "secret"):
            raise AuthenticationFailed("Incorrect email address or password")
        return self.sign_in(email)

    def names_asked(self) -> list[str]:
        """The names of the functions called so far."""
        return [name for name, _, _ in self.asked]

    # The user's actions when Python waits

    def then(self, *actions: Callable[[], object]) -> None:
        """Do these actions, one after another."""
        self.bridge.script.extend(actions)

    def types(self, label: str, text: str) -> Callable[[], None]:
        """The user fills in the field with this label."""

        def act() -> None:
            box = self._box(label)
            self.changes += 1
            self.bridge.state((box.id, "text", text, self.changes))

        return act

    def presses_enter(self, label: str) -> Callable[[], None]:
        """The user presses Enter in the field with this label."""
        return lambda: self.bridge.event(self._box(label).id, "pressed_enter")

    def clicks(self, text: str) -> Callable[[], None]:
        """The user clicks a button or link of the topmost dialog."""

        def act() -> None:
            nodes = [*self._shown("Button"), *self._shown("Link")]
            found = [node for node in nodes if node.props["text"] == text]
            assert found, f"there is no {text!r} among {[node.props['text'] for node in nodes]}"
            self.bridge.event(found[0].id, "click", keys={})

        return act

    def ticks(self, text: str, checked: bool) -> Callable[[], None]:
        """The user changes a check box of the topmost dialog."""

        def act() -> None:
            [box] = [node for node in self._shown("CheckBox") if node.props["text"] == text]
            self.changes += 1
            self.bridge.state((box.id, "checked", checked, self.changes))

        return act

    def dismisses(self) -> None:
        """The user presses Escape or clicks the cross."""
        dialog = self.page.overlays[-1].id
        self.bridge.event(dialog, "dismiss")
        self.bridge.event(dialog, "hidden")

    def sees(self, into: list[Any]) -> Callable[[], None]:
        """Record the topmost dialog: its title, and the texts that are visible in it."""

        def act() -> None:
            kinds = ("Label", "Button", "Link", "CheckBox")
            texts = [node.props["text"] for kind in kinds for node in self._shown(kind)]
            into.append((self.page.overlays[-1].props["title"], texts))

        return act

    def _box(self, label: str) -> Node:
        for node in self._shown("Label"):
            if node.props["text"] == label and node.parent:
                return next(one for one in node.parent.children if one.type == "TextBox")
        raise AssertionError(f"there is no field {label!r}")

    def _shown(self, kind: str) -> list[Node]:
        """The visible nodes of a type in the topmost dialog."""
        return [node for node in self.page.find(kind) if _is_seen(node, self.page.overlays[-1])]

    def _answer(self, message: dict[str, Any]) -> dict[str, Any]:
        name = message["command"].removeprefix(_PREFIX)
        self.asked.append((name, message["args"], message["kwargs"]))
        try:
            response = self.service[name](*message["args"], **message["kwargs"])
        except Exception as error:
            kind = f"anvil.users.{type(error).__name__}"
            return {"id": message["id"], "error": {"type": kind, "message": str(error), "trace": []}}
        return {"id": message["id"], "response": response}


def _is_seen(node: Node, root: Node) -> bool:
    current: Node | None = node
    while current is not None and current is not root:
        if current.props.get("visible") is False:
            return False
        current = current.parent
    return current is root

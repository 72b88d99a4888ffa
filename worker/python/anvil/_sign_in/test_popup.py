"""Windows of identity providers that the browser does not open (wire §11.5)."""

from types import SimpleNamespace
from typing import Any

import anvil.google.auth
from anvil import users
from anvil._sign_in import popup, providers
from hearth_testing import SignInCase


class NotOpening(SignInCase):
    def setUp(self) -> None:
        super().setUp()
        self.configure(use_google=True)

        def nothing(*_args: Any) -> None:
            """Return None, as `window.open` does if the browser does not open the window."""

        calls = dict.fromkeys(("get", "open", "addEventListener", "removeEventListener"), nothing)
        self.patch(popup, "window", SimpleNamespace(anvilRuntimeCommonUrl="http://here.test/", **calls))
        self.patch(providers, "_is_in_click", lambda: True)

    def test_the_dialog_says_what_can_be_done(self):
        seen: list[Any] = []
        self.then(self.clicks("Log in with Google"), self.sees(seen), self.dismisses)
        self.assertIsNone(users.login_with_form(allow_cancel=True))
        self.assertIn("Allow this page to open pop-up windows", seen[0][1][0])

    def test_code_that_asks_for_an_address_gets_none(self):
        self.assertIsNone(anvil.google.auth.login())

"""Identity providers in the sign-in dialogs: success and refusals (api §14.2)."""

from types import SimpleNamespace
from typing import Any
from unittest import mock

import anvil.facebook.auth
from anvil import users
from anvil._runtime.waiting import blocking
from anvil._sign_in import providers
from anvil._sign_in.errors import ProviderFailed
from hearth_services.http_requests import FetchResponse
from hearth_services.user_errors import AuthenticationFailed, UserExists
from hearth_testing import SignInCase

ANN = {"email": "ann@home.test"}


class Vouching(SignInCase):
    def setUp(self) -> None:
        super().setUp()
        self.configure(use_facebook=True, allow_signup=True)
        #: The server's response about the account that Facebook has signed in.
        self.vouched = b'{"email": "ann@home.test"}'
        for name, stand_in in {
            "SignInWindow": lambda *_parameters: SimpleNamespace(run=lambda: "sealed", leave=lambda: None),
            "fetch": lambda *_request, **_options: FetchResponse(200, "OK", {}, self.vouched),
            "_is_in_click": lambda: True,
        }.items():
            patch = mock.patch.object(providers, name, stand_in)
            patch.start()
            self.addCleanup(patch.stop)

    def test_who_is_vouched_for_signs_in(self):
        self.service["login_with_facebook"] = lambda **_options: self.sign_in("ann@home.test")
        self.then(self.clicks("Log in with Facebook"))
        self.assertEqual(users.login_with_form(), ANN)

    def test_who_the_app_does_not_let_vouch_is_not_asked(self):
        for ask, text in (
            (users.login_with_google, "Google login is not enabled"),
            (users.signup_with_google, "Google signup is not enabled"),
        ):
            with self.assertRaisesRegex(Exception, f"^{text}$"):
                ask()
        self.assertEqual(self.asked, [])

    def test_who_leaves_the_dialog_gives_up_the_window_at_once_though_its_wait_lies_above_the_dialogs(self):
        left: list[bool] = []

        def wait() -> None:
            for _ in range(5):
                if not left:
                    blocking.sleep(0.5)
            left.append(False)

        window = SimpleNamespace(run=wait, leave=lambda: left.append(True))
        self.patch(providers, "SignInWindow", lambda *_parameters: window)
        self.then(self.clicks("Log in with Facebook"), self.dismisses)
        self.assertIsNone(users.login_with_form(allow_cancel=True))
        self.assertEqual(left, [True, False])

    def test_who_is_vouched_for_without_an_address_is_told_why_that_will_not_do(self):
        self.vouched = b'{"email": null}'
        why = "Facebook does not vouch for an email address of this user"

        def refuse(**_options: Any) -> Any:
            raise AuthenticationFailed(why)

        self.service["login_with_facebook"] = refuse
        seen: list[Any] = []
        self.then(self.clicks("Log in with Facebook"), self.sees(seen), self.dismisses)
        users.login_with_form(allow_cancel=True)
        self.assertIn(why, seen[0][1])

    def test_a_refusal_of_who_is_vouched_for_is_about_the_whole_be_there_fields_or_none(self):
        def refuse(**_options: Any) -> Any:
            raise UserExists("There is an account for this address")

        self.service["signup_with_facebook"] = refuse
        for by_email in (False, True):
            self.configure(use_facebook=True, allow_signup=True, use_email=by_email)
            seen: list[Any] = []
            self.then(self.clicks("Sign up with Facebook"), self.sees(seen), self.dismisses)
            self.assertIsNone(users.signup_with_form(allow_cancel=True))
            labels = ["Email", "Password", "Confirm password"] if by_email else []
            self.assertEqual(seen[0][1][: len(labels) + 1], [*labels, "There is an account for this address"])

    def test_what_goes_wrong_behind_a_click_that_is_asked_for_is_told_to_who_asked(self):
        def refuse() -> Any:
            raise ProviderFailed("Access denied")

        self.patch(
            providers, "SignInWindow", lambda *_parameters: SimpleNamespace(run=refuse, leave=lambda: None)
        )
        self.patch(providers, "_is_in_click", lambda: False)
        self.then(self.clicks("Log in with Facebook"))
        with self.assertRaisesRegex(ProviderFailed, "^Access denied$"):
            anvil.facebook.auth.login()
        self.flush()
        self.assertEqual((self.page.overlays, self.reported()), ([], []))

    def test_an_account_that_somebody_has_to_enable_signs_nobody_in(self):
        self.service["signup_with_facebook"] = lambda **_options: ANN
        seen: list[Any] = []
        self.then(self.clicks("Sign up with Facebook"), self.sees(seen), self.clicks("OK"))
        self.assertIsNone(users.signup_with_form())
        self.assertEqual(
            seen,
            [("Sign Up", ["Your account has been made. You can log in once it has been enabled.", "OK"])],
        )

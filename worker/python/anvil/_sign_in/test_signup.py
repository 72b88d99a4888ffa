"""The dialog "Sign Up" (api §14.2)."""

from typing import Any, ClassVar

from anvil import users
from hearth_services.user_errors import (
    AuthenticationFailed,
    EmailNotConfirmed,
    PasswordNotAcceptable,
    UserExists,
)
from hearth_testing import SignInCase

EVE = {"email": "eve@home.test"}


class SigningUp(SignInCase):
    settings: ClassVar[dict[str, Any]] = {
        "use_email": True,
        "allow_signup": True,
        "enable_automatically": True,
    }

    def setUp(self) -> None:
        super().setUp()
        self.fills_in = (
            self.types("Email", "eve@home.test"),
            self.types("Password", "secret"),
            self.types("Confirm password", "secret"),
        )

    def raises(self, error: Exception) -> None:
        """Let the service raise an error for every sign-up."""

        def refuse(*_args: Any, **_options: Any) -> Any:
            raise error

        self.service["signup_with_email"] = refuse

    def said(self) -> list[str]:
        """The visible texts of the dialog after an attempt to sign up."""
        seen: list[Any] = []
        self.then(*self.fills_in, self.clicks("Sign up"), self.sees(seen), self.dismisses)
        self.assertIsNone(users.signup_with_form(allow_cancel=True))
        return seen[0][1]

    def test_address_and_a_password_typed_twice_make_a_user(self):
        self.then(*self.fills_in, self.clicks("Sign up"))
        self.assertEqual(users.signup_with_form(), EVE)
        self.assertEqual(
            self.asked,
            [
                (
                    "signup_with_email",
                    ["eve@home.test", "secret"],
                    {"remember": False, "fetch": None},
                )
            ],
        )

    def test_nobody_fills_in_what_the_app_has_switched_off(self):
        self.configure(use_email=True, allow_signup=False)
        with self.assertRaisesRegex(Exception, "^New user signup is not enabled$"):
            users.signup_with_form()
        self.assertEqual(self.asked, [])

    def test_two_passwords_are_refused_here(self):
        self.fills_in = (*self.fills_in[:2], self.types("Confirm password", "secrte"))
        self.assertIn("The passwords do not match", self.said())
        self.assertEqual(self.asked, [])

    def test_what_the_service_refuses_is_said_beside_it(self):
        for error, label in (
            (UserExists("There is an account for this address"), "Email"),
            (AuthenticationFailed("Please enter an email address"), "Email"),
            (PasswordNotAcceptable("This password is known from a leak"), "Password"),
        ):
            self.raises(error)
            texts = self.said()
            at = texts.index(label)
            self.assertEqual(texts[at + 1], str(error))

    def test_an_address_that_has_to_be_confirmed(self):
        self.configure(use_email=True, allow_signup=True, confirm_email=True, enable_automatically=True)
        self.service["signup_with_email"] = lambda *_who, **_options: EVE
        seen: list[Any] = []
        self.then(*self.fills_in, self.clicks("Sign up"), self.sees(seen), self.clicks("OK"))
        self.assertIsNone(users.signup_with_form())
        self.assertEqual(seen[0][0], "Confirm your Email")
        self.assertIn("eve@home.test", seen[0][1][0])

    def test_who_is_signed_in_stays_so_and_the_new_account_waits(self):
        self.configure(use_email=True, allow_signup=True, confirm_email=True, enable_automatically=True)
        self.sign_in("ann@home.test")
        self.service["signup_with_email"] = lambda *_who, **_options: EVE
        seen: list[Any] = []
        self.then(*self.fills_in, self.clicks("Sign up"), self.sees(seen), self.clicks("OK"))
        self.assertIsNone(users.signup_with_form())
        self.assertEqual(seen[0][0], "Confirm your Email")

    def test_a_service_that_says_so_by_an_error(self):
        self.configure(use_email=True, allow_signup=True, confirm_email=True)
        self.raises(EmailNotConfirmed("Not yet"))
        seen: list[Any] = []
        self.then(*self.fills_in, self.clicks("Sign up"), self.sees(seen), self.clicks("OK"))
        self.assertIsNone(users.signup_with_form())
        self.assertEqual(seen[0][0], "Confirm your Email")

    def test_an_account_that_somebody_has_to_enable(self):
        self.configure(use_email=True, allow_signup=True, enable_automatically=False)
        self.service["signup_with_email"] = lambda *_who, **_options: EVE
        seen: list[Any] = []
        self.then(*self.fills_in, self.clicks("Sign up"), self.sees(seen), self.clicks("OK"))
        self.assertIsNone(users.signup_with_form())
        self.assertEqual(
            seen,
            [("Sign Up", ["Your account has been made. You can log in once it has been enabled.", "OK"])],
        )

    def test_the_log_in_dialog_leads_here_with_the_address_and_back(self):
        seen: list[Any] = []
        self.then(
            self.types("Email", "eve@home.test"),
            self.clicks("Sign up"),
            self.sees(seen),
            self.clicks("Cancel"),
            self.sees(seen),
            self.clicks("Sign up"),
            self.types("Password", "secret"),
            self.types("Confirm password", "secret"),
            self.presses_enter("Confirm password"),
        )
        self.assertEqual(users.login_with_form(), EVE)
        self.assertEqual([title for title, _ in seen], ["Sign Up", "Log In"])
        self.assertEqual(self.asked[-1][1][0], "eve@home.test")

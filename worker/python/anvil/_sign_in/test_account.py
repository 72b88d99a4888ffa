"""Changing passwords, and second factors (api §14.2)."""

from typing import Any

from anvil import users
from anvil._runtime import page
from hearth_services.user_errors import AuthenticationFailed, MFARequired, PasswordResetRequested
from hearth_testing import SignInCase


class Passwords(SignInCase):
    def setUp(self) -> None:
        super().setUp()
        self.resets: list[Any] = []
        self.service |= {
            "reset_password": lambda old, new: self.resets.append((old, new)),
            "cancel_password_reset": lambda: self.resets.append("cancelled"),
        }

    def test_the_old_one_and_the_new_one_twice(self):
        seen: list[Any] = []
        self.then(
            self.sees(seen),
            self.types("Old password", "secret"),
            self.types("New password", "better"),
            self.types("Confirm new password", "better"),
            self.clicks("Change password"),
            self.clicks("OK"),
        )
        self.assertIs(users.change_password_with_form(), True)
        self.assertEqual((self.resets, seen[0][0]), ([("secret", "better")], "Change password"))

    def test_a_wrong_old_one_is_said_beside_it(self):
        def refuse(*_passwords: str) -> None:
            raise AuthenticationFailed("Incorrect password")

        self.service["reset_password"] = refuse
        seen: list[Any] = []
        self.then(
            self.types("Old password", "wrong"),
            self.types("New password", "better"),
            self.types("Confirm new password", "better"),
            self.clicks("Change password"),
            self.sees(seen),
            self.dismisses,
        )
        self.assertIs(users.change_password_with_form(), False)
        self.assertEqual(seen[0][1][:2], ["Old password", "Incorrect password"])

    def test_who_is_to_choose_another_one_is_asked_before_it_goes_on(self):
        seen: list[Any] = []

        def current(**_options: Any) -> Any:
            if not self.resets:
                raise PasswordResetRequested("choose another password")
            return {"email": "ann@home.test"}

        self.service["get_current_user"] = current
        self.then(
            self.sees(seen),
            self.types("New password", "better"),
            self.types("Confirm new password", "better"),
            self.clicks("Reset password"),
            self.clicks("OK"),
        )
        self.assertEqual(users.get_user(), {"email": "ann@home.test"})
        self.assertEqual((self.resets, seen[0][0]), ([(None, "better")], "Reset password"))

    def test_who_does_not_want_to_calls_the_reset_off(self):
        self.service["get_current_user"] = lambda **_options: self.current()
        self.then(self.clicks("Cancel"))
        self.assertIsNone(users.get_user())
        self.assertEqual(self.resets, ["cancelled"])

    def current(self) -> Any:
        if not self.resets:
            raise PasswordResetRequested("choose another password")


class SecondFactors(SignInCase):
    def setUp(self) -> None:
        super().setUp()
        self.added: list[Any] = []
        self.sign_in("ann@home.test")
        self.service |= {
            "get_enabled_mfa_types": lambda: ["totp"],
            "totp.generate_secret": lambda email: {"type": "totp", "secret": "ABCDEFGH", "email": email},
            "totp.validate_code": lambda _method, code: code == "123456",
            "add_mfa_method": lambda *args, **options: self.added.append((args, options)),
        }

    def set_up(self) -> None:
        self.then(
            self.types("Code", "123456"),
            self.types("Password", "secret"),
            self.clicks("Set up"),
            self.clicks("OK"),
        )

    def test_an_authenticator_app_is_added_when_its_code_is_right(self):
        seen: list[Any] = []
        self.then(
            self.types("Code", "1"),
            self.types("Password", "secret"),
            self.clicks("Set up"),
            self.sees(seen),
        )
        self.set_up()
        self.assertIs(users.mfa.configure_mfa_with_form(), True)
        self.assertIn("ABCD EFGH", seen[0][1])
        self.assertIn("This is not the code that belongs to the key", seen[0][1])
        method = {"type": "totp", "secret": "ABCDEFGH", "email": "ann@home.test"}
        self.assertEqual(self.added, [(("secret", method), {"clear_existing": True})])

    def test_the_key_is_given_to_another_device_and_to_this_ones_app(self):
        self.assertEqual(self.offered(), ["otpauth://totp/ann%40home.test?secret=ABCDEFGH"] * 2)

    def test_authenticator_apps_are_told_where_the_account_is(self):
        self.patch(page, "app_origin", "https://desk.example:8443")
        offered = "otpauth://totp/desk.example:ann%40home.test?secret=ABCDEFGH&issuer=desk.example"
        self.assertEqual(self.offered(), [offered] * 2)

    def offered(self) -> list[Any]:
        """The QR code for another device, and the link for this one."""
        seen: list[Any] = []

        def look() -> None:
            seen.extend(node.props["text"] for node in self.page.find("CodeToScan"))
            seen.extend(node.props.get("url") for node in self.page.find("Link"))

        self.then(look, self.dismisses)
        self.assertIs(users.mfa.configure_mfa_with_form(allow_cancel=True), False)
        return seen

    def test_who_needs_one_is_asked_to_set_it_up_and_counts_as_nobody(self):
        def current(**_options: Any) -> Any:
            raise MFARequired("set one up")

        self.service["get_current_user"] = current
        self.set_up()
        self.assertIsNone(users.get_user())
        self.assertEqual(len(self.added), 1)

    def test_who_signs_in_and_needs_one_sets_it_up_and_is_signed_in(self):
        self.require_one()
        self.log_in()
        self.set_up()
        self.assertEqual(users.login_with_form(), {"email": "ann@home.test"})
        self.assertEqual(users.get_user(), {"email": "ann@home.test"})

    def test_who_signs_in_and_sets_none_up_is_asked_to_log_in_again(self):
        self.require_one()
        self.log_in()
        self.then(self.dismisses, self.dismisses)
        self.assertIsNone(users.login_with_form(allow_cancel=True))

    def test_who_signs_up_and_needs_one_sets_it_up(self):
        self.require_one()
        self.then(
            self.types("Email", "eve@home.test"),
            self.types("Password", "secret"),
            self.types("Confirm password", "secret"),
            self.clicks("Sign up"),
        )
        self.set_up()
        self.assertEqual(users.signup_with_form(), {"email": "eve@home.test"})
        self.assertEqual(len(self.added), 1)

    def require_one(self) -> None:
        """Nobody is signed in yet, and whoever signs in needs a second factor."""

        def current(**_options: Any) -> Any:
            if self.signed_in and not self.added:
                raise MFARequired("set one up")
            return self.signed_in

        self.configure(**self.settings, enable_automatically=True, require_mfa=True)
        self.sign_in(None)
        self.service["get_current_user"] = current

    def log_in(self) -> None:
        self.then(
            self.types("Email", "ann@home.test"), self.types("Password", "secret"), self.clicks("Log in")
        )

    def test_who_is_signed_in_and_sets_one_up_is_not_asked_to_log_in(self):
        def current(**_options: Any) -> Any:
            if not self.added:
                raise MFARequired("set one up")
            return self.signed_in

        self.service["get_current_user"] = current
        self.set_up()
        self.assertEqual(users.login_with_form(), {"email": "ann@home.test"})

    def test_an_account_without_one_that_can_be_asked_for(self):
        self.service["get_available_mfa_types"] = lambda *_who: ["fido"]
        with self.assertRaisesRegex(users.MFAException, "second factor, got fido$"):
            users.mfa.mfa_login_with_form("ann@home.test", "secret")


class Account(SignInCase):
    def test_nobody_has_no_account(self):
        for configure in (users.configure_account_with_form, users.mfa.configure_mfa_with_form):
            with self.assertRaisesRegex(Exception, "^Cannot configure user account: Not logged in.$"):
                configure()

    def test_it_leads_to_what_can_be_changed(self):
        self.sign_in("ann@home.test")
        self.service["get_enabled_mfa_types"] = list
        seen: list[Any] = []
        self.then(self.sees(seen), self.clicks("Change password"), self.sees(seen), self.dismisses)
        users.configure_account_with_form()
        self.assertEqual(
            (seen[0], seen[1][0]),
            (("Configure Account", ["ann@home.test", "Cancel", "Change password"]), "Change password"),
        )


class Leaving(SignInCase):
    def test_no_page_is_kept_for_who_comes_next(self):
        def refused(**_options: Any) -> Any:
            raise AuthenticationFailed("Not now")

        users.logout()
        self.service["logout"] = refused
        with self.assertRaises(AuthenticationFailed):
            users.logout()
        self.flush()
        forgotten = [one for one in self.page.operations("service") if one.fields[1] == "pages.forget"]
        self.assertEqual(len(forgotten), 2)

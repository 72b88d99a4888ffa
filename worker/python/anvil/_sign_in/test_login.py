"""The dialog "Log In": its requests, the dialogs it leads to, refusals (api §14.2)."""

from typing import Any

from anvil import TextBox, pluggable_ui, users
from anvil._sign_in import login
from hearth_services.user_errors import MFARequired
from hearth_testing import SignInCase

ANN = {"email": "ann@home.test"}


class Asking(SignInCase):
    def test_who_is_signed_in_is_not_asked(self):
        self.sign_in("ann@home.test")
        self.assertEqual(users.login_with_form(), ANN)
        self.assertEqual(self.asked, [("get_current_user", [], {"allow_remembered": True, "fetch": None})])

    def test_address_and_password_sign_in(self):
        self.then(
            self.types("Email", " ann@home.test "), self.types("Password", "secret"), self.clicks("Log in")
        )
        self.assertEqual(users.login_with_form(), ANN)
        self.assertEqual(
            self.asked[-1],
            (
                "login_with_email",
                ["ann@home.test", "secret"],
                {"remember": True, "mfa": None, "fetch": None},
            ),
        )
        self.flush()
        self.assertEqual(self.page.overlays, [])

    def test_enter_goes_to_the_next_empty_field_and_sends_from_the_last(self):
        self.then(
            self.types("Email", "ann@home.test"),
            self.presses_enter("Email"),
            self.types("Password", "secret"),
            self.presses_enter("Password"),
        )
        self.assertEqual(users.login_with_form(), ANN)
        focused = [one for one in self.page.operations("invoke") if one.fields[2] == "focus"]
        self.assertEqual(len(focused), 2, "on show, and by Enter")

    def test_browsers_are_told_what_the_fields_are_for(self):
        self.then(self.dismisses)
        users.login_with_form(allow_cancel=True)
        told = [one.fields[3] for one in self.page.operations("invoke") if one.fields[2] == "let_fill"]
        self.assertCountEqual(told, [["username"], ["current-password"]])

    def test_a_refusal_is_said_and_what_was_typed_is_kept(self):
        seen: list[Any] = []
        self.then(
            self.types("Email", "ann@home.test"),
            self.types("Password", "wrong"),
            self.clicks("Log in"),
            self.sees(seen),
            self.types("Password", "secret"),
            self.clicks("Log in"),
        )
        self.assertEqual(users.login_with_form(), ANN)
        [(_, texts)] = seen
        self.assertIn("Incorrect email address or password", texts)

    def test_what_was_refused_before_is_said_no_more_after_another_dialog(self):
        seen: list[Any] = []
        self.then(
            self.types("Email", "ann@home.test"),
            self.types("Password", "wrong"),
            self.clicks("Log in"),
            self.sees(seen),
            self.clicks("Sign up"),
            self.clicks("Cancel"),
            self.sees(seen),
            self.dismisses,
        )
        users.login_with_form(allow_cancel=True)
        [(_, before), (_, after)] = seen
        self.assertIn("Incorrect email address or password", before)
        self.assertIn("Log in", after)
        self.assertNotIn("Incorrect email address or password", after)

    def test_what_is_missing_is_said_without_asking_the_server(self):
        seen: list[Any] = []
        self.then(
            self.clicks("Log in"),
            self.sees(seen),
            self.types("Email", "ann@home.test"),
            self.clicks("Log in"),
            self.sees(seen),
            self.dismisses,
        )
        users.login_with_form(allow_cancel=True)
        self.assertIn("Please enter your email address", seen[0][1])
        self.assertNotIn("Please enter your email address", seen[1][1])
        self.assertIn("Please enter your password", seen[1][1])
        self.assertNotIn("login_with_email", self.names_asked())

    def test_a_server_that_is_away_or_busy_is_said_and_asked_anew(self):
        for error, told in (
            ("AppOfflineError", "The server cannot be reached. Please try again when you are connected."),
            ("RuntimeUnavailableError", "Too many people sign in at this moment: try again"),
        ):
            self.bridge.server = lambda message, error=error: {
                "id": message["id"],
                "error": {
                    "type": f"anvil.server.{error}",
                    "message": "Too many people sign in at this moment: try again",
                    "trace": [],
                },
            }
            seen: list[Any] = []
            self.then(
                self.types("Email", "ann@home.test"),
                self.types("Password", "secret"),
                self.clicks("Log in"),
                self.sees(seen),
                lambda: setattr(self.bridge, "server", self._answer),
                self.clicks("Log in"),
            )
            dialog = login.LoginDialog(
                email="", remember=False, may_sign_up=False, allow_cancel=True, fetch=None
            )
            self.assertEqual(dialog.ask(), ANN)
            self.assertIn(told, seen[0][1])

    def test_without_the_wish_nobody_is_remembered(self):
        self.then(
            self.ticks("Remember me", False),
            self.types("Email", "ann@home.test"),
            self.types("Password", "secret"),
            self.clicks("Log in"),
        )
        users.login_with_form()
        self.assertIs(self.asked[-1][2]["remember"], False)

    def test_what_is_no_refusal_is_the_apps_error_and_the_dialog_stays(self):
        def broken(*_args: Any, **_options: Any) -> Any:
            raise LookupError("no table")

        self.service["login_with_email"] = broken
        self.then(
            self.types("Email", "a"), self.types("Password", "b"), self.clicks("Log in"), self.dismisses
        )
        self.assertIsNone(users.login_with_form(allow_cancel=True))
        self.assertEqual(len(self.reported()), 1)

    def test_the_address_is_the_one_given_or_the_last_one(self):
        self.service["get_last_login_email"] = lambda: "last@home.test"
        for given, shown in ((None, "last@home.test"), ("me@home.test", "me@home.test")):
            boxes: list[Any] = []
            self.then(
                lambda boxes=boxes: boxes.extend(
                    node.props.get("text") for node in self.page.find("TextBox")
                ),
                self.dismisses,
            )
            users.login_with_form(allow_cancel=True, initial_email=given)
            self.assertEqual(boxes[0], shown)

    def test_it_cannot_be_dismissed_unless_that_is_allowed(self):
        seen: list[Any] = []
        for allowed in (True, False):
            self.then(
                lambda: seen.append(self.page.overlays[-1].props["dismissible"]),
                self.dismisses,
            )
            self.assertIsNone(users.login_with_form(allow_cancel=allowed))
        self.assertEqual(seen, [True, False])

    def test_cancel_gives_none(self):
        self.then(self.clicks("Cancel"))
        self.assertIsNone(users.login_with_form(allow_cancel=True))

    def test_an_app_that_offers_no_way_says_so(self):
        self.configure(use_email=False, allow_signup=True)
        with self.assertRaisesRegex(
            Exception,
            "^This app has no supported sign-in methods. Please check settings in the Users Service configuration.$",
        ):
            users.login_with_form()

    def test_the_boxes_are_the_themes(self):
        class Fancy(TextBox):
            pass

        made: list[Any] = []
        self.patch(pluggable_ui, "_entries", dict(pluggable_ui))

        def fancy(**properties: Any) -> Any:
            made.append(properties.get("placeholder"))
            return Fancy(**properties)

        pluggable_ui.provide("theme", {"anvil.TextBox": fancy})
        self.then(self.dismisses)
        users.login_with_form(allow_cancel=True)
        self.assertEqual(made, ["address@example.com", "password"])


class Offering(SignInCase):
    def texts(self, **options: Any) -> list[str]:
        """The texts that are visible in the dialog."""
        seen: list[Any] = []
        self.then(self.sees(seen), self.dismisses)
        users.login_with_form(allow_cancel=True, **options)
        [(title, texts)] = seen
        self.assertEqual(title, "Log In")
        return texts

    def test_what_the_settings_allow(self):
        self.assertEqual(
            self.texts(),
            [
                "Email",
                "Password",
                "Log in",
                "Cancel",
                "Forgot your password?",
                "Sign up",
                "Remember me",
            ],
        )
        self.configure(use_email=True, use_token=True)
        self.assertEqual(
            self.texts(),
            ["Email", "Password", "Log in", "Cancel", "Forgot your password?", "Log in by email"],
        )

    def test_a_sign_up_that_the_app_does_not_want_shown(self):
        self.assertNotIn("Sign up", self.texts(show_signup_option=False))

    def test_no_sign_up_where_there_is_nothing_to_sign_up_by(self):
        self.configure(use_token=True, allow_signup=True)
        self.assertEqual(self.texts(), ["Cancel", "Log in by email"])
        with self.assertRaisesRegex(Exception, "^New user signup is not enabled$"):
            users.signup_with_form()

    def test_those_who_may_vouch(self):
        self.configure(use_google=True, use_facebook=True, use_microsoft=True, use_saml=True)
        self.assertEqual(
            self.texts(),
            [
                "Cancel",
                *(f"Log in with {name}" for name in ("Google", "Facebook", "Microsoft", "SAML")),
            ],
        )


class Leading(SignInCase):
    def test_to_a_reset_and_back(self):
        sent: list[str] = []
        seen: list[Any] = []
        self.service["send_password_reset_email"] = sent.append
        self.then(
            self.types("Email", "ann@home.test"),
            self.clicks("Forgot your password?"),
            self.sees(seen),
            self.clicks("Send reset email"),
            self.sees(seen),
            self.clicks("OK"),
            self.sees(seen),
            self.dismisses,
        )
        self.assertIsNone(users.login_with_form(allow_cancel=True))
        self.assertEqual(sent, ["ann@home.test"])
        self.assertEqual(
            [title for title, _ in seen], ["Reset password by email", "Reset password by email", "Log In"]
        )

    def test_to_a_link_that_signs_in(self):
        sent: list[str] = []
        seen: list[Any] = []
        self.service["send_token_login_email"] = sent.append
        self.configure(use_token=True, use_email=True)
        self.then(
            self.clicks("Log in by email"),
            self.types("Email", "ann@home.test"),
            self.sees(seen),
            self.presses_enter("Email"),
            self.clicks("OK"),
            self.dismisses,
        )
        users.login_with_form(allow_cancel=True)
        self.assertEqual((sent, seen[0][0]), (["ann@home.test"], "Login by email"))

    def test_to_a_second_factor(self):
        def login(email: str, password: str, *, mfa: Any, **options: Any) -> Any:
            if mfa is None:
                raise MFARequired("a second factor is needed")
            return self.login(email, password)

        self.service |= {"login_with_email": login, "get_available_mfa_types": lambda *_who: ["totp"]}
        self.then(
            self.types("Email", "ann@home.test"),
            self.types("Password", "secret"),
            self.clicks("Log in"),
            self.types("Code", "123 456"),
            self.presses_enter("Code"),
        )
        self.assertEqual(users.login_with_form(), ANN)
        self.assertEqual(self.asked[-1][2]["mfa"], {"type": "totp", "code": "123456"})

    def test_a_second_factor_that_is_lost(self):
        def login(*_args: Any, **_options: Any) -> Any:
            raise MFARequired("a second factor is needed")

        reset: list[str] = []
        self.service |= {
            "login_with_email": login,
            "get_available_mfa_types": lambda *_who: ["totp"],
            "send_mfa_reset_email": reset.append,
        }
        self.then(
            self.types("Email", "ann@home.test"),
            self.types("Password", "secret"),
            self.clicks("Log in"),
            self.clicks("I cannot use my authenticator app"),
            self.clicks("OK"),
            self.dismisses,
        )
        self.assertIsNone(users.login_with_form(allow_cancel=True))
        self.assertEqual(reset, ["ann@home.test"])

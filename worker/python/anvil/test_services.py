"""Service modules can be imported, and raise errors for missing functions when they are used."""

import importlib
import unittest

import segment.client

import anvil.js
from hearth_services.unsupported import NotOfferedError
from hearth_testing import RuntimeCase
from hearth_testing.error_texts import raises

MODULES = (
    "anvil.code_completion_hints",
    "anvil.designer",
    "anvil.email",
    "anvil.facebook.auth",
    "anvil.files",
    "anvil.google.auth",
    "anvil.google.drive",
    "anvil.google.mail",
    "anvil.google.sheets",
    "anvil.history",
    "anvil.http",
    "anvil.image",
    "anvil.media",
    "anvil.microsoft.auth",
    "anvil.property_utils",
    "anvil.regex",
    "anvil.saml.auth",
    "anvil.secrets",
    "anvil.shapes",
    "anvil.stripe",
    "anvil.tables",
    "anvil.tables.query",
    "anvil.tz",
    "anvil.users",
    "anvil.users.exceptions",
    "anvil.users.mfa",
    "anvil.users.mfa.webauthn",
    "anvil.util",
    "anvil.xml",
    "facebook.auth",
    "google.auth",
    "google.drive",
    "google.mail",
    "google.sheets",
    "plotly.graph_objects",
    "plotly.graph_objs",
    "plotly.plotly",
    "segment.client",
    "stripe.checkout",
    "tables",
    "tables.query",
    "uplink",
)

#: The import block at the top of most apps, and uses of the modules.
IMPORT_BLOCK = """
import anvil.server
import anvil.users
import anvil.google.auth, anvil.google.drive
from anvil.google.drive import app_files
import anvil.facebook.auth
import anvil.microsoft.auth
import anvil.tables as tables
import anvil.tables.query as q
from anvil.tables import app_tables, order_by
import anvil.stripe, stripe.checkout
from anvil.users.mfa import _configure_mfa
@tables.in_transaction
def transfer(): pass
"""


class Importing(unittest.TestCase):
    def test_every_module_imports_and_says_what_it_is(self):
        for name in MODULES:
            with self.subTest(name):
                self.assertTrue(importlib.import_module(name).__doc__)

    def test_the_usual_import_block_runs(self):
        exec(IMPORT_BLOCK, {})

    def test_old_names_are_the_same_modules(self):
        for old in ("google.auth", "google.drive", "facebook.auth"):
            self.assertIs(importlib.import_module(old), importlib.import_module(f"anvil.{old}"))
        from anvil.tables import app_tables

        self.assertIs(importlib.import_module("tables").app_tables, app_tables)


class Using(unittest.TestCase):
    def test_the_error_names_what_was_used_and_what_it_needs(self):
        scope: dict[str, object] = {}
        exec(IMPORT_BLOCK, scope)
        for expression, what in (("stripe.checkout.charge(amount=1, currency='usd')", "the Stripe service"),):
            with self.assertRaisesRegex(
                NotOfferedError, f"cannot be used: this runtime does not offer {what} yet$"
            ):
                eval(expression, scope)

    def test_errors_of_users_are_found_in_a_module_of_their_own_as_well(self):
        import anvil.users

        self.assertIs(anvil.users.exceptions.AuthenticationFailed, anvil.users.AuthenticationFailed)

    def test_what_the_real_services_refuse_here_is_refused_in_their_words(self):
        scope: dict[str, object] = {}
        exec(
            "import anvil.users, anvil.google.mail, anvil.files, anvil.secrets, anvil.designer, stripe.checkout, plotly.plotly",
            scope,
        )
        for expression, kind, text in (
            ("anvil.users.force_login(1)", Exception, "You can only use force_login() in server modules"),
            ("anvil.google.mail.send(to='x')", Exception, "Only server modules can send email"),
            (
                "anvil.secrets.get_secret('x')",
                ImportError,
                "The anvil.secrets module cannot be used from client code",
            ),
            (
                "anvil.files.data_files",
                ImportError,
                "anvil.files cannot be imported on the client side.",
            ),
            ("stripe.checkout.charge(amount=1)", Exception, "Missing argument: currency"),
            ("anvil.designer.get_designer_state(1)", Exception, "Error: UI designer not available"),
            (
                "plotly.plotly.plot([])",
                Exception,
                "You don't need plot() on Anvil. Set the 'data' property on a Plot component instead",
            ),
        ):
            with self.assertRaises(kind) as caught:
                eval(expression, scope)
            self.assertEqual(str(caught.exception), text)

    def test_secrets_cannot_be_imported_from(self):
        with self.assertRaisesRegex(
            ImportError, "^The anvil.secrets module cannot be used from client code$"
        ):
            exec("from anvil.secrets import get_secret", {})


class Analytics(RuntimeCase):
    @raises(Exception, "You need to load the Segment.io service to use this feature")
    def test_a_page_without_the_providers_script(self):
        self.patch(anvil.js, "window", {})
        segment.client.identify("x")


if __name__ == "__main__":
    unittest.main()

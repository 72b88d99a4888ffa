"""Errors in server code for functions that need a user interface."""

import unittest

from hearth_users import client_only


class ClientOnly(unittest.TestCase):
    def test_it_is_refused_whatever_it_is_called_with_and_said_where_it_can_be_called(self):
        refused = client_only("anvil.users.login_with_form")
        for given in ({}, {"allow_cancel": True}):
            with self.assertRaises(RuntimeError) as error:
                refused(**given)
            self.assertEqual(
                str(error.exception),
                "anvil.users.login_with_form() shows something to the user: call it in client code, server code has no screen",
            )

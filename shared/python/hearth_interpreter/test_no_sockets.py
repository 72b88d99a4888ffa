"""Code that needs a network in an interpreter without one."""

import http.client
import socket
import unittest
import urllib.error
import urllib.request
from typing import Any
from unittest import mock

from hearth_interpreter import no_sockets, refuse_sockets


class Sockets(unittest.TestCase):
    def setUp(self) -> None:
        owners: list[tuple[Any, tuple[str, ...]]] = [
            (socket.socket, no_sockets._METHODS),
            (socket, (*no_sockets._LOOK_UPS, *no_sockets._OTHERS)),
        ]
        for owner, names in owners:
            for name in [each for each in names if hasattr(owner, each)]:
                patched = mock.patch.object(owner, name, getattr(owner, name))
                patched.start()
                self.addCleanup(patched.stop)
        refuse_sockets("ask elsewhere")

    def test_names_are_not_made_up(self):
        for ask in (socket.gethostbyname, socket.gethostbyname_ex, lambda host: socket.getaddrinfo(host, 80)):
            with self.assertRaisesRegex(socket.gaierror, r"^socket.get\w+: ask elsewhere$"):
                ask("example.invalid")

    def test_nothing_is_connected_to_or_offered(self):
        with socket.socket() as one:
            for reach in (
                lambda: one.connect(("127.0.0.1", 9)),
                lambda: one.connect_ex(("127.0.0.1", 9)),
                lambda: one.bind(("127.0.0.1", 0)),
                lambda: one.listen(),
                lambda: socket.create_connection(("127.0.0.1", 9)),
                lambda: socket.create_server(("127.0.0.1", 0)),
                lambda: socket.socketpair(),
            ):
                with self.assertRaisesRegex(OSError, r"^socket.\w+: ask elsewhere$"):
                    reach()

    def test_the_librarys_clients_say_so_at_once(self):
        with self.assertRaisesRegex(urllib.error.URLError, "ask elsewhere"):
            urllib.request.urlopen("http://example.invalid/")
        with self.assertRaisesRegex(OSError, "ask elsewhere"):
            http.client.HTTPConnection("example.invalid").request("GET", "/")

"""Error texts name a page object by its class on the page, whichever module raises them."""

from collections.abc import Callable

import anvil.image
import anvil.media
import anvil.server
import anvil.tables.query as q
from anvil import BlobMedia, Label, LinearPanel, Plot, set_default_error_handling
from anvil._runtime.waiting.blocking import sleep
from anvil.http import request
from anvil.js import call, window
from hearth_testing import PageObject, RuntimeCase
from hearth_wire import type_name


class NamesInErrors(RuntimeCase):
    def setUp(self):
        super().setUp()
        self.bridge.objects.window.members.update(
            node=PageObject(name="HTMLDivElement", kind="instance"), plain=PageObject(a=1)
        )

    def test_an_error_names_the_class_of_the_page(self):
        node = window.node
        plot, label = Plot(), Label()
        refused: list[Callable[[], object]] = [
            lambda: anvil.server.call(node),
            lambda: anvil.server.call("f", {node: 1}),
            lambda: anvil.media.download(node),
            lambda: anvil.media.TempUrl(node),
            lambda: anvil.image.get_dimensions(node),
            lambda: BlobMedia(node, b""),
            lambda: BlobMedia("text/plain", node),
            lambda: request(node),
            lambda: request("/", headers=node),
            lambda: set_default_error_handling(node),
            lambda: LinearPanel().add_component(node),
            lambda: label.set_event_handler("show", node),
            lambda: setattr(plot, "layout", node),
            lambda: sleep(node),
            lambda: call(node),
        ]
        for at, do in enumerate(refused):
            with self.subTest(at), self.assertRaises(TypeError) as raised:
                do()
            self.assertIn("HTMLDivElement", str(raised.exception))
            self.assertNotIn("Proxy", str(raised.exception))

    def test_other_values_are_called_by_their_type(self):
        called = [type_name(one) for one in (window, window.plain, 5, None, q.like("x"))]
        self.assertEqual(called, ["Window", "proxyobject", "int", "NoneType", "like"])

"""Canvas and SimpleCanvas: what is sent to the page, and when (api §4.16)."""

from array import array
from typing import Any

import anvil
from anvil import BlobMedia, Canvas, LinearPanel, SimpleCanvas, URLMedia
from anvil._components.canvas import surface
from anvil._generated import canvas as command
from anvil._runtime import theme
from anvil.shapes import Circle, Rectangle
from hearth_testing import RuntimeCase, steps


class CanvasCase(RuntimeCase):
    def setUp(self) -> None:
        super().setUp()
        self.patch(surface, "_surfaces", type(surface._surfaces)())

    def shown(self, kind: type[Canvas] = Canvas, **properties: Any) -> Any:
        self.bridge.objects.invoked["reset"] = self.bridge.objects.invoked["size"] = ["l", [300, 100]]
        canvas = self.open(kind(**properties))
        # `reset` adds this command, so that there is a drawing with which the page clears.
        self.assertEqual([numbers[0] for numbers, _ in self.drawings()], [command.RESET_TRANSFORM])
        return canvas

    def drawings(self) -> list[tuple[list[float], list[str]]]:
        """The numbers and texts of the drawings sent since the last call."""
        found: list[tuple[list[float], list[str]]] = []
        for batch in self.page.batches:
            for one in batch.operations:
                if one.name == "invoke" and one.fields[2] == "draw":
                    found.append((array("d", batch.binaries[one.fields[4][0]]).tolist(), one.fields[3][0]))
        drawn = found[self._seen :]
        self._seen = len(found)
        return drawn

    _seen = 0


class Drawings(CanvasCase):
    def test_all_that_is_drawn_between_two_messages_is_one(self):
        canvas = self.shown()
        canvas.fill_rect(1, 2, 3, 4)
        canvas.fill_text("one", 5, 6)
        canvas.stroke_text("two", 7, 8)
        canvas.fill_text("one", 9, 10)
        self.flush()
        numbers = [
            *(command.FILL_RECT, 1, 2, 3, 4),
            *(command.FILL_TEXT, 0, 5, 6),
            *(command.STROKE_TEXT, 1, 7, 8),
            *(command.FILL_TEXT, 0, 9, 10),
        ]
        self.assertEqual(self.drawings(), [(numbers, ["one", "two"])])
        self.assertEqual(self.flush(), [])

    def test_many_canvases_may_be_drawn_on_at_once_and_cost_nothing_while_none_is(self):
        panel, canvases = self.open(LinearPanel()), [Canvas() for _ in range(500)]
        alone = steps(self.flush)
        for canvas in canvases:
            panel.add_component(canvas)
        self.flush()
        self.drawings()
        for canvas in canvases:
            canvas.fill()
        self.flush()
        self.assertEqual(len(self.drawings()), 500)
        self.assertLess(steps(self.flush), alone + 20)

    def test_what_is_asked_of_the_page_comes_behind_what_was_drawn(self):
        canvas = self.shown()
        canvas.fill()
        anvil.js.get_dom_node(canvas)
        names = [one.name for one in self.page.operations("invoke", "domNode")]
        self.assertEqual(names[-2:], ["invoke", "domNode"])

    def test_texts_that_say_numbers_are_numbers_and_others_draw_nothing(self):
        canvas = self.shown()
        canvas.move_to("1.5", 2)
        canvas.arc("1", 2, 3, "0", 1, True)
        for wrong in (None, "wide", [], "1px"):
            with self.assertRaisesRegex(TypeError, r"^line_to\(\) takes numbers, got "):
                canvas.line_to(1, wrong)
        self.flush()
        drawn = [command.MOVE_TO, 1.5, 2, command.ARC, 1, 2, 3, 0, 1, 1]
        self.assertEqual(self.drawings(), [(drawn, [])])

    def test_drawing_off_the_page_is_wiped_when_it_comes_there(self):
        canvas = Canvas()
        canvas.fill_rect(0, 0, 1, 1)
        self.bridge.objects.invoked["reset"] = ["l", [300, 100]]
        canvas.set_event_handler("reset", lambda **_: canvas.stroke())
        self.open(canvas)
        self.assertEqual(
            [numbers for numbers, _ in self.drawings()], [[command.RESET_TRANSFORM, command.STROKE]]
        )

    def test_drawing_off_the_page_for_ever_keeps_little(self):
        canvas = Canvas()
        for _ in range(30):
            for _ in range(1000):
                canvas.fill_rect(0, 0, 1, 1)
            self.flush()
        self.assertLess(len(canvas._anvil_surface.numbers), 110_000)


class Attributes(CanvasCase):
    def test_they_are_set_by_number_and_read_without_asking_where_that_is_certain(self):
        canvas = self.shown()
        canvas.line_width = 3
        canvas.fill_style = "#00ff00"
        self.assertEqual((canvas.line_width, canvas.fill_style), (3, "#00ff00"))
        self.assertEqual(self.flush(), ["invoke"])
        width, fill = command.ATTRIBUTES.index("line_width"), command.ATTRIBUTES.index("fill_style")
        drawn = [command.SET_NUMBER, width, 3, command.SET_TEXT, fill, 0]
        self.assertEqual(self.drawings(), [(drawn, ["#00ff00"])])

    def test_what_the_page_may_have_read_otherwise_is_asked_for_once(self):
        canvas = self.shown()
        self.bridge.objects.invoked["read"] = "#ff0000"
        canvas.fill_style = "#F00"
        self.assertEqual((canvas.fill_style, canvas.fill_style), ("#ff0000", "#ff0000"))
        asked = [one for one in self.page.operations("invoke") if one.fields[2] == "read"]
        self.assertEqual(len(asked), 1)

    def test_theme_colours_are_the_theme_s(self):
        canvas = self.shown()
        self.patch(theme, "colors", {"Primary": "#123456"})
        canvas.stroke_style = "theme:Primary"
        self.assertEqual(canvas.stroke_style, "#123456")

    def test_none_leaves_a_text_as_it_is(self):
        canvas = self.shown()
        canvas.line_cap = "round"
        canvas.line_cap = None
        self.assertEqual(canvas.line_cap, "round")

    def test_numbers_are_numbers(self):
        canvas = self.shown()
        canvas.line_width = "2.5"
        self.assertEqual(canvas.line_width, 2.5)
        with self.assertRaisesRegex(TypeError, r"^line_width\(\) takes numbers, got None"):
            canvas.line_width = None


class Gradients(CanvasCase):
    def test_one_is_made_where_it_is_used_and_forgotten_with_its_last_name(self):
        one, other = self.shown(), Canvas()
        gradient = one.create_linear_gradient(0, 0, 10, 0)
        gradient.add_color_stop(0, "red")
        one.fill_style = gradient
        self.flush()
        self.drawings()
        other.fill_style = gradient
        self.assertEqual(list(other._anvil_surface.numbers)[:6], [command.LINEAR_GRADIENT, 1, 0, 0, 10, 0])
        del gradient
        self.flush()
        self.assertEqual(self.drawings(), [([command.FORGET, 1], [])])

    def test_it_is_what_the_style_reads_as(self):
        canvas = self.shown()
        gradient = canvas.create_radial_gradient(0, 0, 1, 0, 0, 2)
        canvas.stroke_style = gradient
        self.bridge.objects.invoked["read"] = ["l", [1]]
        self.assertIs(canvas.stroke_style, gradient)


class Resets(CanvasCase):
    def test_added_and_shown_it_takes_its_size_and_raises_reset(self):
        sizes: list[Any] = []
        canvas = Canvas()
        canvas.set_event_handler("reset", lambda sender, **_: sizes.append(sender.get_width()))
        self.bridge.objects.invoked["reset"] = ["l", [300, 100]]
        self.open(canvas)
        self.assertEqual(sizes, [300, 300])
        self.assertEqual(
            [one.fields[2] for one in self.page.operations("invoke")], ["reset", "reset", "draw"]
        )

    def test_the_page_s_word_of_another_size_resets_it_without_a_handler_too(self):
        canvas = self.shown()
        self.assertEqual(self.page.find("Canvas")[0].props["events"], ["reset"])
        canvas.fill_rect(0, 0, 1, 1)
        self.bridge.event(canvas, "reset")
        self.assertEqual([one.fields[2] for one in self.page.operations("invoke")][-2:], ["reset", "draw"])

    def test_a_handler_that_resets_is_not_called_for_that(self):
        calls: list[int] = []

        def reset(sender: Any, **_: Any) -> None:
            calls.append(1)
            sender.reset_context()

        canvas = self.shown()
        canvas.set_event_handler("reset", reset)
        canvas.reset_context()
        self.assertEqual(calls, [1])

    def test_the_size_is_asked_for_again_when_something_has_gone_to_the_page(self):
        canvas = self.shown()
        asked = lambda: sum(one.fields[2] == "size" for one in self.page.operations("invoke"))  # noqa: E731
        before = asked()
        canvas.get_width(), canvas.get_height(), canvas.fill(), canvas.get_width()
        self.assertLessEqual(asked() - before, 1)
        before = asked()
        canvas.height = 200
        canvas.get_height()
        self.assertEqual(asked() - before, 1)


class Pictures(CanvasCase):
    def test_one_is_loaded_once_and_forgotten_with_its_media(self):
        canvas = self.shown()
        self.bridge.objects.invoked["load"] = self.bridge.objects.invoked["fetch"] = True
        media = BlobMedia("image/png", b"png")
        canvas.draw_image(media)
        canvas.draw_image(media, 1, 2)
        canvas.draw_image(URLMedia("a.png"))
        loaded = [
            one.fields[2:4] for one in self.page.operations("invoke") if one.fields[2] in ("load", "fetch")
        ]
        self.assertEqual(loaded, [("load", [1, "image/png"]), ("fetch", [2, "a.png"])])
        self.flush()
        self.drawings()
        del media
        self.flush()
        self.assertEqual(self.drawings(), [([command.FORGET, 1], [])])


class Shapes(CanvasCase):
    def test_they_are_drawn_when_they_change_and_only_then(self):
        square = Rectangle(0, 0, 10, 10, None, "red")
        canvas = self.shown(SimpleCanvas)
        self.flush()
        self.drawings()
        canvas.shapes = [square]
        self.bridge.clock.step()
        self.flush()
        self.assertEqual(len(self.drawings()), 1)
        self.bridge.clock.step()
        self.flush()
        self.assertEqual(self.drawings(), [])
        square.x = 5
        self.bridge.clock.step()
        self.flush()
        self.assertEqual(len(self.drawings()), 1)

    def test_there_is_one_next_frame_though_the_canvas_moves_while_it_is_drawn(self):
        canvas = self.shown(SimpleCanvas)

        moves = [lambda: anvil.open_form(anvil.Label()), lambda: anvil.open_form(canvas)]

        def width() -> int:
            while moves:
                moves.pop(0)()
            return 300

        self.bridge.clock.step()
        waiting = len(self.bridge._timers)
        self.patch(canvas, "get_width", width)
        canvas.shapes = [Circle(1, 1, 1)]
        self.bridge.clock.step()
        self.assertEqual((moves, len(self.bridge._timers)), ([], waiting))

    def test_the_topmost_is_taken_moved_dropped_or_clicked(self):
        under, over = Circle(10, 10, 10), Rectangle(5, 5, 10, 10)
        canvas = self.shown(SimpleCanvas)
        canvas.shapes = [under, over]
        heard: list[Any] = []
        for name in ("shape_grab", "shape_drag", "shape_drop", "shape_click"):
            canvas.set_event_handler(
                name,
                lambda shape, mouse_x, mouse_y, event_name, **_: heard.append((event_name, shape, mouse_x)),
            )
        over.draggable = True
        for name, x in (("mouse_down", 8), ("mouse_move", 18), ("mouse_up", 18), ("mouse_move", 30)):
            self.bridge.event(canvas, name, x=x, y=8, button=1, keys={})
        self.assertEqual(heard, [("shape_grab", over, 8), ("shape_drag", over, 18), ("shape_drop", over, 18)])
        self.assertEqual((over.x, over.y), (15, 5))
        heard.clear()
        for name in ("mouse_down", "mouse_up"):
            self.bridge.event(canvas, name, x=3, y=10, button=1, keys={})
        self.assertEqual([name for name, _, _ in heard], ["shape_grab", "shape_drop", "shape_click"])
        self.assertIs(heard[0][1], under)

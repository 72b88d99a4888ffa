from math import pi

from anvil import *

from ..specimens import Family, Specimen


def fill_picture(canvas):
    def draw(**event_args):
        width = canvas.get_width()
        sky = canvas.create_linear_gradient(0, 0, 0, 220)
        sky.add_color_stop(0, "#4338ca")
        sky.add_color_stop(1, "#ffd9b0")
        canvas.fill_style = sky
        canvas.fill_rect(0, 0, width, 220)
        canvas.fill_style = "#fff3d1"
        canvas.begin_path()
        canvas.arc(width * 0.7, 110, 36, 0, 2 * pi)
        canvas.fill()
        canvas.fill_style = "#241d52"
        canvas.font = "bold 26px sans-serif"
        canvas.fill_text("An evening", 24, 190)

    canvas.set_event_handler("reset", draw)


def fill_strokes(canvas):
    def begin(x, y, **event_args):
        canvas.begin_path()
        canvas.move_to(x, y)

    def go_on(x, y, button, **event_args):
        canvas.line_to(x, y)
        canvas.stroke()

    canvas.set_event_handler("mouse_down", begin)
    canvas.set_event_handler("mouse_up", go_on)


FAMILY = Family(
    "Canvas",
    "fa:paint-brush",
    "A surface to draw on, with all of the browser's two-dimensional drawing.",
    [
        Specimen(
            Canvas,
            "Drawn when it is ready, and anew when its size changes: on `reset`.",
            ["height", "border", "background"],
            fill=fill_picture,
            height=220,
        ),
        Specimen(
            Canvas,
            "Press, move, and let go.",
            ["height", "border", "background"],
            ["mouse_down", "mouse_up"],
            fill_strokes,
            "Canvas with a mouse",
            height=160,
            background="theme:Primary Light",
        ),
    ],
)

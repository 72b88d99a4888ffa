from math import pi

from anvil import *
from anvil.shapes import Circle, Rectangle

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
    canvas.tag.pressed = False

    def press(x, y, **event_args):
        canvas.tag.pressed = True
        canvas.stroke_style = "#4338ca"
        canvas.line_width = 3
        canvas.begin_path()
        canvas.move_to(x, y)

    def move(x, y, **event_args):
        if canvas.tag.pressed:
            canvas.line_to(x, y)
            canvas.stroke()

    def release(**event_args):
        canvas.tag.pressed = False

    canvas.set_event_handler("mouse_down", press)
    canvas.set_event_handler("mouse_move", move)
    canvas.set_event_handler("mouse_up", release)


def fill_shapes(canvas):
    box = Rectangle(x=40, y=40, width=120, height=70, fill="#c9cdf7")
    ball = Circle(x=240, y=75, radius=34, fill="#4338ca")
    box.draggable = ball.draggable = True
    canvas.shapes = [box, ball]


FAMILY = Family(
    "Canvas",
    "fa:paint-brush",
    "A surface to draw on, with all of the browser's two-dimensional drawing.",
    [
        Specimen(
            Canvas,
            "Drawn when it is ready, and anew when its size changes.",
            ["height", "border", "background"],
            fill=fill_picture,
            height=220,
        ),
        Specimen(
            Canvas,
            "Press, move, and let go: it draws a line.",
            ["height", "border", "background"],
            ["mouse_down", "mouse_up"],
            fill_strokes,
            "Canvas with a mouse",
            height=160,
            background="theme:Primary Light",
        ),
        Specimen(
            SimpleCanvas,
            "Shapes that are drawn as they are, and taken, moved and dropped.",
            ["height", "border", "background"],
            ["shape_grab", "shape_drop", "shape_click"],
            fill_shapes,
            height=150,
        ),
    ],
)

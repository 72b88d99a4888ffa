"""What a canvas is told, by number, made by `npm run generate` from `shared/canvas`: do not edit."""

from __future__ import annotations

# Commands: the first of the numbers that make one.
SAVE = 0
RESTORE = 1
TRANSLATE = 2
ROTATE = 3
SCALE = 4
TRANSFORM = 5
SET_TRANSFORM = 6
RESET_TRANSFORM = 7
BEGIN_PATH = 8
CLOSE_PATH = 9
MOVE_TO = 10
LINE_TO = 11
QUADRATIC_CURVE_TO = 12
BEZIER_CURVE_TO = 13
ARC = 14
FILL = 15
STROKE = 16
CLIP = 17
CLEAR_RECT = 18
FILL_RECT = 19
STROKE_RECT = 20
FILL_TEXT = 21
STROKE_TEXT = 22
SET_NUMBER = 23
SET_TEXT = 24
SET_GRADIENT = 25
LINEAR_GRADIENT = 26
RADIAL_GRADIENT = 27
COLOR_STOP = 28
DRAW_IMAGE = 29
DRAW_IMAGE_PART = 30
FORGET = 31

#: Attributes of the context, each by its place.
ATTRIBUTES = (
    "stroke_style",
    "fill_style",
    "shadow_color",
    "shadow_offset_x",
    "shadow_offset_y",
    "shadow_blur",
    "global_alpha",
    "global_composite_operation",
    "line_width",
    "line_cap",
    "line_join",
    "miter_limit",
    "font",
    "text_align",
    "text_baseline",
)

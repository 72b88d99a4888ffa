from anvil import *

from ..specimens import Family, Specimen

PICTURES = ["_/theme/hills.svg", "_/theme/tea.svg"]
MODES = ["shrink_to_fit", "zoom_to_fill", "fill_width", "original_size"]

FAMILY = Family(
    "Display",
    "fa:picture-o",
    "Pictures, and text with a structure.",
    [
        Specimen(
            Image,
            "A picture, from an address or from media.",
            [
                ("source", PICTURES),
                "display_mode",
                "height",
                "horizontal_align",
                "vertical_align",
                "background",
            ],
            ["mouse_down", "mouse_up"],
            source="_/theme/hills.svg",
            height=180,
            alt_text="Hills under an evening sun",
        ),
        Specimen(
            Image,
            "Without a picture, an empty place.",
            ["height", "background", "border", "tooltip"],
            name="Empty image",
            height=80,
            background="theme:Primary Light",
        ),
    ],
)

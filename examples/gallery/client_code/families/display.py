from anvil import *

from ..specimens import Family, Specimen

PICTURES = ["_/theme/hills.svg", "_/theme/tea.svg"]
MODES = ["shrink_to_fit", "zoom_to_fill", "fill_width", "original_size"]

MARKDOWN = """### Tea, in short

1. **Warm** the pot
2. *Wait*, then pour

| Tea | Degrees |
|---|---|
| Assam | 98 |
| Sencha | 75 |

> A watched pot never boils.

`tea.pour(cup)`
"""


def fill_slots(rich):
    rich.data = {
        "name": "Ada",
        "price": 1234.5,
        "button": Button(text="Pay", role="primary-color"),
    }


FAMILY = Family(
    "Display",
    "fa:picture-o",
    "Pictures, and text with a structure.",
    [
        Specimen(
            RichText,
            "Text in Markdown, or in a safe part of html.",
            ["content", "format", "align", "font_size", "foreground"],
            long=["content"],
            content=MARKDOWN,
        ),
        Specimen(
            RichText,
            "A text with slots, for values with a format and for components.",
            ["content", "background", "border"],
            fill=fill_slots,
            name="RichText with slots",
            long=["content"],
            content="Dear **{name}**, that makes {price:.2f} €.\n\n{button}",
        ),
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

from anvil import *

from ..specimens import Family, Specimen


ROLES = [("none", None), "primary-color", "quiet"]


def fill_link(link):
    link.add_component(Image(source="_/theme/hills.svg", height=90))
    link.add_component(Label(text="One place to click", bold=True, align="center"))


FAMILY = Family(
    "Text & buttons",
    "fa:font",
    "What apps say, and what there is to press.",
    [
        Specimen(
            Label,
            "A piece of text, with an icon on either side.",
            ["text", "icon", "icon_align", "align", "bold", "font_size", "foreground"],
            text="Good morning",
            icon="fa:sun-o",
            font_size=22,
        ),
        Specimen(
            Button,
            "Something to press.",
            ["text", "icon", "icon_align", "align", ("role", ROLES), "enabled", "background"],
            ["click"],
            text="Save",
            icon="fa:check",
            role="primary-color",
        ),
        Specimen(
            Link,
            "Text that leads somewhere, or does something. It may hold other components.",
            ["text", "url", "icon", "underline", "foreground"],
            ["click"],
            text="Read on",
            icon="fa:leaf",
        ),
        Specimen(
            Link,
            "A link around a picture and a text: one place to click.",
            ["col_spacing", "border", "background"],
            ["click"],
            fill_link,
            "Link as a container",
            border="1px solid #e2e5ee",
        ),
        Specimen(
            Spacer,
            "Room between two things.",
            ["height", "width"],
            height=48,
        ),
    ],
)

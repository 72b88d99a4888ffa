from anvil import *

from ..specimens import Family, Specimen


def fill_columns(panel):
    for text, place in [("Left", "A,B"), ("Right", "A,C"), ("Below", "B,B")]:
        label = Label(text=text, role="box")
        panel.add_component(label, grid_position=place)


def fill_lines(panel):
    for word in ["one", "two", "three"]:
        panel.add_component(Label(text=word, role="box"))


def fill_flow(panel):
    for word in ["beside", "each", "other", "while", "there", "is", "room"]:
        panel.add_component(Label(text=word, role="box"))


def fill_grid(panel):
    for row, col, width in [("A", 0, 3), ("A", 4, 6), ("B", 0, 12)]:
        label = Label(text=f"{width} of 12", role="box")
        panel.add_component(label, row=row, col_xs=col, width_xs=width)


def fill_points(panel):
    for x, y in [(20, 10), (140, 60), (300, 30)]:
        label = Label(text=f"{x}, {y}", role="box")
        panel.add_component(label, x=x, y=y)


def fill_html(panel):
    label = Label(text="In the slot", role="box")
    panel.add_component(label, slot="middle")


def fill_dropzone(component):
    label = Label(text="In the dropzone", role="box")
    component.add_component(label, dropzone="middle")


FAMILY = Family(
    "Containers & layout",
    "fa:columns",
    "Where things stand.",
    [
        Specimen(
            ColumnPanel,
            "Rows and columns.",
            ["col_spacing", ("wrap_on", ["never", "mobile", "tablet"]), "background", "border"],
            fill=fill_columns,
        ),
        Specimen(LinearPanel, "One below the other.", ["background", "border", "visible"], fill=fill_lines),
        Specimen(
            FlowPanel,
            "Beside each other, as long as there is room.",
            ["align", "gap", "vertical_align", "background"],
            fill=fill_flow,
        ),
        Specimen(GridPanel, "Twelve columns.", ["background", "border", "visible"], fill=fill_grid),
        Specimen(
            XYPanel,
            "Each at its point.",
            ["height", "width", "align", "background"],
            fill=fill_points,
            height=110,
            background="theme:Primary Light",
        ),
        Specimen(
            HtmlTemplate,
            "Html of your own, with slots for components.",
            ["html", "background", "border"],
            fill=fill_html,
            html='<p>Before <b>the slot</b></p>\n<div anvil-slot="middle"></div>',
        ),
        Specimen(
            HtmlComponent,
            "Html of your own with dropzones; its one element is the component's.",
            ["html", "visible"],
            fill=fill_dropzone,
            html='<section>\n<em>Around</em>\n<anvil-dropzone name="middle"></anvil-dropzone>\n</section>',
        ),
    ],
)

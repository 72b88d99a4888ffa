from math import cos, exp, pi, sin

from anvil import *
from plotly import graph_objects as go

from ..specimens import Family, Specimen


def fill_lines(plot):
    turns = [step * pi / 60 for step in range(241)]
    plot.data = [
        go.Scatter(
            x=turns,
            y=[exp(-turn / 6) * wave(turn) for turn in turns],
            name=name,
        )
        for name, wave in [("sine", sin), ("cosine", cos)]
    ]
    plot.layout.title = "Two swings that die away"
    plot.layout.margin = {"t": 60, "r": 20, "b": 40, "l": 50}


def fill_bars(plot):
    teas = ["Assam", "Darjeeling", "Sencha", "Oolong"]
    plot.data = [
        go.Bar(x=teas, y=[12, 19, 9, 14], name="2024"),
        go.Bar(x=teas, y=[15, 16, 13, 18], name="2025"),
    ]
    plot.layout = go.Layout(
        title="Cups a day",
        barmode="group",
        margin={"t": 60, "r": 20, "b": 40, "l": 50},
    )


def fill_coordinates(plot):
    plot.data = go.Parcoords(
        line={"color": [1, 2, 3, 4, 5], "colorscale": "Viridis"},
        dimensions=[
            {"label": "Strength", "values": [9, 6, 3, 2, 7]},
            {"label": "Minutes", "values": [4, 3, 2, 5, 1]},
            {"label": "Degrees", "values": [98, 92, 75, 60, 85]},
        ],
    )
    plot.layout.margin = {"t": 70, "r": 60, "b": 30, "l": 60}


FAMILY = Family(
    "Plot",
    "fa:line-chart",
    "Charts of Plotly, with all that it can do. The library is loaded with the first of them.",
    [
        Specimen(
            Plot,
            "Lines.",
            ["height", "interactive", "visible"],
            ["click"],
            fill_lines,
            "Line plot",
            height=320,
        ),
        Specimen(
            Plot, "Bars in groups.", ["height", "interactive"], ["click"], fill_bars, "Bar plot", height=300
        ),
        Specimen(
            Plot,
            "A line for each thing, across what is told of it.",
            ["height"],
            fill=fill_coordinates,
            name="Parallel coordinates",
            height=300,
        ),
    ],
)

"""Figures are dictionaries with attribute access."""

import traceback
import unittest

import plotly.graph_objects as go

from anvil.util import WrappedObject
from hearth_wire import deserialise, serialise


class Traces(unittest.TestCase):
    def test_traces_carry_their_type(self):
        self.assertEqual(
            [go.Scatter()["type"], go.Bar().type, go.Scatter3d().type, go.Histogram2dContour().type],
            ["scatter", "bar", "scatter3d", "histogram2dcontour"],
        )
        self.assertNotIn("type", go.Layout())

    def test_traces_are_wrapped_dictionaries(self):
        trace = go.Scatter(x=[1, 2], marker={"color": "red"})
        trace.line.width = 3
        self.assertIsInstance(trace, WrappedObject)
        self.assertEqual([trace.marker.color, trace["line"]["width"]], ["red", 3])

    def test_helper_classes_are_found_below_their_trace(self):
        self.assertEqual(go.scatter.Marker(color="red"), {"color": "red"})
        self.assertIs(go.layout.XAxis, go.layout.XAxis)

    def test_private_names_are_plainly_absent(self):
        self.assertFalse(hasattr(go, "__wrapped__"))

    def test_names_that_the_schema_has_not_are_absent(self):
        for package, name in (
            (go, "Scater"),
            (go, "scater"),
            (go.scatter, "Markers"),
            (go.layout.xaxis, "nothing"),
        ):
            with self.assertRaisesRegex(AttributeError, f" has no attribute '{name}'$"):
                getattr(package, name)
        self.assertEqual(go.layout.xaxis.Title(text="x"), {"text": "x"})
        self.assertEqual(
            [go.bar.ErrorY().__class__.__name__, go.XAxis().__class__.__name__], ["ErrorY", "XAxis"]
        )


class Underscores(unittest.TestCase):
    def test_underscores_lead_inside_both_ways(self):
        layout = go.Layout(xaxis_title_font_size=3)
        layout["yaxis_title"] = "up"
        layout.xaxis.title.text = "across"
        self.assertEqual(
            layout, {"xaxis": {"title": {"font": {"size": 3}, "text": "across"}}, "yaxis": {"title": "up"}}
        )
        self.assertEqual([layout["yaxis_title"], layout.xaxis_title_font_size], ["up", 3])

    def test_names_of_the_schema_keep_their_underscore(self):
        layout = go.Layout(paper_bgcolor="red")
        layout["plot_bgcolor"] = "blue"
        trace = go.Bar(error_y_visible=True)
        self.assertEqual(dict(layout), {"paper_bgcolor": "red", "plot_bgcolor": "blue"})
        self.assertEqual(trace["error_y"], {"visible": True})


class Figures(unittest.TestCase):
    def test_a_figure_is_made_of_parts_or_of_another(self):
        figure = go.Figure({"data": [{"type": "bar", "y": [1]}], "layout": {"title": "T"}})
        again = go.Figure(figure)
        self.assertEqual([figure.data[0].type, len(again.data), again.layout["title"]], ["bar", 1, "T"])
        self.assertEqual(go.Figure(go.Bar()).data[0].type, "bar")
        self.assertEqual(go.Figure(layout=go.Layout(xaxis_title="x")).layout["xaxis_title"], "x")

    def test_the_layout_can_be_changed_in_place(self):
        figure = go.Figure(data=[], layout={"title": "T"})
        self.assertIs(figure.update_layout({"height": 5}, xaxis_title="x"), figure)
        self.assertEqual(figure.layout, {"title": "T", "height": 5, "xaxis": {"title": "x"}})

    def test_what_the_api_lacks_says_so(self):
        for name in ("add_trace", "update_traces", "for_each_trace"):
            with self.assertRaisesRegex(NotImplementedError, f"^{name} is not yet implemented$"):
                getattr(go.Figure(), name)()
        with self.assertRaisesRegex(NotImplementedError, "Set the 'figure' property on a Plot component"):
            go.Figure().show()

    def test_a_mistyped_class_names_the_nearest(self):
        with self.assertRaises(AttributeError) as caught:
            _ = go.Scater
        told = "".join(traceback.format_exception_only(caught.exception))
        self.assertEqual(
            told,
            "AttributeError: module 'plotly.graph_objs' has no attribute 'Scater'. Did you mean: 'Scatter'?\n",
        )

    def test_figures_travel(self):
        figure = go.Figure(data=[go.Bar(y=[1])])
        got = deserialise(serialise({"args": [figure]}, "c").fields)["args"][0]
        self.assertEqual([type(got), type(got.data[0]), got], [go.Figure, go.Bar, figure])


if __name__ == "__main__":
    unittest.main()

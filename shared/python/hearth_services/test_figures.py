"""Parts of plots on a server without plotly."""

from unittest import TestCase

from hearth_services.figures import figure_class
from hearth_wire import deserialise, make_classes, portable, serialise
from hearth_wire.errors import SerializationError


class Figures(TestCase):
    def setUp(self) -> None:
        make_classes(figure_class)
        self.addCleanup(portable._makers.remove, figure_class)

    def test_they_are_dictionaries_and_go_back_as_what_they_came(self):
        name = "plotly.graph_objs.scatter.Marker"
        cls = figure_class(name)
        assert cls is not None
        fields = serialise({"args": [cls({"color": "red"})]}, "c").fields
        [trace] = deserialise(fields)["args"]
        self.assertEqual([trace, trace.color, type(trace).__name__], [{"color": "red"}, "red", "Marker"])
        self.assertEqual(serialise({"args": [trace]}, "c").fields, fields)

    def test_no_other_name_becomes_a_class(self):
        for name in (
            "os.System",
            "plotly.io.Renderer",
            "plotly.graph_objs.scatter",
            f"plotly.graph_objs.{'A' * 99}",
        ):
            self.assertIsNone(figure_class(name))
        with self.assertRaises((SerializationError, ModuleNotFoundError)):
            portable.find_class("plotly.io.Renderer")

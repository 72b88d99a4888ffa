"""Parts of plots on a server, with and without plotly."""

import gc
import json
import sys
import weakref
from types import ModuleType
from typing import Any
from unittest import TestCase
from unittest.mock import patch

from hearth_services.figures import figure_class, figure_writer
from hearth_wire import _types, deserialise, make_classes, make_writers, portable, serialise
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


class Encoder(json.JSONEncoder):
    def default(self, o: Any) -> Any:
        return o.to_plotly_json()


class Scatter:
    """Stands for plotly's class."""

    __module__ = "plotly.graph_objs._scatter"

    def to_plotly_json(self) -> dict[str, Any]:
        return {"type": "scatter", "y": [1, 2]}


class Numbers:
    __module__ = "plotly.basedatatypes"


class FiguresOfPlotly(TestCase):
    def setUp(self) -> None:
        make_writers(figure_writer)
        self.addCleanup(_types._makers.remove, figure_writer)
        utils = ModuleType("plotly.utils")
        utils.PlotlyJSONEncoder = Encoder  # type: ignore[attr-defined]
        modules = patch.dict(sys.modules, {"plotly": ModuleType("plotly"), "plotly.utils": utils})
        modules.start()
        self.addCleanup(modules.stop)

    def test_they_are_sent_as_the_page_knows_them_with_what_plotly_makes_of_them(self):
        class Mine(Scatter):
            """A subclass defined by an app."""

        for trace in (Scatter(), Mine()):
            fields = serialise({"response": [trace]}, "c").fields
            self.assertEqual(fields["response"], [{"type": "scatter", "y": [1, 2]}])
            [entry] = fields["objects"]
            self.assertEqual(
                (entry["path"], entry["typeName"]), (["response", 0], "plotly.graph_objs.Scatter")
            )

    def test_nothing_else_of_plotly_is_sent(self):
        with self.assertRaises(SerializationError):
            serialise({"response": Numbers()}, "c")

    def test_classes_that_were_asked_for_are_not_kept(self):
        asked = type("Mine", (Scatter,), {})
        self.assertIsNotNone(figure_writer(asked))
        kept = weakref.ref(asked)
        del asked
        gc.collect()
        self.assertIsNone(kept())

"""Plot: assigning and reading its properties, and their encoding for the page (api §4.19)."""

import base64
import datetime
import random
from array import array
from decimal import Decimal

import plotly.graph_objects as go

from anvil import Plot, URLMedia
from anvil._components.plot_values import PACKED_FROM, figure_part
from anvil.util import WrappedList, WrappedObject
from hearth_testing import RuntimeCase
from hearth_testing.error_texts import raises


class Figures(RuntimeCase):
    def shown(self, plot):
        if plot._anvil_core.node:
            self.flush()
        else:
            self.open(plot)
        return self.page.find("Plot")[0].props

    def test_nothing_assigned(self):
        plot = Plot()
        self.assertEqual([plot.data, plot.layout, plot.config], [[], {"template": {}}, {}])
        self.assertIsInstance(plot.data, WrappedList)
        self.assertIsInstance(plot.layout, go.Layout)
        self.assertEqual([plot.figure.data, plot.height, plot.interactive], [[], 450, True])

    def test_traces_are_copied_into_a_list(self):
        plot = Plot(data={"type": "bar", "y": [1, 2]})
        self.assertEqual(plot.data, [{"type": "bar", "y": [1, 2]}])
        given = [go.Bar(y=[1])]
        plot.data = given
        given.append(go.Bar())
        self.assertEqual(len(plot.data), 1)
        plot.data = None
        self.assertEqual(plot.data, [])

    def test_a_generator_of_the_constructor_is_read_once(self):
        plot = Plot(data=(go.Scatter(y=[n]) for n in range(3)))
        self.assertEqual([trace["y"] for trace in plot.data], [[0], [1], [2]])

    def test_a_layout_is_wrapped_unless_it_is(self):
        plot = Plot(layout={"title": "T", "xaxis": {"title": "X"}})
        self.assertIsInstance(plot.layout, go.Layout)
        self.assertEqual([plot.layout.title, plot.layout.xaxis_title], ["T", "X"])
        mine = WrappedObject(title="mine")
        plot.layout = mine
        self.assertIs(plot.layout, mine)

    def test_a_figure_replaces_both_and_reads_as_a_new_one(self):
        plot = Plot(data=[go.Bar()], layout={"title": "old"})
        plot.figure = go.Figure(data=[go.Scatter(y=[2])], layout=go.Layout(title="new"))
        self.assertEqual([plot.data[0].type, plot.layout.title], ["scatter", "new"])
        self.assertIsInstance(plot.figure, go.Figure)
        self.assertIsNot(plot.figure, plot.figure)
        plot.figure = None
        self.assertEqual([plot.data, plot.layout], [[], {}])

    def test_what_is_drawn_crosses_without_what_the_page_assumes(self):
        plot = Plot(data=go.Bar(y=[1, None, float("nan")]), config={"locale": "de"})
        props = self.shown(plot)
        self.assertEqual(props["data"], [{"type": "bar", "y": [1, None, None]}])
        self.assertEqual(props["config"], {"locale": "de"})
        self.assertNotIn("layout", props)

    def test_what_changes_in_place_crosses_at_the_next_redraw(self):
        plot = Plot()
        self.assertNotIn("data", self.shown(plot))
        plot.data.append({"y": [1]})
        plot.layout.title = "T"
        plot.redraw()
        props = self.shown(plot)
        self.assertEqual([props["data"], props["layout"]], [[{"y": [1]}], {"title": "T"}])

    def test_what_changes_in_place_crosses_with_whatever_is_assigned_next(self):
        plot = Plot()
        self.assertNotIn("layout", self.shown(plot))
        plot.layout.title = "T"
        plot.data = [go.Bar(y=[1])]
        self.assertEqual(self.shown(plot)["layout"], {"title": "T"})
        plot.data.append({"y": [2]})
        plot.interactive = False
        self.assertEqual(self.shown(plot)["data"], [{"type": "bar", "y": [1]}, {"y": [2]}])

    def test_what_is_changed_in_place_before_it_is_shown_crosses(self):
        plot = Plot()
        plot.data.append({"y": [1]})
        self.assertEqual(self.shown(plot)["data"], [{"y": [1]}])

    def test_changes_of_what_is_drawn_are_asked_of_the_page_in_order(self):
        plot = Plot()
        plot.restyle({"marker.color": "red"})
        self.open(plot)
        plot.restyle({"marker.color": "blue"}, [0])
        plot.extend_traces({"y": [[1]]}, [0])
        plot.prepend_traces({"y": [[2]]}, [0])
        plot.relayout({"title.text": "T"})
        self.flush()
        node = plot._anvil_core.node
        invoked = [one.fields[1:] for one in self.page.operations("invoke")]
        self.assertEqual(
            invoked,
            [
                (node, "restyle", [{"marker.color": "blue"}, [0]]),
                (node, "extend_traces", [{"y": [[1]]}, [0]]),
                (node, "prepend_traces", [{"y": [[2]]}, [0]]),
                (node, "relayout", [{"title.text": "T"}]),
            ],
        )


class Templates(RuntimeCase):
    def tearDown(self):
        Plot.templates.default = "none"
        super().tearDown()

    def layout(self, **layout):
        plot = Plot(layout=layout)
        self.open(plot)
        return self.page.find("Plot")[-1].props.get("layout")

    def test_the_layouts_own_counts_before_the_default(self):
        Plot.templates.default = "seaborn"
        self.assertEqual(self.layout(template="rally"), {"template": "rally_dark"})
        self.assertEqual(self.layout(), {"template": "seaborn"})
        self.assertIsNone(self.layout(template="none"))

    def test_an_app_has_its_own(self):
        house = {"layout": {"colorway": ["red"]}}
        Plot.templates["house"] = house
        self.addCleanup(Plot.templates._known.pop, "house")
        Plot.templates.default = "house"
        self.assertIn("house", Plot.templates)
        self.assertEqual(self.layout(), {"template": house})
        Plot.templates.default = house
        self.assertEqual([self.layout(), Plot.templates.default], [{"template": house}, house])

    def test_names_that_there_are_not(self):
        with self.assertRaisesRegex(ValueError, "^'sebron' is none of default, .*Did you mean 'seaborn'\\?$"):
            Plot.templates.default = "sebron"
        with self.assertRaisesRegex(AttributeError, "^'sebron' is none of "):
            _ = Plot.templates.sebron
        with self.assertRaisesRegex(KeyError, "^'sebron'$"):
            Plot.templates["sebron"]
        self.assertIsNone(self.layout(template="sebron"))
        self.assertIn("names a template that there is not: 'sebron'", "".join(self.printed()))

    def test_what_there_is(self):
        self.assertTrue({"plotly", "none", "default", "rally"} <= set(Plot.templates))
        self.assertEqual(len(Plot.templates), len(set(Plot.templates)))
        self.assertEqual([Plot.templates.default, Plot.templates.none], ["none", {}])


class Doubts(RuntimeCase):
    def test_a_type_of_trace_that_there_is_not_is_told_of(self):
        Plot(data=[{"type": "baar"}, {"y": [1]}, go.Scatter3d(), {"type": "pie"}])
        self.assertEqual(
            self.printed(),
            ["Warning: a Plot was given a trace of type 'baar', which there is not. Did you mean 'bar'?"],
        )


class Columns(RuntimeCase):
    def test_parts_of_any_kind_become_json(self):
        day = datetime.datetime(2020, 1, 2, 3, 4)
        part = {
            "x": (day, day.date(), None),
            "y": range(3),
            "z": array("d", [1.5, float("inf")]),
            3: {Decimal("1.5")},
            "on": [True, "a", 1],
            "rows": [[1, float("nan")], [2, 3]],
        }
        self.assertEqual(
            figure_part(part),
            {
                "x": ["2020-01-02 03:04:00", "2020-01-02", None],
                "y": [0, 1, 2],
                "z": [1.5, None],
                "3": [1.5],
                "on": [True, "a", 1],
                "rows": [[1, None], [2, 3]],
            },
        )

    def test_arrays_of_libraries_become_lists(self):
        class Times:
            class dtype:
                kind = "M"

            def astype(self, _kind):
                return array_of(["2020-01-01", "NaT"])

        class NAType:
            pass

        def array_of(items):
            return type("Array", (), {"tolist": lambda _self: items})()

        self.assertEqual(
            figure_part([array_of([1, 2]), Times(), NAType()]), [[1, 2], ["2020-01-01", None], None]
        )

    def test_long_columns_of_numbers_are_packed_with_their_gaps(self):
        for items, dtype, kind in (
            (list(range(PACKED_FROM)), "i4", "i"),
            ([0.5, 2**40, *range(PACKED_FROM)], "f8", "d"),
            ([None, *range(PACKED_FROM)], "f8", "d"),
        ):
            packed = figure_part(items)
            self.assertEqual(packed["dtype"], dtype)
            numbers = array(kind, base64.b64decode(packed["bdata"])).tolist()
            self.assertEqual([one if one == one else None for one in numbers], items)

    def test_long_columns_of_other_things_stay_lists(self):
        for item in ("a", True, 10**400):
            self.assertEqual(figure_part([item] * PACKED_FROM), [item] * PACKED_FROM)

    def test_columns_of_any_numbers_keep_them(self):
        chance = random.Random(20)
        for _ in range(50):
            length = chance.choice((5, PACKED_FROM, PACKED_FROM + 7))
            makers = chance.sample(
                (chance.random, lambda: chance.randrange(-(2**35), 2**35), lambda: None), 2
            )
            items = [chance.choice(makers)() for _ in range(length)]
            made = figure_part(items)
            if isinstance(made, dict):
                kind = {"i4": "i", "f8": "d"}[made["dtype"]]
                made = [one if one == one else None for one in array(kind, base64.b64decode(made["bdata"]))]
            self.assertEqual(made, items)


class TextsOfPlots(RuntimeCase):
    @raises(TypeError, "data must be a trace or an iterable of traces, not 'int'")
    def test_data_of_another_type(self):
        Plot().data = 5

    @raises(TypeError, "a trace must be a dict, not 'NoneType' (number 1 of data)")
    def test_a_trace_of_another_type(self):
        Plot().data = [go.Bar(), None]

    @raises(TypeError, "layout must be a dict, not 'str'")
    def test_a_layout_of_another_type(self):
        Plot().layout = "wide"

    @raises(TypeError, "figure must be a Figure or a dict, not 'list'")
    def test_a_figure_of_another_type(self):
        Plot().figure = [go.Bar()]

    @raises(TypeError, "config must be a dict or None, not 'bool'")
    def test_a_config_of_another_type(self):
        Plot().config = True

    @raises(ValueError, "A Plot cannot show a figure that contains itself")
    def test_a_figure_that_contains_itself(self):
        loop = {}
        loop["loop"] = loop
        figure_part(loop)


class Pictures(RuntimeCase):
    def test_a_picture_is_asked_of_the_page(self):
        plot = Plot()
        self.open(plot)
        self.bridge.objects.invoked["to_image"] = "data:image/svg+xml,x"
        media = plot.to_image({"format": "svg", "width": 300})
        self.assertIsInstance(media, URLMedia)
        self.assertEqual(media.url, "data:image/svg+xml,x")
        [call] = self.page.operations("invoke")
        self.assertEqual(call.fields[2:], ("to_image", [{"format": "svg", "width": 300}]))

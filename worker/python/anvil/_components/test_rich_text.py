"""RichText: children in slots, data (api §4.18)."""

from __future__ import annotations

from typing import Any

from anvil import Label, RichText, TextBox
from hearth_testing import RuntimeCase, component, form
from hearth_testing.error_texts import prints, raises


class _Refusing:
    """A value that raises when it is formatted or shown."""

    def __format__(self, _spec: str) -> str:
        raise ValueError("not me")

    def __str__(self) -> str:
        raise ValueError("not me either")


class RichTextCase(RuntimeCase):
    def shown(self, text: RichText) -> list[tuple[str, str | None, str | None]]:
        """Text, slot and exact place of each child on the page."""
        self.flush()
        node = self.page.node(text._anvil_core.node)
        places = [(child.props.get("text", ""), child.layout or {}) for child in node.children]
        return [(words, layout["slot"], layout["at"]) for words, layout in places]


class Children(RichTextCase):
    def test_are_added_by_slot_and_cleared_by_slot(self):
        text = RichText(content="{a}")
        self.open(text)
        text.add_component(Label(text="1"), slot="a")
        text.add_component(Label(text="2"), "b", 3)
        text.add_component(Label(text="3"))
        self.assertEqual(self.shown(text), [("1", "a", None), ("2", "b", None), ("3", None, None)])
        text.clear(slot="b")
        self.assertEqual([child.text for child in text.get_components()], ["1", "3"])  # type: ignore[attr-defined]
        text.clear()
        self.assertEqual(text.get_components(), [])

    def test_none_is_shown_as_such(self):
        text = RichText(content=None)
        self.open(text)
        self.assertEqual(self.page.node(text._anvil_core.node).props["content"], "None")


class Data(RichTextCase):
    def test_values_are_written_as_the_slot_says(self):
        text = RichText(content="{n:.2f} {n} {s!r:>6} {s!s} {missing} {{n}}", data={"n": 3, "s": "hi"})
        self.open(text)
        self.assertEqual(
            self.shown(text),
            [("3.00", "n", "0:n:.2f"), ("3", "n", "0:n"), ("  'hi'", "s", "0:s!r:>6"), ("hi", "s", "0:s!s")],
        )

    def test_every_slot_of_a_name_is_filled(self):
        text = RichText(content="{a} {a}", data={"a": 1})
        self.open(text)
        self.assertEqual(self.shown(text), [("1", "a", "0:a"), ("1", "a", "1:a")])

    def test_a_component_goes_into_the_first_slot_of_its_name(self):
        box = TextBox()
        text = RichText(content="{a} {a}", data={"a": box})
        self.assertEqual(text.get_components(), [box])

    def test_new_data_takes_the_place_of_the_old_and_leaves_other_children(self):
        box, other = TextBox(), Label(text="other")
        text = RichText(content="{a} {b}", data={"a": box, "b": 1})
        text.add_component(other, slot="a")
        text.data = {"a": box}
        self.assertEqual(text.get_components(), [box, other])
        text.data = None
        self.assertEqual(text.get_components(), [other])
        self.assertIsNone(box.parent)

    def test_new_text_keeps_what_it_has_a_slot_for_and_fills_what_is_new(self):
        box = TextBox()
        text = RichText(content="{a} {b}", data={"a": box, "b": 1, "c": 2})
        kept = text.get_components()[1]
        text.content = "# {c} {b} {a}"
        self.assertEqual(
            [type(child).__name__ for child in text.get_components()], ["TextBox", "Label", "Label"]
        )
        self.assertIs(text.get_components()[0], box)
        self.assertIs(text.get_components()[1], kept)
        text.enable_slots = False
        self.assertEqual(text.get_components(), [])
        text.enable_slots = True
        self.assertEqual(len(text.get_components()), 3)

    def test_is_read_out_of_the_text_as_the_page_reads_it(self):
        for text_format, content, places in (
            ("markdown", r"{first\_name} {x:&gt;6}", ["0:first_name", "0:x:>6"]),
            ("restricted_html", r"<b>{x:&gt;6}</b> {a\_b}", ["0:x:>6"]),
            ("restricted_html", "&lbrace;n&#125;", ["0:n"]),
            ("restricted_html", """<a href="/{n}" title='>{n}'>{n}</a><!-- > {n} --><br/{n}>""", ["0:n"]),
            ("restricted_html", "<STYLE>p {n:x}</STYLE>{n} 1 < 2 {n}<b {n}", ["0:n", "1:n"]),
            ("restricted_html", "{n<b>}{n", []),
            ("markdown", "&#123;n}", ["0:n"]),
            ("plain_text", "{x:&gt;6} {{{n}}} {a,b} {} {ä-b c!s}", ["0:x:&gt;6", "0:n", "0:ä-b c!s"]),
        ):
            text = RichText(
                content=content, format=text_format, data={"first_name": 1, "x": "", "n": 2, "ä-b c": 3}
            )
            self.open(text)
            self.assertEqual([at for _, _, at in self.shown(text)], places)
            self.bridge.reports.clear()

    def test_may_be_a_row_or_whatever_else_is_looked_up_by_item(self):
        class Row:
            def keys(self) -> list[str]:
                return ["a"]

            def __getitem__(self, key: str) -> str:
                if key == "b":
                    raise RuntimeError("no such column")
                return f"the {key}"

        text = RichText(content="{a}{b}", data=Row())
        self.assertEqual([child.text for child in text.get_components()], ["the a"])  # type: ignore[attr-defined]

    def test_reads_back_and_is_refused_with_nothing_lost(self):
        data: dict[str, Any] = {"a": 1}
        text = RichText(content="{a} {b}", data=data)
        child = text.get_components()[0]
        taken = Label()
        RichText().add_component(taken)
        for refused in (["a"], {"a": 2, "b": taken}):
            with self.assertRaises((TypeError, ValueError)):
                text.data = refused
            self.assertIs(text.data, data)
            self.assertEqual(text.get_components(), [child])

    @raises(TypeError, "data must be a mapping or None, not 'list'")
    def test_list(self):
        """A RichText's data is not a mapping (api §4.18)."""
        RichText(data=["a"])

    @prints(
        "Warning: Could not format RichText slot value 'x' in slot n with format string '.2f': "
        "Unknown format code 'f' for object of type 'str'"
    )
    def test_value_that_does_not_take_the_format(self):
        """A RichText's data has a value that does not fit its slot's format (api §4.18)."""
        text = RichText(content="{n:.2f}", data={"n": "x"})
        self.assertEqual([child.text for child in text.get_components()], [""])  # type: ignore[attr-defined]

    @prints(
        "Warning: Could not format RichText slot value '<_Refusing>' in slot n with format string '': not me"
    )
    def test_value_that_cannot_be_shown_at_all(self):
        """The error text cannot include the value either."""
        RichText(content="{n}", data={"n": _Refusing()})


class Subclasses(RichTextCase):
    def test_have_slots_and_data_as_well(self):
        class Greeting(RichText):
            def __init__(self, name: str = "you", **properties: Any) -> None:
                super().__init__(content="Hello {name}", data={"name": name}, **properties)

        text = Greeting("Ann", role="big")
        self.open(text)
        self.assertEqual(self.shown(text), [("Ann", "name", "0:name")])
        text.data = {"name": Label(text="Bob")}
        self.assertEqual(self.shown(text), [("Bob", "name", "0:name")])

    def test_forms_of_this_type_have_components_in_slots(self):
        letter = form("Letter", component("box", "TextBox", layout={"slot": "box"}, text="typed"))
        letter["container"] = {
            "type": "RichText",
            "properties": {"content": "{box} {sum:.1f}", "data": {"sum": 3}},
        }
        self.load(letter)
        shown = self.open("Letter")
        self.assertEqual(shown.box.text, "typed")
        self.assertEqual(self.shown(shown), [("3.0", "sum", "0:sum:.1f"), ("typed", "box", None)])

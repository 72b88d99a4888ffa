"""Errors for unknown names suggest the most similar known name."""

from anvil._app import start
from hearth_testing import RuntimeCase, component, form, with_layout
from hearth_testing.card_app import source


class Nearest(RuntimeCase):
    def test_forms_that_are_not_there_name_the_nearest(self):
        self.load(form("Page", component("c", "form:Crad")), form("Card"))
        with self.assertRaises(ModuleNotFoundError) as caught:
            self.open("Paeg")
        self.assertEqual(
            (str(caught.exception), caught.exception.__notes__),
            ("No module named 'Paeg'", ["Did you mean 'Page'?"]),
        )
        self.open("Page")
        [told] = self.reported()
        self.assertIn("\nDid you mean 'Card'?\n", told)

    def test_so_do_layouts_containers_and_templates(self):
        self.load(
            with_layout("Page", {"type": "form:Farme"}, {}, **source([2])),
            form("Boxed", container="form:Farme", **source(3)),
            form("Frame"),
            form("Mistaken", code="from ._anvil_designer import MistakenTempalte"),
        )
        wanted = {
            "Page": "while making form:Farme, the layout of the form Page (client_code/Page/form_template.yaml:2)",
            "Boxed": "its container is form:Farme (client_code/Page/form_template.yaml:3)",
            "Mistaken": None,
        }
        for name, note in wanted.items():
            with self.subTest(name), self.assertRaises((ImportError, RuntimeError)) as caught:
                self.open(name)
            notes = caught.exception.__notes__
            meant = "MistakenTemplate" if name == "Mistaken" else "Frame"
            self.assertEqual(notes[0], f"Did you mean '{meant}'?")
            if note:
                self.assertEqual(notes[1], note)

    def test_so_do_item_templates_and_startup_modules(self):
        rows = component("rows", "RepeatingPanel", item_template="Rwo", items=[1])
        self.load(form("Page", rows), form("Row"), modules={"main": ""})
        self.open("Page")
        [told] = self.reported()
        self.assertIn("\nDid you mean 'Row'?\n", told)
        with self.assertRaises(ImportError) as caught:
            start.start({"kind": "module", "name": "mian"})
        self.assertEqual(caught.exception.__notes__[-1], "Did you mean 'main'?")

    def test_so_do_slots_of_layouts_with_the_place_of_what_was_to_go_there(self):
        frame = form("Frame", slots={"content": {"index": 0, "target": {"type": "container", "name": ""}}})
        page = with_layout(
            "Page", {"type": "form:Frame"}, {"contnet": [component("l", "Label")]}, **source(2, 7)
        )
        self.load(frame, page)
        self.open("Page")
        [told] = self.reported()
        self.assertTrue(
            told.endswith("\nDid you mean 'content'? (client_code/Page/form_template.yaml:7)"), told
        )

    def test_what_cannot_be_made_names_its_place_in_a_dependency_too(self):
        lib = form("Part", component("x", "Nosuch"), **source(1, 4))
        code = {"package_name": "lib", "forms": [lib], "modules": [], "runtime_options": {"version": 3}}
        self.load(
            form("Page", component("p", "form:dep:Part"), **source(1, 2)),
            dependency_code={"LIB": code},
            dependency_ids={"dep": "LIB"},
        )
        self.open("Page")
        [told] = self.reported()
        self.assertIn(
            "while making Nosuch 'x' of the form Part (LIB/client_code/Page/form_template.yaml:4)", told
        )

"""Forms whose container is another form or a component class of the app: inheritance and order."""

import sys
from typing import Any

from hearth_testing import RuntimeCase, component, form

BASE = """
from ._anvil_designer import BaseTemplate

told = []

class Base(BaseTemplate):
    def __init__(self, **properties):
        told.append(("Base", properties))
        self.init_components(**properties)
        told.append(("made", self.heading.text))

    def pressed(self, **event):
        told.append("Base.pressed")
"""

PAGE = """
from anvil import handle
from ._anvil_designer import PageTemplate
from .Base import told

class Page(PageTemplate):
    def __init__(self, **properties):
        told.append("Page")
        super().__init__(**properties)
        told.append(("shown", self.text.text))

    def pressed(self, **event):
        told.append("Page.pressed")

    @handle("extra", "click")
    def extra_click(self, **event):
        told.append("extra")
"""


class FormContainerCase(RuntimeCase):
    def load_base(self, page: dict[str, Any], **more: Any) -> None:
        base = form(
            "Base",
            component("heading", "Label", bindings={"text": "self.title"}),
            component("ok", "Button", events={"click": "pressed"}),
            component("extra", "Button"),
            code=BASE,
            custom_component=True,
            properties=[{"name": "title", "type": "string", "default_value": "none"}],
            declares=["stamped"],
            **more,
        )
        self.load(base, page)

    def told(self) -> list[Any]:
        found = list(sys.modules["main_package.Base"].told)
        sys.modules["main_package.Base"].told.clear()
        return found

    def texts(self) -> list[Any]:
        self.flush()
        return [node.props.get("text", "") for node in self.page.find("Label")]


def page(**properties: Any) -> dict[str, Any]:
    made = form("Page", component("text", "Label", bindings={"text": "self.item['text']"}), code=PAGE)
    made["container"] = {"type": "form:Base", "properties": properties}
    return made


class FormContainers(FormContainerCase):
    def test_the_containers_components_come_first_and_its_constructor_runs_inside_the_forms(self):
        self.load_base(page(title="given"))
        opened = self.open("Page", item={"text": "own"})
        self.assertEqual(self.texts(), ["given", "own"])
        self.assertEqual(
            self.told(),
            ["Page", ("Base", {"title": "given"}), ("made", "given"), ("shown", "own")],
        )
        self.assertEqual([one.__name__ for one in type(opened).__mro__[:3]], ["Page", "PageTemplate", "Base"])

    def test_what_the_container_declares_the_form_has(self):
        self.load_base(page())
        opened = self.open("Page", item={"text": ""}, title="by keyword")
        self.assertEqual(self.texts()[0], "by keyword")
        opened.title = "later"
        opened.refresh_data_bindings()
        self.assertEqual(self.texts()[0], "later")
        opened.raise_event("stamped")

    def test_the_form_overrides_handlers_of_its_container_and_may_name_its_components(self):
        self.load_base(page())
        opened = self.open("Page", item={"text": ""})
        self.told()
        opened.ok.raise_event("click")
        opened.extra.raise_event("click")
        self.assertEqual(self.told(), ["Page.pressed", "extra"])

    def test_both_may_use_one_name(self):
        own = form("Page", component("heading", "Label", text="the form's"))
        own["container"] = {"type": "form:Base", "properties": {"title": "the container's"}}
        self.load_base(own)
        opened = self.open("Page")
        self.assertEqual(self.texts(), ["the container's", "the form's"])
        self.assertEqual(opened.heading.text, "the form's")

    def test_what_is_added_to_a_custom_container_goes_before_its_own_parts(self):
        own = form("Page", component("one", "Label", text="one"), component("two", "Label", text="two"))
        own["container"] = {"type": "form:Base", "properties": {"title": "last"}}
        self.load_base(own, container="HtmlTemplate", custom_component_container=True)
        self.open("Page")
        self.assertEqual(self.texts(), ["one", "two", "last"])

    def test_its_slots_are_the_forms_slots(self):
        slots = {"body": {"index": 1, "target": {"type": "container", "name": ""}}}
        own = form("Page")
        own["container"] = {"type": "form:Base", "properties": {"title": "title"}}
        self.load_base(own, slots=slots)
        opened = self.open("Page")
        self.assertEqual(list(opened.slots), ["body"])

    def test_a_container_within_a_container(self):
        middle = form("Middle", component("second", "Label", text="second"))
        middle["container"] = {"type": "form:Base", "properties": {"title": "first"}}
        last = form("Last", component("third", "Label", text="third"))
        last["container"] = {"type": "form:Middle", "properties": {}}
        base = form(
            "Base",
            component("heading", "Label", bindings={"text": "self.title"}),
            custom_component=True,
            properties=[{"name": "title", "type": "string"}],
        )
        self.load(base, middle, last)
        self.open("Last")
        self.assertEqual(self.texts(), ["first", "second", "third"])

    def test_a_form_inside_its_own_container_is_refused(self):
        base = form("Base", component("inner", "form:Page"))
        own = form("Page")
        own["container"] = {"type": "form:Base", "properties": {}}
        self.load(base, own)
        self.open("Page")
        self.assertIn("Cannot nest", self.page.find("InvalidComponent")[0].props["text"])
        self.assertIn("RecursionError", "".join(self.reported()))

    def test_a_form_with_a_layout_cannot_be_a_container(self):
        layout = {"type": "LinearPanel", "properties": {}}
        base = form("Base", layout=layout, components_by_slot={})
        own = form("Page")
        own["container"] = {"type": "form:Base", "properties": {}}
        self.load(base, own)
        with self.assertRaisesRegex(ImportError, "Base has a layout and cannot be a container"):
            self.open("Page")


class ClassContainers(RuntimeCase):
    def test_a_class_of_the_app_is_made_with_the_containers_properties(self):
        shelf = """
from anvil import LinearPanel

class Shelf(LinearPanel):
    def __init__(self, wood="oak", **properties):
        self.wood = wood
        super().__init__(**properties)
"""
        own = form("Page", component("book", "Label", text="book"))
        own["container"] = {"type": "main_package.Shelf", "properties": {"wood": "pine", "role": "shelf"}}
        self.load(own, modules={"Shelf": shelf})
        opened = self.open("Page")
        self.assertEqual((opened.wood, opened.role), ("pine", "shelf"))
        self.assertEqual([node.props["text"] for node in self.page.find("Label")], ["book"])


class SettingUp(RuntimeCase):
    def test_a_component_that_cannot_be_set_up_is_named_in_its_place(self):
        broken = """
from anvil import Container

class Broken(Container):
    def __init__(self, **properties):
        pass

    def _anvil_setup_dom_(self):
        raise KeyError("canvas")
"""
        self.load(
            form(
                "Page",
                component("sketch", "main_package.Broken", component("within", "Label", text="within")),
                component("after", "Label", text="here"),
            ),
            modules={"Broken": broken},
        )
        self.open("Page")
        self.assertEqual(
            [node.props["text"] for node in self.page.find("InvalidComponent")],
            ["Error setting up component \"sketch\": KeyError: 'canvas'"],
        )
        self.assertEqual(self.page.app.outline(), ("LinearPanel", [("InvalidComponent", ["Label"]), "Label"]))
        self.assertEqual(len(self.reported()), 1)

"""The public modules have all names of the API (api §13)."""

import ast
import importlib
import pathlib
import pickle
import re
import sys
import time
import unittest
from collections.abc import Iterator
from operator import attrgetter
from types import FunctionType

import anvil
from anvil._model.specs import SPECS
from anvil._runtime import page
from hearth_testing import RuntimeCase, form

#: The names of each module, as api §13 lists them.
NAMES = {
    "anvil": """
        Component Container HtmlComponent ClassicComponent ClassicContainer WithLayout Slot Classes Style Media URLMedia
        BlobMedia DataMedia FileMedia LazyMedia LiveObjectProxy Notification ComponentTag ComponentProperty
        CustomComponentProperty EventHandlerDescriptor handle Paginator InvalidComponent HtmlPanel TextBoxWithLabel
        alert confirm modal open_form get_open_form get_url_hash set_url_hash set_default_error_handling
        get_focused_component is_server_side download create_lazy_media app pluggable_ui app_path
        _get_service_client_config _get_anvil_cdn_origin _get_live_object_id _clear_live_object_caches _now
        _generate_internal_error
        js server http media image tz history designer property_utils shapes regex xml code_completion_hints
    """,
    "anvil.util": "WrappedObject WrappedList",
    "anvil.regex": "replace",
    "anvil.xml": "XMLDocument",
    "anvil.shapes": "Shape Rectangle Circle",
    "anvil.code_completion_hints": "anything",
    "base64": "b64encode b64decode encodebytes decodebytes",
    "anvil.designer": """
        in_designer get_design_name get_designer_state update_component_properties update_component_sections
        start_editing_subform start_editing_form register_interaction notify_interactions_changed
        get_design_component request_form_property_change start_inline_editing
    """,
    "anvil.property_utils": """
        anvil_property get_form_constructor get_margin_styles get_padding_styles get_spacing_styles
        set_element_margin set_element_padding set_element_spacing set_element_visibility get_unset_margin
        get_unset_padding get_unset_spacing get_unset_value
    """,
}

#: Members that these components do not have (api §2.9); a last word `event` marks events.
ABSENT = {
    "focus": "Button Link RadioButton",
    "click event": "Label Image LinearPanel XYPanel GridPanel ColumnPanel FlowPanel",
    "enabled": "Label Link Image",
    "clear": "RepeatingPanel",
    "height": "LinearPanel GridPanel ColumnPanel FlowPanel HtmlTemplate RepeatingPanel",
    "get_property": "Component Container Button",
    "set_property": "Component Container Button",
}


class Names(unittest.TestCase):
    def test_every_name_of_the_facts_is_in_its_module(self):
        for module, names in NAMES.items():
            found = importlib.import_module(module)
            with self.subTest(module):
                self.assertEqual([name for name in names.split() if not hasattr(found, name)], [])

    def test_every_component_of_the_specs_is_a_class_of_anvil(self):
        missing = [name for name in SPECS if "." not in name and not hasattr(anvil, name)]
        self.assertEqual(missing, [])

    def test_a_star_import_takes_every_public_name_and_the_modules(self):
        scope: dict[str, object] = {}
        exec("from anvil import *", scope)
        public = [name for name in NAMES["anvil"].split() if not name.startswith("_")]
        self.assertEqual([name for name in public if name not in scope], [])
        self.assertEqual([name for name in scope if name.startswith("_") and name != "__builtins__"], [])

    def test_nothing_else_looks_public(self):
        modules = {name.removeprefix("anvil.") for name in sys.modules if name.startswith("anvil.")}
        extra = {name for name in vars(anvil) if not name.startswith("_")}
        self.assertEqual(extra - {*NAMES["anvil"].split(), *SPECS} - modules, set())

    def test_type_checkers_see_the_same_names(self):
        folder = pathlib.Path(anvil.__file__ or "").parent
        stub = (folder / "__init__.pyi").read_text()
        components = (folder / "_generated" / "components.pyi").read_text()
        seen = set(re.findall(r"^(?:class |def )?(\w+)[(:]|^(\w+) =|\bas (\w+)$", stub + components, re.M))
        names = {name for groups in seen for name in groups}
        self.assertEqual([name for name in NAMES["anvil"].split() if name not in names], [])

    def test_every_method_and_class_that_type_checkers_see_in_a_component_is_there(self):
        folder = pathlib.Path(anvil.__file__ or "").parent
        stub = ast.parse((folder / "_generated" / "components.pyi").read_text())
        seen = [
            f"{cls.name}.{member.name}"
            for cls in stub.body
            if isinstance(cls, ast.ClassDef) and not cls.name.startswith("_")
            for member in cls.body
            if isinstance(member, (ast.FunctionDef, ast.ClassDef))
            # The value of a property may change, or need the page.
            and not any(
                ast.unparse(one) in ("property", f"{member.name}.setter") for one in member.decorator_list
            )
        ]
        self.assertIn("Canvas.fill_rect", seen)
        missing = [path for path in seen if not callable(attrgetter(path)(anvil))]
        self.assertEqual(missing, [])


def _classes_within(owner: type) -> Iterator[type]:
    for name, value in vars(owner).items():
        if isinstance(value, type) and not name.startswith("_"):
            yield value
            yield from _classes_within(value)


class TheirPlace(unittest.TestCase):
    def test_what_apps_see_calls_itself_by_the_name_that_apps_use(self):
        self.assertEqual(repr(type(anvil.TextBox())), "<class 'anvil.TextBox'>")
        self.assertEqual(repr(type(anvil.RepeatingPanel())), "<class 'anvil.RepeatingPanel'>")
        self.assertEqual(repr(anvil.js.ExternalError), "<class 'anvil.js.ExternalError'>")
        self.assertEqual(anvil.alert.__module__, "anvil")

    def test_classes_that_anvil_has_are_of_anvil_though_its_modules_have_them_too(self):
        for name in NAMES["anvil"].split():
            value = getattr(anvil, name)
            if isinstance(value, type) and value.__qualname__ == name:
                with self.subTest(name):
                    self.assertEqual(value.__module__, "anvil")

    def test_no_public_class_or_function_tells_of_a_private_module(self):
        for module in NAMES:
            for name, value in vars(importlib.import_module(module)).items():
                if (
                    not isinstance(value, (type, FunctionType))
                    or name.startswith("_")
                    or value.__qualname__ != name
                ):
                    continue
                with self.subTest(f"{module}.{name}"):
                    self.assertNotRegex(value.__module__, r"^hearth_|\._")
                    # `anvil_property` has its documented name, under which it cannot be imported.
                    if value.__module__.startswith("anvil") and name != "anvil_property":
                        self.assertIs(getattr(importlib.import_module(value.__module__), name), value)

    def test_classes_within_a_class_are_found_where_they_say(self):
        within = list(_classes_within(anvil.GoogleMap)) + list(_classes_within(anvil.Canvas))
        self.assertLessEqual(
            {anvil.GoogleMap.LatLng, anvil.GoogleMap.Data.Feature, anvil.Canvas.Gradient}, {*within}
        )
        self.assertEqual(repr(anvil.GoogleMap.LatLng), "<class 'anvil.GoogleMap.LatLng'>")
        for cls in within:
            with self.subTest(repr(cls)):
                self.assertIs(pickle.loads(pickle.dumps(cls)), cls)

    def test_every_component_can_be_pickled_by_its_class(self):
        for name in SPECS:
            cls = attrgetter(name)(anvil)
            with self.subTest(name):
                self.assertIs(pickle.loads(pickle.dumps(cls)), cls)


class AbsentNames(unittest.TestCase):
    def test_what_the_facts_say_is_not_there_is_not_there(self):
        for member, owners in ABSENT.items():
            for owner in owners.split():
                with self.subTest(f"{owner}.{member}"):
                    made = getattr(anvil, owner)()
                    if member.endswith(" event"):
                        with self.assertRaises(ValueError):
                            made.raise_event(member.removesuffix(" event"))
                    else:
                        self.assertFalse(hasattr(made, member))


class Small(RuntimeCase):
    def test_this_is_the_browser(self):
        self.assertIs(anvil.is_server_side(), False)

    def test_what_services_say_of_their_configuration(self):
        services = [{"source": "/runtime/services/tables.yml", "client_config": {"enable_v2": True}}]
        self.load(services=services)
        self.assertEqual(
            anvil._get_service_client_config("/runtime/services/tables.yml"), {"enable_v2": True}
        )
        self.assertIsNone(anvil._get_service_client_config("/runtime/services/stripe.yml"))

    def test_the_origins_are_those_the_page_told(self):
        self.patch(page, "app_origin", "https://app.test")
        self.patch(page, "cdn_origin", "https://cdn.test")
        self.addCleanup(setattr, anvil, "app_path", "")
        self.load()
        self.assertEqual(
            (anvil.app_path, anvil._get_anvil_cdn_origin()), ("https://app.test", "https://cdn.test")
        )

    def test_now_is_in_milliseconds(self):
        self.assertAlmostEqual(anvil._now() / 1000, time.time(), delta=1)

    def test_custom_properties_are_descriptors_of_their_class(self):
        self.load(form("Badge", custom_component=True, properties=[{"name": "size", "type": "number"}]))
        badge = importlib.import_module("main_package.Badge").Badge
        self.assertIsInstance(badge.size, anvil.CustomComponentProperty)
        self.assertIsInstance(anvil.Button.text, anvil.ComponentProperty)


if __name__ == "__main__":
    unittest.main()

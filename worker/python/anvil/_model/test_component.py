"""Built-in components: construction and properties, with their errors (api §2.2, §2.3)."""

import copy
import unittest

import anvil
from anvil import Button, ColumnPanel, Component, Container, DropDown, FileLoader, Label, Link, RepeatingPanel
from hearth_testing import RuntimeCase


class Classes(unittest.TestCase):
    def test_what_is_a_container_and_what_is_not(self):
        self.assertNotIsInstance(RepeatingPanel(), Container)
        self.assertIsInstance(Link(), ColumnPanel)
        self.assertIs(anvil.HtmlPanel, anvil.HtmlTemplate)
        self.assertIs(anvil.DataMedia, anvil.BlobMedia)

    def test_base_classes_can_be_subclassed_together(self):
        class Mixin(Component):
            pass

        class Both(Mixin, Container):
            pass

        both = Both()
        both.anything = 1
        self.assertIsInstance(both, Container)
        self.assertEqual(both.get_components(), [])

    def test_an_instance_knows_its_class_name(self):
        self.assertEqual(getattr(Button(), "__name__"), "Button")  # noqa: B009

    def test_a_deep_copy_of_data_refers_to_the_same_component(self):
        label = Label(text="here")
        copied = copy.deepcopy({"label": label, "more": [label]})
        self.assertIs(copied["label"], label)
        self.assertIs(copied["more"][0], label)

    def test_a_tag_is_a_bag_of_attributes(self):
        tag = Label().tag
        tag.x = 1
        self.assertEqual(repr(tag), "ComponentTag({'x': 1})")
        self.assertEqual(Label(tag="mine").tag, "mine")


class Construction(unittest.TestCase):
    def refusal(self, make) -> str:
        with self.assertRaises(TypeError) as caught:
            make()
        return str(caught.exception)

    def test_only_keywords_are_taken(self):
        self.assertEqual(
            self.refusal(lambda: Button("OK")), "Component constructor takes keyword arguments only"
        )

    def test_unknown_and_read_only_names_are_refused(self):
        unknown = "got unexpected keyword argument(s): 'nosuch', 'other'"
        read_only = "cannot set the following readonly properties: 'file'"
        self.assertEqual(self.refusal(lambda: Button(nosuch=1, other=2)), f"Button {unknown}")
        self.assertEqual(self.refusal(lambda: FileLoader(file=1)), f"FileLoader {read_only}")
        self.assertEqual(
            self.refusal(lambda: FileLoader(nosuch=1, file=1, other=2)), f"FileLoader {unknown}\n{read_only}"
        )

    def test_a_form_definition_may_name_what_is_unknown(self):
        Button(nosuch=1, __ignore_property_exceptions=True)

    def test_falsy_values_are_honoured(self):
        button = Button(text="", visible=False)
        self.assertEqual((button.text, button.visible), ("", False))

    def test_a_value_that_a_subclass_changes_on_the_way_is_set(self):
        seen = []

        class Loud(Label):
            def __init__(self, **properties):
                seen.append(self.text)
                properties["text"] = properties["text"].upper()
                super().__init__(**properties)

        self.assertEqual(Loud(text="hi").text, "HI")
        self.assertEqual(seen, ["hi"])

    def test_a_bad_role_is_refused(self):
        with self.assertRaises(TypeError):
            Label(role=3)


class Properties(unittest.TestCase):
    def test_what_was_assigned_is_read_back_as_it_is(self):
        label = Label(text=3, bold="yes")
        self.assertEqual((label.text, label.bold), (3, "yes"))
        label.text = None
        self.assertIsNone(label.text)
        self.assertEqual(Button(visible=0).visible, 0)

    def test_a_property_that_was_never_set_has_its_default(self):
        label = Label()
        self.assertEqual((label.text, label.align, label.visible), ("", "left", True))

    def test_a_read_only_property_cannot_be_written(self):
        with self.assertRaisesRegex(AttributeError, "^The 'file' property for a FileLoader is read-only$"):
            FileLoader().file = 1

    def test_a_property_cannot_be_deleted(self):
        with self.assertRaisesRegex(ValueError, "^The 'text' property of a Button cannot be deleted$"):
            del Button().text

    def test_a_property_without_value_or_default_cannot_be_read(self):
        with self.assertRaisesRegex(
            ValueError, "^GoogleMap component has no value or default for property 'zoom_control_options'$"
        ):
            anvil.GoogleMap().zoom_control_options  # noqa: B018

    def test_an_unknown_attribute_cannot_be_set_on_a_built_in_component(self):
        with self.assertRaises(AttributeError):
            Label().txet = "typo"


class OldApps(RuntimeCase):
    def test_an_app_with_the_feature_may_set_any_attribute(self):
        self.load(runtime_options={"version": 3, "legacy_features": {"__dict__": True}})
        label = Label()
        label.extra = 1
        self.assertEqual(label.extra, 1)
        label.text = "still a property"
        self.assertEqual(label.text, "still a property")
        with self.assertRaisesRegex(AttributeError, "'Label' object has no attribute 'other'"):
            label.other  # noqa: B018

    def test_its_attributes_can_be_listed_and_deleted(self):
        self.load(runtime_options={"version": 2})
        label = Label(text="x")
        self.assertEqual(vars(label), {})
        label.extra = 1
        vars(label)["other"] = 2
        self.assertEqual((label.other, label.__dict__), (2, {"extra": 1, "other": 2}))
        del label.extra
        self.assertFalse(hasattr(label, "extra"))
        for name in ("extra", "nosuch"):
            with self.assertRaises(AttributeError):
                delattr(label, name)
        with self.assertRaisesRegex(ValueError, "^The 'text' property of a Label cannot be deleted$"):
            del label.text

    def test_an_attribute_hides_what_the_app_or_hearth_has_on_the_class_under_its_name(self):
        self.load(runtime_options={"version": 2})
        focus = vars(DropDown)["focus"]
        self.addCleanup(setattr, DropDown, "focus", focus)
        setattr(DropDown, "mark", "all")
        self.addCleanup(delattr, DropDown, "mark")

        class Own(DropDown):
            pass

        marked, plain, own = DropDown(), DropDown(), Own()
        marked.mark, marked.focus = "one", lambda: "focused"
        self.assertEqual(
            (marked.mark, marked.focus(), plain.mark, DropDown.mark), ("one", "focused", "all", "all")
        )
        self.assertEqual((plain.focus.__func__, DropDown.focus), (focus, focus))
        own.mark = "own"
        self.assertEqual((own.mark, vars(own)), ("own", {"mark": "own"}))
        for one in (marked, own):
            del one.mark
            self.assertEqual(one.mark, "all")
        with self.assertRaises(AttributeError):
            del own.mark

"""Forms as components: declared properties, events, containers (api §7.6)."""

import textwrap
from contextvars import copy_context
from typing import Any

from anvil import Label
from hearth_testing import RuntimeCase, component, form

from . import bindings

VAL = {"name": "val", "type": "number", "default_value": 7}

SETTER = """
from ._anvil_designer import CCTemplate

class CC(CCTemplate):
    def __init__(self, **properties):
        self.calls = []
        self.given = dict(properties)
        self.init_components(**properties)

    @property
    def val(self):
        return self.calls[-1]

    @val.setter
    def val(self, value):
        self.calls.append(value)
"""


class CustomCase(RuntimeCase):
    def load_cc(self, *forms: Any, code: str | None = SETTER, **more: Any) -> Any:
        """Load an app with the form `CC` and others; returns the class of `CC`."""
        self.load(form("CC", code=code, custom_component=True, **({"properties": [VAL]} | more)), *forms)
        import main_package.CC as module  # type: ignore[import-not-found]  # the app's

        return module.CC


class Properties(CustomCase):
    def test_a_default_reaches_the_setter_once(self):
        self.assertEqual(self.load_cc()().calls, [7])

    def test_a_given_value_takes_its_place_and_unknown_names_are_ignored(self):
        cc = self.load_cc()(val=2, zzz=3)
        self.assertEqual((cc.calls, cc.given), ([2], {"val": 2, "zzz": 3}))

    def test_a_default_leaves_room_for_an_argument_given_by_position(self):
        code = """
            from ._anvil_designer import CCTemplate

            class CC(CCTemplate):
                def __init__(self, val, other=None, **properties):
                    self.given = (val, other, properties)
                    self.init_components(**properties)
        """
        other = {"name": "other", "type": "string", "default_value": "plain"}
        cls = self.load_cc(code=textwrap.dedent(code), properties=[VAL, other])
        self.assertEqual(cls(2).given, (2, "plain", {}))
        self.assertEqual(cls(2, "bold").given, (2, "bold", {}))
        self.assertEqual(cls().given, (7, "plain", {}))
        with self.assertRaisesRegex(TypeError, "multiple values for argument 'val'"):
            cls(2, val=3)

    def test_a_default_is_given_beside_arguments_that_have_no_parameter_of_their_own(self):
        code = """
            from ._anvil_designer import CCTemplate

            class CC(CCTemplate):
                def __init__(self, *args, val, **properties):
                    self.given = (args, val)
                    self.init_components(**properties)
        """
        cls = self.load_cc(code=textwrap.dedent(code), properties=[VAL])
        self.assertEqual(cls(1, 2).given, ((1, 2), 7))

    def test_without_a_setter_the_value_is_kept_by_each_instance(self):
        cls = self.load_cc(code=None)
        first, second = cls(), cls(val=9)
        self.assertEqual((first.val, second.val), (7, 9))
        first.val = 8
        self.assertEqual((first.val, second.val), (8, 9))

    def test_each_instance_has_a_default_of_its_own(self):
        properties = [{"name": kind, "type": kind, "default_value": ["a"]} for kind in ("dict", "object")]
        cls = self.load_cc(code=None, properties=properties)
        first, second = cls(), cls()
        for kind in ("dict", "object"):
            getattr(first, kind).append("b")
            self.assertEqual((getattr(first, kind), getattr(second, kind)), (["a", "b"], ["a"]))

    def test_subclasses_build_their_own_lists_of_properties_and_events_from_the_declared_ones(self):
        cls = self.load_cc(code=None, declares=["done"])
        more = type("More", (cls,), {"_anvil_events_": [{"name": "begun"}, *cls._anvil_events_]})
        self.assertEqual(cls._anvil_properties_, [VAL])
        self.assertLessEqual({"begun", "done", "show"}, more._anvil_event_names)

    def test_an_event_that_it_declares_is_raised_by_the_component_alone_and_not_by_the_page_too(self):
        cls = self.load_cc(code=None, declares=["focus"])
        self.assertLessEqual({"focus", "lost_focus"}, cls._anvil_event_names)
        self.assertEqual(cls._anvil_page_events & {"focus", "lost_focus"}, {"lost_focus"})

    def test_a_declared_item_is_the_forms_item_whose_assignment_refreshes_the_bindings(self):
        label = component("label", "Label", bindings={"text": "self.item['a']"})
        item = {"name": "item", "type": "object"}
        cc = self.load_cc(code=None, components=[label], properties=[item])(item={"a": 1})
        self.assertEqual(cc.label.text, 1)
        cc.item = {"a": 2}
        self.assertEqual((cc.label.text, cc.item), (2, {"a": 2}))

    def test_assigning_a_declared_property_refreshes_the_bindings_that_show_it(self):
        label = component("label", "Label", bindings={"text": "self.val"})
        cc = self.load_cc(code=None, components=[label])(val=1)
        refreshed: list[Any] = []
        cc.set_event_handler("refreshing_data_bindings", lambda **_args: refreshed.append(cc.val))
        cc.val = 2
        self.assertEqual((cc.label.text, refreshed), (2, [2]))

    def test_what_such_a_refresh_assigns_refreshes_nothing_more(self):
        label = component("label", "Label", bindings={"text": "self.val"})
        cc = self.load_cc(code=None, components=[label])()

        def count(**_args: Any) -> None:
            cc.val = (cc.val or 0) + 1

        cc.set_event_handler("refreshing_data_bindings", count)
        cc.val = 5
        self.assertEqual((cc.label.text, cc.val), (6, 6))

    def test_writing_back_to_a_declared_property_refreshes_nothing(self):
        shown = component("shown", "Label", bindings={"text": "self.val"})
        box = component("box", "TextBox", writebacks={"text": "self.val"})
        cc = self.load_cc(code=None, components=[shown, box])(val="old")
        cc.box.text = "new"
        cc.box.raise_event("x-anvil-write-back-text", property="text", value="new")
        self.assertEqual((cc.val, cc.shown.text), ("new", "old"))

    def test_after_write_backs_that_overlapped_it_follows_its_properties_again(self):
        cc = self.load_cc(
            code=None, components=[component("label", "Label", bindings={"text": "self.val"})]
        )()
        first, second = copy_context(), copy_context()
        writing = [bindings.at_rest(cc), bindings.at_rest(cc)]
        for flow, rest in zip((first, second), writing, strict=True):
            flow.run(rest.__enter__)
        cc.val = "meanwhile"
        self.assertEqual(cc.label.text, "meanwhile")
        for flow, rest in zip((first, second), writing, strict=True):
            flow.run(rest.__exit__, None, None, None)
        cc.val = "after"
        self.assertEqual(cc.label.text, "after")

    def test_a_form_without_bindings_is_not_refreshed_by_its_properties(self):
        cc = self.load_cc(code=None)()
        refreshed: list[Any] = []
        cc.set_event_handler("refreshing_data_bindings", lambda **_args: refreshed.append(1))
        cc.val = 2
        self.assertEqual(refreshed, [])

    def test_objects_get_no_keyword(self):
        self.assertEqual(
            self.load_cc(properties=[{"name": "val", "type": "object", "default_value": 1}])().given, {}
        )

    def test_a_definitions_value_comes_first_and_then_that_of_the_binding(self):
        page = form("Page", component("cc", "form:CC", val=5, bindings={"val": "self.item['v']"}))
        self.load_cc(page)
        opened = self.open("Page", item={"v": 6})
        opened.item = {"v": 8}
        self.assertEqual(opened.cc.calls, [5, 6, 8])

    def test_an_event_that_writes_back_writes_before_its_handlers_run(self):
        val = {**VAL, "allow_binding_writeback": True, "binding_writeback_events": ["changed"]}
        page = form("Page", component("cc", "form:CC", writebacks={"val": "self.item['v']"}))
        self.load_cc(page, code=None, properties=[val], declares=["changed"])
        opened = self.open("Page", item={"v": 1})
        seen: list[Any] = []
        opened.cc.add_event_handler("changed", lambda **_args: seen.append(dict(opened.item)))
        opened.cc.val = 3
        opened.cc.raise_event("changed")
        self.assertEqual(seen, [{"v": 3}])

    def test_a_value_that_nobody_writes_back_is_not_read(self):
        val = {**VAL, "allow_binding_writeback": True, "binding_writeback_events": ["x-changed"]}
        cc = self.load_cc(properties=[val])()
        cc.calls.clear()
        # Its getter would fail.
        cc.raise_event("x-changed")


class Events(CustomCase):
    def test_declared_events_are_known_and_others_need_their_prefix(self):
        cc = self.load_cc(declares=["chosen"])()
        cc.raise_event("chosen")
        with self.assertRaisesRegex(ValueError, "unknown event 'other' on CC component"):
            cc.raise_event("other")

    def test_an_argument_may_have_any_name(self):
        cc = self.load_cc()()
        calls: list[Any] = []
        cc.set_event_handler("x-e", lambda **event_args: calls.append(event_args["self"]))
        cc.raise_event("x-e", self=1)
        self.assertEqual(calls, [1])


class Containers(CustomCase):
    def test_what_users_add_comes_before_the_forms_own_components(self):
        own = [component("own", "Label", text="own")]
        cc = self.load_cc(
            code=None, components=own, container="HtmlTemplate", custom_component_container=True
        )()
        for text in "ab":
            cc.add_component(Label(text=text))
        self.assertEqual([one.text for one in cc.get_components()], ["a", "b", "own"])

    def test_in_a_panel_it_comes_after_them(self):
        own = [component("own", "Label", text="own")]
        cc = self.load_cc(
            code=None, components=own, container="ColumnPanel", custom_component_container=True
        )()
        for text in "ab":
            cc.add_component(Label(text=text))
        self.assertEqual([one.text for one in cc.get_components()], ["own", "a", "b"])
        cc.add_component(Label(text="first"), index=0)
        self.assertEqual(cc.get_components()[0].text, "first")

"""Mirrored Python values that guards read."""

from contextvars import copy_context
from typing import Any

from anvil import Label, LinearPanel, TextBox
from anvil._js import mirror_invalidation, references
from anvil._runtime import buffer
from anvil.js import get_dom_node
from anvil.property_utils import anvil_property
from hearth_testing import RuntimeCase
from hearth_testing.guards import UNKNOWN

from .facts import facts_of
from .test_guards import Menu, says


class Mirroring(RuntimeCase):
    """Changed values that guards read are sent before any other operation of a batch."""

    def test_a_changed_attribute_goes_to_the_page(self):
        menu = Menu()
        number, facts = references.send_callable(menu.on_key)
        self.assertEqual(facts["values"][0], False)
        self.flush()
        menu._open = True
        self.assertEqual(self.flush(), ["mirror"])
        [sent] = self.page.operations("mirror")
        self.assertEqual((sent.fields[0], sent.fields[1][0]), (number, True))
        self.assertEqual(self.flush(), [])
        references.released([(number, 1)])
        menu._open = False
        self.assertEqual(self.flush(), [])

    def test_page_objects_and_properties_of_components_can_be_read(self):
        class Form(LinearPanel):
            def clicked(self, event: Any) -> None:
                if event.target is self.node or not self.label.visible:
                    event.stopPropagation()

        form = self.open(Form())
        form.node, form.label = get_dom_node(form), Label(visible=False)
        facts = facts_of(form.clicked).wire()
        self.assertEqual(
            [value if isinstance(value, bool) else value[0] for value in facts["values"]], ["h", False]
        )
        form.label.visible = True
        self.assertIs(facts_of(form.clicked).wire()["values"][1], True)

    def test_properties_of_the_app_are_not_run(self):
        class Sly:
            @property
            def armed(self) -> bool:
                raise AssertionError("app code was run")

            def handler(self, event: Any) -> None:
                if self.armed:
                    event.preventDefault()

        class Designed:
            @anvil_property("boolean")
            def armed(self) -> bool:
                raise AssertionError("app code was run")

            def handler(self, event: Any) -> None:
                if self.armed:
                    event.preventDefault()

        self.assertIs(says(Sly().handler), UNKNOWN)
        self.assertIs(says(Designed().handler), UNKNOWN)

    def test_a_collection_is_asked_only_as_python_made_it(self):
        class Keys(list[str]):
            def __iter__(self) -> Any:
                raise AssertionError("app code was run")

        class Plain(list[str]):
            pass

        def listener(event: Any) -> None:
            if event.key in keys:
                event.preventDefault()

        keys: list[str] = Keys(["a"])
        self.assertIs(says(listener, key="a"), UNKNOWN)
        keys = Plain(["a"])
        self.assertEqual([says(listener, key="a"), says(listener, key="b")], [True, False])

    def test_what_the_page_is_told_of_a_text_box_is_no_reading_of_it(self):
        class Form(LinearPanel):
            def key(self, event: Any) -> None:
                if self.box.text == "":
                    event.preventDefault()

        form = Form()
        form.box = TextBox(text="a")
        form.add_component(form.box)
        self.open(form)
        number, _ = references.send_callable(form.key)
        self.flush()
        before = copy_context()
        mirror_invalidation.page_object_written("value")
        self.assertEqual(self.flush(), [], "nothing is asked of the page while a batch leaves")
        self.assertEqual(dict(copy_context()), dict(before))
        references.released([(number, 1)])

    def test_a_flush_in_the_midst_of_a_handler_tells_of_the_change(self):
        menu = Menu()
        number, _ = references.send_callable(menu.on_key)
        self.flush()
        menu._open = True
        buffer.flush()
        self.assertEqual(self.page.batches[-1].names, ["mirror"])
        references.released([(number, 1)])

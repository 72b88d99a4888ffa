"""Every component of the specs has a class with its properties and events (api §2.2, §2.3)."""

from collections.abc import Iterator
from operator import attrgetter
from typing import Any, ClassVar

import anvil
from anvil._components.google_map.overlays import OnMap
from anvil._model.specs import SPECS, ComponentSpec
from hearth_testing import RuntimeCase

#: Components that apps do not create: base classes.
_ABSTRACT = ("Component", "Container", "ClassicComponent", "ClassicContainer", "WithLayout", "Paginator")


def classes() -> Iterator[tuple[Any, ComponentSpec]]:
    for name, spec in SPECS.items():
        if name not in _ABSTRACT:
            yield attrgetter(name)(anvil), spec


class AllComponents(RuntimeCase):
    def test_they_are_components_and_call_themselves_by_their_names(self):
        for cls, spec in classes():
            with self.subTest(spec.name):
                self.assertIsInstance(cls(), anvil.Component)
                self.assertEqual((cls.__name__, cls().__name__), (spec.name, spec.name))
                self.assertEqual(isinstance(cls(), anvil.Container), spec.is_container)

    def test_a_property_reads_as_its_default_and_takes_it(self):
        for cls, spec in classes():
            for name, one in spec.properties.items():
                if not one.has_default or one.read_only or name == "attrs":
                    continue
                with self.subTest(spec.name, property=name):
                    made = cls()
                    value = getattr(made, name)
                    setattr(made, name, value)
                    cls(**{name: value})

    def test_they_describe_their_properties_for_components_that_build_on_them(self):
        for cls, spec in classes():
            with self.subTest(spec.name):
                names = {one["name"] for one in cls._anvil_properties_}
                self.assertEqual(names, set(spec.properties) - {"tag"})

        class Wide(anvil.TextBox):
            _anvil_properties_: ClassVar[Any] = [
                {"name": "breadth", "type": "number"},
                *anvil.TextBox._anvil_properties_,
            ]

        described = {one["name"]: one for one in Wide._anvil_properties_}
        self.assertEqual(described["align"]["options"], ["left", "center", "right"])
        self.assertEqual(described["text"], {"name": "text", "type": "string", "default_value": ""})
        self.assertEqual(described["breadth"]["type"], "number")

    def test_a_name_they_do_not_know_is_refused(self):
        for cls, spec in classes():
            with (
                self.subTest(spec.name),
                self.assertRaisesRegex(TypeError, "got unexpected keyword argument"),
            ):
                cls(nosuch=1)

    def test_the_events_of_the_spec_are_known(self):
        for cls, spec in classes():
            for event in spec.events:
                with self.subTest(spec.name, event=event):
                    heard: list[Any] = []
                    made = cls()
                    made.set_event_handler(event, lambda heard=heard, **more: heard.append(more["sender"]))
                    made.raise_event(event)
                    self.assertEqual(heard, [made])

    def test_what_has_a_node_is_shown_by_it(self):
        for cls, spec in classes():
            if spec.has_node:
                with self.subTest(spec.name):
                    made = cls()
                    if isinstance(made, OnMap):
                        shown_in = anvil.GoogleMap()
                        shown_in.add_component(made)
                        self.open(shown_in)
                    else:
                        self.open(made)
                    node = self.page.nodes[made._anvil_core.node]
                    self.assertEqual((node.type, self.page.app in (node, node.parent)), (spec.name, True))

"""Names in form definitions that cannot be resolved.

A name can be in six places, with different errors:

place of the name                   does not exist            dependency not declared     declared, but missing
----------------------------------  ------------------------  --------------------------  -----------------------------
component type, bare: `Label`       No such component: X
component type: `package.Name`      Python's import error     Unable to resolve …
form type: `form:dep_1:Card`        Python's import error     Dependency not found for X  Missing dependency for form X
value of a form property: `dep_1:…` Python's import error     Dependency not found for X  Dependency missing for form X
item_template                       No such form 'X'          the same after `Dependency missing: `, in both cases
layout                              as for any form type; AttributeErrors become `Failed to instantiate layout …`

The cause of errors in the last column is `Missing dependency with ID …`, which names the missing app.
"""

from __future__ import annotations

import anvil
from anvil._forms.naming import MissingDependency, component_type, package_of
from anvil.property_utils import get_form_constructor
from hearth_testing import RuntimeCase, component, form
from hearth_testing.error_texts import raises, shows


def _load(case: RuntimeCase, *forms: dict[str, object]) -> None:
    """Load an app whose manifest declares the dependency `dep_lost`, which is missing."""
    case.load(*forms, dependency_ids={"dep_lost": "lost_app"})


class NamingErrors(RuntimeCase):
    @raises(ValueError, "No such component: Gramophone")
    def test_bare_type(self) -> None:
        """A component's type is a bare name, and there is no such component (api §7.1)."""
        component_type("Gramophone", None)

    @raises(MissingDependency, "Unable to resolve component lost_library.Card")
    def test_type_in_an_unknown_package(self) -> None:
        """A component's type names a package that is not the app's, a dependency's or Python's (api §7.1)."""
        component_type("lost_library.Card", None)

    @raises(ValueError, "Dependency not found for form:dep_gone:Card")
    def test_form_type_of_an_undeclared_dependency(self) -> None:
        """A form type (of a component, container or layout) has an undeclared dependency id (api §7.1)."""
        _load(self)
        component_type("form:dep_gone:Card", None)

    def test_how_an_id_gets_its_dependency(self) -> None:
        """Manifests may lack an id that forms use, for example in forms copied from another app."""
        _load(self)
        with self.assertRaises(MissingDependency) as raised:
            component_type("form:dep_gone:Card", None)
        note = "No dependency that is there has the id dep_gone: a server started with --dep-id dep_gone=FOLDER has one."
        self.assertEqual(raised.exception.__notes__, [note])

    def test_an_id_that_is_nearly_one_of_the_dependencies(self) -> None:
        """The id is mistyped."""
        _load(self)
        with self.assertRaises(MissingDependency) as raised:
            component_type("form:dep_lots:Card", None)
        self.assertEqual(raised.exception.__notes__, ["Did you mean 'dep_lost'?"])

    @shows('Error instantiating "lost": ValueError: Dependency not found for form:dep_gone:Card')
    def test_component_of_an_undeclared_dependency(self) -> None:
        """A component of a form has such a type: the placeholder shows Python's own error (api §7.1)."""
        _load(self, form("Page", component("lost", "form:dep_gone:Card")))
        self.open("Page")

    @raises(ValueError, "Dependency not found for dep_gone:Card")
    def test_form_property_of_an_undeclared_dependency(self) -> None:
        """The value of a form property has a dependency id that the manifest does not declare (api §7.1)."""
        _load(self, form("Page"))
        get_form_constructor(self.open("Page"), "dep_gone:Card")

    @raises(MissingDependency, "Missing dependency for form dep_lost:Card")
    def test_form_type_of_a_missing_dependency(self) -> None:
        """A form type has a declared dependency id, but the app came without that dependency (api §7.1)."""
        _load(self)
        component_type("form:dep_lost:Card", None)

    @raises(MissingDependency, "Dependency missing for form dep_lost:Card")
    def test_form_property_of_a_missing_dependency(self) -> None:
        """The value of a form property has a declared id, but the dependency is missing (api §7.1)."""
        _load(self, form("Page"))
        get_form_constructor(self.open("Page"), "dep_lost:Card")

    @raises(MissingDependency, "Missing dependency with ID lost_app")
    def test_missing_dependency_by_its_app(self) -> None:
        """Something of a missing app is requested.

        This is the cause of the two errors before; it is raised itself if no dependency id is
        involved (api §7.1).
        """
        _load(self)
        package_of("lost_app")

    @raises(AttributeError, '"helper" module does not contain a class called "helper"')
    def test_opening_a_module_without_the_class(self) -> None:
        """open_form names a module that has no class with its name (api §7.1)."""
        self.load(modules={"helper": ""})
        anvil.open_form("helper")

    @raises(AttributeError, '"sys" module does not contain a class called "sys"')
    def test_opening_a_module_of_pythons_that_is_no_file(self) -> None:
        """A module that is built into the interpreter has neither a file nor such a class."""
        _load(self)
        anvil.open_form("sys")

    @raises(AttributeError, '"helper" module does not contain a class called "helper"')
    def test_form_type_of_a_module_without_the_class(self) -> None:
        """A form type names a module that has no class with its name (api §7.1)."""
        self.load(modules={"helper": ""})
        component_type("form:helper", None)

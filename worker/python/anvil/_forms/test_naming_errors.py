"""Errors for names in form definitions that cannot be resolved.

A name can be in six places, with a different error for each cause:

where the name stands               no such thing             dependency not declared     declared, but it did not come
----------------------------------  ------------------------  --------------------------  -----------------------------
component type, bare: `Label`       No such component: X
component type: `package.Name`      Python's import error     Unable to resolve …
form type: `form:dep_1:Card`        Python's import error     Dependency not found for X  Missing dependency for form X
value of a form property: `dep_1:…` Python's import error     Dependency not found for X  Dependency missing for form X
item_template                       No such form 'X'          the same behind `Dependency missing: `, in both cases
layout                              as for any form type; AttributeErrors become `Failed to instantiate layout …`

The cause of the errors "declared, but it did not come" is `Missing dependency with ID …`, which
names the missing app.
"""

from __future__ import annotations

import anvil
from anvil._forms.naming import MissingDependency, component_type, package_of
from anvil.property_utils import get_form_constructor
from hearth_testing import RuntimeCase, component, form
from hearth_testing.error_texts import raises, shows


def _load(case: RuntimeCase, *forms: dict[str, object]) -> None:
    """Load an app whose manifest declares the dependency `dep_lost`, whose code is missing."""
    case.load(*forms, dependency_ids={"dep_lost": "lost_app"})


class NamingErrors(RuntimeCase):
    @raises(ValueError, "No such component: Gramophone")
    def test_bare_type(self) -> None:
        """A component's type is a bare name that is not that of a component (api §7.1)."""
        component_type("Gramophone", None)

    @raises(MissingDependency, "Unable to resolve component lost_library.Card")
    def test_type_in_an_unknown_package(self) -> None:
        """A component's type names an unknown package (api §7.1)."""
        component_type("lost_library.Card", None)

    @raises(ValueError, "Dependency not found for form:dep_gone:Card")
    def test_form_type_of_an_undeclared_dependency(self) -> None:
        """A form type has a dependency id that the manifest does not declare (api §7.1)."""
        _load(self)
        component_type("form:dep_gone:Card", None)

    def test_how_an_id_gets_its_dependency(self) -> None:
        """A note names the server option that adds a dependency with such an id."""
        _load(self)
        with self.assertRaises(MissingDependency) as raised:
            component_type("form:dep_gone:Card", None)
        note = "No dependency that is there has the id dep_gone: a server started with --dep-id dep_gone=FOLDER has one."
        self.assertEqual(raised.exception.__notes__, [note])

    @shows('Error instantiating "lost": ValueError: Dependency not found for form:dep_gone:Card')
    def test_component_of_an_undeclared_dependency(self) -> None:
        """A component has such a type: the placeholder shows it as a ValueError (api §7.1)."""
        _load(self, form("Page", component("lost", "form:dep_gone:Card")))
        self.open("Page")

    @raises(ValueError, "Dependency not found for dep_gone:Card")
    def test_form_property_of_an_undeclared_dependency(self) -> None:
        """The value of a form property has a dependency id that the manifest does not declare (api §7.1)."""
        _load(self, form("Page"))
        get_form_constructor(self.open("Page"), "dep_gone:Card")

    @raises(MissingDependency, "Missing dependency for form dep_lost:Card")
    def test_form_type_of_a_missing_dependency(self) -> None:
        """A form type has the id of a declared dependency whose code is missing (api §7.1)."""
        _load(self)
        component_type("form:dep_lost:Card", None)

    @raises(MissingDependency, "Dependency missing for form dep_lost:Card")
    def test_form_property_of_a_missing_dependency(self) -> None:
        """A form property's value has a declared dependency whose code is missing (api §7.1)."""
        _load(self, form("Page"))
        get_form_constructor(self.open("Page"), "dep_lost:Card")

    @raises(MissingDependency, "Missing dependency with ID lost_app")
    def test_missing_dependency_by_its_app(self) -> None:
        """A package is requested by the id of a missing app (api §7.1).

        This error is the cause of the two before; without a dependency id, it is raised itself.
        """
        _load(self)
        package_of("lost_app")

    @raises(AttributeError, '"helper" module does not contain a class called "helper"')
    def test_opening_a_module_without_the_class(self) -> None:
        """`open_form` is given a module without a class of its name (api §7.1)."""
        self.load(modules={"helper": ""})
        anvil.open_form("helper")

    @raises(AttributeError, '"sys" module does not contain a class called "sys"')
    def test_opening_a_module_of_pythons_that_is_no_file(self) -> None:
        """A module that is built into the interpreter has no file; the error is the same."""
        _load(self)
        anvil.open_form("sys")

    @raises(AttributeError, '"helper" module does not contain a class called "helper"')
    def test_form_type_of_a_module_without_the_class(self) -> None:
        """A form type names a module without a class of its name (api §7.1)."""
        self.load(modules={"helper": ""})
        component_type("form:helper", None)

"""Values of form-typed properties, as callables that make a form (api §13.10)."""

from __future__ import annotations

from typing import Any

from .naming import form_name, load_class, package_of


def _app_that_has(name: str, parent_form: Any) -> str | None:
    """The app that a form's name refers to.

    That is the app that uses `parent_form`, unless only `parent_form`'s own app has such a form: an
    assigned value comes from the definition that uses the form, but a property's default comes from
    the form's own definition.
    """
    app_id: str | None = parent_form._anvil_core.app
    definition = getattr(parent_form, "_anvil_definition", None)
    if definition is None or name in package_of(app_id).forms or name not in definition.package.forms:
        return app_id
    return definition.package.app_id


class FormConstructor:
    """Makes instances of a form. Equal to other constructors of the same form."""

    def __init__(self, form: type[Any]) -> None:
        self._form = form

    @classmethod
    def of(cls, parent_form: Any, value: Any) -> FormConstructor:
        """The constructor for a property's value: a class, a constructor, or a form's name in the app."""
        if isinstance(value, FormConstructor):
            return value
        if isinstance(value, type):
            return cls(value)
        return cls(load_class(form_name(str(value), _app_that_has(str(value), parent_form))))

    def __call__(self, *key: str | float, **properties: Any) -> Any:
        """A new instance.

        The positional argument, a string or number, identifies instances for the editor, and is
        ignored here.
        """
        if len(key) > 1 or any(not isinstance(one, (str, int, float)) for one in key):
            raise TypeError(
                "Instantiator functions take one positional argument, which must be a string or number"
            )
        return self._form(**properties)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, FormConstructor) and other._form is self._form

    def __hash__(self) -> int:
        return hash(self._form)

    def __repr__(self) -> str:
        return f"<constructor of {self._form.__module__}.{self._form.__qualname__}>"

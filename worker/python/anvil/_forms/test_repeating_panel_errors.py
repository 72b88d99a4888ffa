"""Invalid items and templates of a RepeatingPanel."""

from __future__ import annotations

from typing import Any

from anvil import RepeatingPanel
from hearth_testing import RuntimeCase, component, form
from hearth_testing.error_texts import raises, shows


def _load(case: RuntimeCase, *forms: dict[str, object]) -> None:
    """Load an app whose manifest declares the dependency `dep_lost`, which is missing."""
    case.load(*forms, dependency_ids={"dep_lost": "lost_app"})


def _open_with(case: RuntimeCase, part: dict[str, object]) -> None:
    _load(case, form("Page", part))
    case.open("Page")


def _repeat(case: RuntimeCase, template: str) -> None:
    _open_with(case, component("rows", "RepeatingPanel", item_template=template, items=[1]))


class RepeatingPanelErrors(RuntimeCase):
    @raises(TypeError, "'int' object is not iterable")
    def test_items_that_are_none(self) -> None:
        """A RepeatingPanel's items are not iterable (api §5.7)."""
        panel: Any = RepeatingPanel()
        panel.items = 5

    @raises(TypeError, "item_template must be the name of a form, or something to call, not 'int'")
    def test_item_template_that_names_nothing(self) -> None:
        """An item_template is not a form's name or a callable (api §5.7)."""
        panel: Any = RepeatingPanel()
        panel.item_template = 5

    @raises(TypeError, "'int' object is not iterable")
    def test_items_that_are_none_from_the_start(self) -> None:
        """A RepeatingPanel is created with items that are not iterable (api §5.7)."""
        RepeatingPanel(items=5)  # type: ignore[arg-type]

    @raises(TypeError, "item_template must be the name of a form, or something to call, not 'int'")
    def test_item_template_that_names_nothing_from_the_start(self) -> None:
        """A RepeatingPanel is created with an invalid item_template (api §5.7)."""
        RepeatingPanel(items=[1], item_template=5)  # type: ignore[arg-type]

    @shows("No such form 'Nope'")
    def test_item_template_that_is_no_form(self) -> None:
        """An item_template names a form that its app does not have.

        The import error is reported, nothing is raised (api §7.1).
        """
        _repeat(self, "Nope")

    @shows("Dependency missing: No such form 'dep_lost:Card'")
    def test_item_template_of_a_missing_dependency(self) -> None:
        """An item_template names a form of a dependency that is not declared or is missing (api §7.1)."""
        _repeat(self, "dep_lost:Card")

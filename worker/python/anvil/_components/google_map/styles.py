"""Styles of a data layer's features: one for all or a function, with overrides for single features."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from hearth_wire import type_name

from ..._runtime.reports.errors import report_exception
from ..._values.maps import ObjectSpec, StyleOptions, snake_case, to_wire

if TYPE_CHECKING:
    from .feature import Feature


class Styles:
    """The styles of one data layer."""

    __slots__ = ("_asked", "_overrides", "style")

    def __init__(self) -> None:
        self.style: Any = None
        #: The function's last result for each feature.
        self._asked: dict[int, dict[str, Any]] = {}
        self._overrides: dict[int, dict[str, Any]] = {}

    def set(self, style: Any) -> None:
        """Set a style for all features, a function of a feature, or None.

        Raises TypeError for anything else.
        """
        if style is not None and not callable(style):
            _attributes(style)
        self.style = style
        self._asked.clear()

    def ask(self, feature: Feature) -> None:
        """Call the style function, if there is one, for a feature. May block.

        An error of the function is reported, and the feature gets no style from it.
        """
        style = self.style
        if callable(style):
            found = _ask(style, feature)
            # Another style may have been set while the function waited.
            if self.style is style:
                self._asked[feature._key] = found

    def override(self, feature: Feature, style: Any, more: dict[str, Any]) -> None:
        """Override a feature's style."""
        given = _attributes(style) | {snake_case(name): value for name, value in more.items()}
        to_wire(StyleOptions(**given))
        self._overrides[feature._key] = self._overrides.get(feature._key, {}) | given

    def revert(self, feature: Feature) -> None:
        """Remove the overrides of a feature's style."""
        self._overrides.pop(feature._key, None)

    def forget(self, feature: Feature) -> None:
        """Forget a feature that was removed from the layer."""
        self._asked.pop(feature._key, None)
        self.revert(feature)

    def depends_on_features(self) -> bool:
        """Whether the style is a function."""
        return callable(self.style)

    def base(self) -> Any:
        """The style for all features, in the form for the page."""
        return (
            None
            if self.style is None or callable(self.style)
            else to_wire(StyleOptions(**_attributes(self.style)))
        )

    def of(self, feature: Feature) -> Any:
        """A feature's own style for the page: the function's result with the overrides, or None."""
        own = self._asked.get(feature._key, {}) | self._overrides.get(feature._key, {})
        return to_wire(StyleOptions(**own)) if own else None


def _ask(function: Callable[[Feature], Any], feature: Feature) -> dict[str, Any]:
    try:
        found = _attributes(function(feature))
        to_wire(StyleOptions(**found))
        return found
    except Exception as error:
        error.add_note("while styling a feature of a GoogleMap's data layer")
        report_exception(error)
        return {}


def _attributes(style: Any) -> dict[str, Any]:
    """The attributes of a style, by name. Raises TypeError for anything else."""
    if style is None:
        return {}
    if isinstance(style, ObjectSpec):
        return dict(vars(style))
    if isinstance(style, dict):
        return {snake_case(name): value for name, value in style.items()}
    raise TypeError(
        f"a style must be GoogleMap.Data.StyleOptions or a function that gives one, not {type_name(style)}"
    )

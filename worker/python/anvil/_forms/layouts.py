"""`anvil.WithLayout`: forms whose components are in the slots of another form (api §7.8)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from hearth_wire import type_name

from .._model.component import Component

_OVERWRITE = "Cannot overwrite the 'layout' property of a form after it has been initialised."


class WithLayout(Component):
    """A form shown by its layout: the element is the layout's, the components are in its slots.

    The layout is created when it is first read, or when the form is first placed on the page.
    """

    __slots__ = ()

    _anvil_bare: ClassVar[bool] = True
    _anvil_classic_events: ClassVar[bool] = True
    _anvil_event_names: ClassVar[frozenset[str]] = frozenset(("show", "hide"))
    _anvil_layout_class: ClassVar[type[Component] | None] = None

    def __init_subclass__(cls, layout: Any = None, **options: Any) -> None:
        super().__init_subclass__(**options)
        if layout is not None:
            if not isinstance(layout, type) or not issubclass(layout, Component):
                raise ValueError("layout= argument to WithLayout must be a subclass of Component")
            cls._anvil_layout_class = layout

    @property
    def layout(self) -> Any:
        """The layout, created at the first read."""
        core = self._anvil_core
        if core.layout_form is None:
            try:
                made = self._anvil_make_layout()
            except AttributeError as error:
                # An AttributeError raised here would mean that there is no attribute `layout`.
                raise Exception(
                    f"Failed to instantiate layout for {type(self).__name__}: got {error!r}"
                ) from error
            if core.layout_form is None:
                self._anvil_attach_layout(made)
        return core.layout_form

    @layout.setter
    def layout(self, value: Any) -> None:
        if self._anvil_core.layout_form is not None:
            raise ValueError(_OVERWRITE)
        if not hasattr(value, "slots"):
            raise ValueError(
                f"A form's 'layout' property must be set to a layout form, not a {type_name(value)} object."
            )
        self._anvil_attach_layout(value)

    @layout.deleter
    def layout(self) -> None:
        if self._anvil_core.layout_form is not None:
            raise ValueError(_OVERWRITE)
        raise AttributeError("layout")

    def _anvil_make_layout(self) -> Component:
        cls = type(self)._anvil_layout_class
        if cls is None:
            raise TypeError(
                f"{type(self).__name__} has no layout: name one with `class Form(WithLayout, layout=Layout)`"
            )
        return cls()

    def _anvil_attach_layout(self, layout: Component) -> None:
        """Let `layout` show this form from now on."""
        core = self._anvil_core
        core.layout_form = layout
        below = layout._anvil_core
        below.shows = self
        below.mounted = True
        below.ancestors_mounted = core.mounted and core.ancestors_mounted
        below.ancestors_visible = core.visible and core.ancestors_visible
        below.on_set_visibility = self._anvil_layout_seen

    def _anvil_layout_seen(self, visible: bool) -> None:
        """Report the layout's visibility, which is the form's, to the form's container."""
        on_set_visibility = self._anvil_core.on_set_visibility
        if on_set_visibility is not None:
            on_set_visibility(visible)

    def _anvil_detach_layout(self) -> Any:
        """Release the layout, for another form, and return it."""
        core = self._anvil_core
        layout, core.layout_form = core.layout_form, None
        if layout is not None:
            below = layout._anvil_core
            below.shows = below.on_set_visibility = None
            below.mounted = False
        return layout

    def _anvil_prepare(self) -> None:
        self.layout._anvil_prepare()

    def _anvil_shown_as(self) -> Component:
        return self.layout._anvil_shown_as()

    def _anvil_mount_children(self) -> Iterable[Component]:
        layout = self._anvil_core.layout_form
        return () if layout is None else (layout,)

"""The components, made by `npm run generate` from `shared/components`: do not edit."""

# pyright: reportIncompatibleMethodOverride=false, reportIncompatibleVariableOverride=false

from collections.abc import Callable, Iterable, Sequence
from datetime import date, datetime
from typing import Any, Literal

from .._components.canvas.gradient import Gradient as CanvasGradient
from .._model.classic import ClassicComponent, ClassicContainer
from .._model.component import Component
from .._model.container import Container
from .._model.truth import Truth
from .._media.media_classes import Media, URLMedia
from .._components.canvas.shapes import Shape

type Length = str | float | Sequence[str | float] | None


class InvalidComponent(ClassicComponent):
    """Stands where a component could not be made, and says why."""

    text: Any
    """What went wrong."""

    def __init__(
        self,
        *,
        text: Any = ...,
        tag: Any = ...,
    ) -> None: ...


class Label(ClassicComponent):
    """A piece of text."""

    spacing_above: Literal["none", "small", "medium", "large"]
    """Room above."""
    spacing_below: Literal["none", "small", "medium", "large"]
    """Room below."""
    width: Any
    """A length, or `default`; the container decides better."""
    spacing: dict[str, Length] | None
    """A dict with `margin` and `padding`, each as `margin` is."""
    text: Any
    """The text shown; never markup."""
    align: Literal["left", "center", "right"]
    """Which way the content leans."""
    font_size: float | None
    """Size of the text in pixels."""
    font: Any
    """Font family, as in CSS."""

    @property
    def bold(self) -> bool:
        """Bold text."""

    @bold.setter
    def bold(self, value: Truth) -> None: ...
    @property
    def italic(self) -> bool:
        """Italic text."""

    @italic.setter
    def italic(self, value: Truth) -> None: ...
    @property
    def underline(self) -> bool:
        """Underlined text."""

    @underline.setter
    def underline(self, value: Truth) -> None: ...

    background: str | None
    """Colour behind the content: CSS, or `theme:Name`."""
    foreground: str | None
    """Colour of the text: CSS, or `theme:Name`."""
    border: Any
    """CSS border, such as `1px solid #888`."""

    @property
    def visible(self) -> bool:
        """Whether the component shows."""

    @visible.setter
    def visible(self, value: Truth) -> None: ...

    role: str | list[str] | None
    """One role of the app's theme, or a list of them."""
    icon: str | None
    """An icon of a set, such as `fa:user`, or the URL of a picture."""
    icon_align: Literal["left_edge", "left", "top", "right", "right_edge"]
    """Where the icon stands; the edges keep it away from the text."""
    tooltip: Any
    """Text shown while the pointer rests on it."""

    def __init__(
        self,
        *,
        spacing_above: Any = ...,
        spacing_below: Any = ...,
        width: Any = ...,
        spacing: Any = ...,
        text: Any = ...,
        align: Any = ...,
        font_size: Any = ...,
        font: Any = ...,
        bold: Any = ...,
        italic: Any = ...,
        underline: Any = ...,
        background: Any = ...,
        foreground: Any = ...,
        border: Any = ...,
        visible: Any = ...,
        role: Any = ...,
        icon: Any = ...,
        icon_align: Any = ...,
        tooltip: Any = ...,
        tag: Any = ...,
    ) -> None: ...


class Button(ClassicComponent):
    """Something to press."""

    spacing_above: Literal["none", "small", "medium", "large"]
    """Room above."""
    spacing_below: Literal["none", "small", "medium", "large"]
    """Room below."""
    width: Any
    """A length, or `default`; the container decides better."""
    spacing: dict[str, Length] | None
    """A dict with `margin` and `padding`, each as `margin` is."""

    @property
    def enabled(self) -> bool:
        """Whether the user can work it."""

    @enabled.setter
    def enabled(self, value: Truth) -> None: ...

    text: Any
    """The text on the button."""
    align: Literal["left", "center", "right", "full"]
    """Which way the content leans."""
    font_size: float | None
    """Size of the text in pixels."""
    font: Any
    """Font family, as in CSS."""

    @property
    def bold(self) -> bool:
        """Bold text."""

    @bold.setter
    def bold(self, value: Truth) -> None: ...
    @property
    def italic(self) -> bool:
        """Italic text."""

    @italic.setter
    def italic(self, value: Truth) -> None: ...
    @property
    def underline(self) -> bool:
        """Underlined text."""

    @underline.setter
    def underline(self, value: Truth) -> None: ...

    background: str | None
    """Colour behind the content: CSS, or `theme:Name`."""
    foreground: str | None
    """Colour of the text: CSS, or `theme:Name`."""
    border: Any
    """CSS border, such as `1px solid #888`."""

    @property
    def visible(self) -> bool:
        """Whether the component shows."""

    @visible.setter
    def visible(self, value: Truth) -> None: ...

    role: str | list[str] | None
    """One role of the app's theme, or a list of them."""
    icon: str | None
    """An icon of a set, such as `fa:user`, or the URL of a picture."""
    icon_align: Literal["left_edge", "left", "top", "right", "right_edge"]
    """Where the icon stands; the edges keep it away from the text."""
    tooltip: Any
    """Text shown while the pointer rests on it."""

    def __init__(
        self,
        *,
        spacing_above: Any = ...,
        spacing_below: Any = ...,
        width: Any = ...,
        spacing: Any = ...,
        enabled: Any = ...,
        text: Any = ...,
        align: Any = ...,
        font_size: Any = ...,
        font: Any = ...,
        bold: Any = ...,
        italic: Any = ...,
        underline: Any = ...,
        background: Any = ...,
        foreground: Any = ...,
        border: Any = ...,
        visible: Any = ...,
        role: Any = ...,
        icon: Any = ...,
        icon_align: Any = ...,
        tooltip: Any = ...,
        tag: Any = ...,
    ) -> None: ...


class TextBox(ClassicComponent):
    """One line to type into."""

    spacing_above: Literal["none", "small", "medium", "large"]
    """Room above."""
    spacing_below: Literal["none", "small", "medium", "large"]
    """Room below."""
    width: Any
    """A length, or `default`; the container decides better."""
    margin: Length
    """Room around: a length, or a list of 2, 3 or 4 of them."""
    align: Literal["left", "center", "right"]
    """Which way the content leans."""
    font_size: float | None
    """Size of the text in pixels."""
    font: Any
    """Font family, as in CSS."""

    @property
    def bold(self) -> bool:
        """Bold text."""

    @bold.setter
    def bold(self, value: Truth) -> None: ...
    @property
    def italic(self) -> bool:
        """Italic text."""

    @italic.setter
    def italic(self, value: Truth) -> None: ...
    @property
    def underline(self) -> bool:
        """Underlined text."""

    @underline.setter
    def underline(self, value: Truth) -> None: ...
    @property
    def enabled(self) -> bool:
        """Whether the user can work it."""

    @enabled.setter
    def enabled(self, value: Truth) -> None: ...

    background: str | None
    """Colour behind the content: CSS, or `theme:Name`."""
    foreground: str | None
    """Colour of the text: CSS, or `theme:Name`."""
    border: Any
    """CSS border, such as `1px solid #888`."""

    @property
    def visible(self) -> bool:
        """Whether the component shows."""

    @visible.setter
    def visible(self, value: Truth) -> None: ...

    role: str | list[str] | None
    """One role of the app's theme, or a list of them."""
    tooltip: Any
    """Text shown while the pointer rests on it."""
    placeholder: Any
    """Shown while the box is empty."""
    text: str | float | None
    """What the box holds; with type `number` an int where the number is whole, else a float, or None where there is none."""

    @property
    def hide_text(self) -> bool:
        """Show dots, for passwords."""

    @hide_text.setter
    def hide_text(self, value: Truth) -> None: ...

    type: Literal["text", "number", "email", "tel", "url"]
    """What is typed; decides the keyboard of a phone."""

    def __init__(
        self,
        *,
        spacing_above: Any = ...,
        spacing_below: Any = ...,
        width: Any = ...,
        margin: Any = ...,
        align: Any = ...,
        font_size: Any = ...,
        font: Any = ...,
        bold: Any = ...,
        italic: Any = ...,
        underline: Any = ...,
        enabled: Any = ...,
        background: Any = ...,
        foreground: Any = ...,
        border: Any = ...,
        visible: Any = ...,
        role: Any = ...,
        tooltip: Any = ...,
        placeholder: Any = ...,
        text: Any = ...,
        hide_text: Any = ...,
        type: Any = ...,
        tag: Any = ...,
    ) -> None: ...
    def focus(self) -> None:
        """Put the keyboard focus into the box."""

    def select(
        self,
        selection_start: int | None = None,
        selection_end: int | None = None,
        direction: str | None = None,
    ) -> None:
        """Select all of the text, or a part."""


class TextArea(ClassicComponent):
    """Several lines to type into."""

    spacing_above: Literal["none", "small", "medium", "large"]
    """Room above."""
    spacing_below: Literal["none", "small", "medium", "large"]
    """Room below."""
    width: Any
    """A length, or `default`; the container decides better."""
    margin: Length
    """Room around: a length, or a list of 2, 3 or 4 of them."""
    align: Literal["left", "center", "right"]
    """Which way the content leans."""
    font_size: float | None
    """Size of the text in pixels."""
    font: Any
    """Font family, as in CSS."""

    @property
    def bold(self) -> bool:
        """Bold text."""

    @bold.setter
    def bold(self, value: Truth) -> None: ...
    @property
    def italic(self) -> bool:
        """Italic text."""

    @italic.setter
    def italic(self, value: Truth) -> None: ...
    @property
    def underline(self) -> bool:
        """Underlined text."""

    @underline.setter
    def underline(self, value: Truth) -> None: ...
    @property
    def enabled(self) -> bool:
        """Whether the user can work it."""

    @enabled.setter
    def enabled(self, value: Truth) -> None: ...

    background: str | None
    """Colour behind the content: CSS, or `theme:Name`."""
    foreground: str | None
    """Colour of the text: CSS, or `theme:Name`."""
    border: Any
    """CSS border, such as `1px solid #888`."""

    @property
    def visible(self) -> bool:
        """Whether the component shows."""

    @visible.setter
    def visible(self, value: Truth) -> None: ...

    role: str | list[str] | None
    """One role of the app's theme, or a list of them."""
    tooltip: Any
    """Text shown while the pointer rests on it."""
    placeholder: Any
    """Shown while the box is empty."""
    height: Any
    """Height as a CSS length; a bare number is pixels."""
    text: Any
    """What the box holds."""

    @property
    def auto_expand(self) -> bool:
        """Grow with the text; `height` is then the least."""

    @auto_expand.setter
    def auto_expand(self, value: Truth) -> None: ...

    def __init__(
        self,
        *,
        spacing_above: Any = ...,
        spacing_below: Any = ...,
        width: Any = ...,
        margin: Any = ...,
        align: Any = ...,
        font_size: Any = ...,
        font: Any = ...,
        bold: Any = ...,
        italic: Any = ...,
        underline: Any = ...,
        enabled: Any = ...,
        background: Any = ...,
        foreground: Any = ...,
        border: Any = ...,
        visible: Any = ...,
        role: Any = ...,
        tooltip: Any = ...,
        placeholder: Any = ...,
        height: Any = ...,
        text: Any = ...,
        auto_expand: Any = ...,
        tag: Any = ...,
    ) -> None: ...
    def focus(self) -> None:
        """Put the keyboard focus into the box."""

    def select(
        self,
        selection_start: int | None = None,
        selection_end: int | None = None,
        direction: str | None = None,
    ) -> None:
        """Select all of the text, or a part."""


class CheckBox(ClassicComponent):
    """A box to tick."""

    @property
    def enabled(self) -> bool:
        """Whether the user can work it."""

    @enabled.setter
    def enabled(self, value: Truth) -> None: ...

    spacing_above: Literal["none", "small", "medium", "large"]
    """Room above."""
    spacing_below: Literal["none", "small", "medium", "large"]
    """Room below."""
    width: Any
    """A length, or `default`; the container decides better."""
    spacing: dict[str, Length] | None
    """A dict with `margin` and `padding`, each as `margin` is."""
    text: Any
    """The text beside it."""
    align: Literal["left", "center", "right"]
    """Which way the content leans."""
    font_size: float | None
    """Size of the text in pixels."""
    font: Any
    """Font family, as in CSS."""

    @property
    def bold(self) -> bool:
        """Bold text."""

    @bold.setter
    def bold(self, value: Truth) -> None: ...
    @property
    def italic(self) -> bool:
        """Italic text."""

    @italic.setter
    def italic(self, value: Truth) -> None: ...
    @property
    def underline(self) -> bool:
        """Underlined text."""

    @underline.setter
    def underline(self, value: Truth) -> None: ...

    background: str | None
    """Colour behind the content: CSS, or `theme:Name`."""
    foreground: str | None
    """Colour of the text: CSS, or `theme:Name`."""
    border: Any
    """CSS border, such as `1px solid #888`."""

    @property
    def visible(self) -> bool:
        """Whether the component shows."""

    @visible.setter
    def visible(self, value: Truth) -> None: ...

    role: str | list[str] | None
    """One role of the app's theme, or a list of them."""
    tooltip: Any
    """Text shown while the pointer rests on it."""

    @property
    def checked(self) -> bool | None:
        """Ticked, not ticked, or None with `allow_indeterminate`."""

    @checked.setter
    def checked(self, value: Truth) -> None: ...
    @property
    def allow_indeterminate(self) -> bool:
        """Whether `checked` may be None."""

    @allow_indeterminate.setter
    def allow_indeterminate(self, value: Truth) -> None: ...

    def __init__(
        self,
        *,
        enabled: Any = ...,
        spacing_above: Any = ...,
        spacing_below: Any = ...,
        width: Any = ...,
        spacing: Any = ...,
        text: Any = ...,
        align: Any = ...,
        font_size: Any = ...,
        font: Any = ...,
        bold: Any = ...,
        italic: Any = ...,
        underline: Any = ...,
        background: Any = ...,
        foreground: Any = ...,
        border: Any = ...,
        visible: Any = ...,
        role: Any = ...,
        tooltip: Any = ...,
        checked: Any = ...,
        allow_indeterminate: Any = ...,
        tag: Any = ...,
    ) -> None: ...
    def focus(self) -> None:
        """Put the keyboard focus on the box."""


class RadioButton(ClassicComponent):
    """One choice of a group."""

    @property
    def enabled(self) -> bool:
        """Whether the user can work it."""

    @enabled.setter
    def enabled(self, value: Truth) -> None: ...

    spacing_above: Literal["none", "small", "medium", "large"]
    """Room above."""
    spacing_below: Literal["none", "small", "medium", "large"]
    """Room below."""
    width: Any
    """A length, or `default`; the container decides better."""
    spacing: dict[str, Length] | None
    """A dict with `margin` and `padding`, each as `margin` is."""
    text: Any
    """The text beside it."""
    align: Literal["left", "center", "right"]
    """Which way the content leans."""
    font_size: float | None
    """Size of the text in pixels."""
    font: Any
    """Font family, as in CSS."""

    @property
    def bold(self) -> bool:
        """Bold text."""

    @bold.setter
    def bold(self, value: Truth) -> None: ...
    @property
    def italic(self) -> bool:
        """Italic text."""

    @italic.setter
    def italic(self, value: Truth) -> None: ...
    @property
    def underline(self) -> bool:
        """Underlined text."""

    @underline.setter
    def underline(self, value: Truth) -> None: ...

    background: str | None
    """Colour behind the content: CSS, or `theme:Name`."""
    foreground: str | None
    """Colour of the text: CSS, or `theme:Name`."""
    border: Any
    """CSS border, such as `1px solid #888`."""

    @property
    def visible(self) -> bool:
        """Whether the component shows."""

    @visible.setter
    def visible(self, value: Truth) -> None: ...

    role: str | list[str] | None
    """One role of the app's theme, or a list of them."""
    tooltip: Any
    """Text shown while the pointer rests on it."""

    @property
    def selected(self) -> bool:
        """Whether this is the choice of its group."""

    @selected.setter
    def selected(self, value: Truth) -> None: ...

    value: Any
    """What the group has as value when this is chosen."""
    group_name: Any
    """Of buttons with one name, one is chosen."""

    def __init__(
        self,
        *,
        enabled: Any = ...,
        spacing_above: Any = ...,
        spacing_below: Any = ...,
        width: Any = ...,
        spacing: Any = ...,
        text: Any = ...,
        align: Any = ...,
        font_size: Any = ...,
        font: Any = ...,
        bold: Any = ...,
        italic: Any = ...,
        underline: Any = ...,
        background: Any = ...,
        foreground: Any = ...,
        border: Any = ...,
        visible: Any = ...,
        role: Any = ...,
        tooltip: Any = ...,
        selected: Any = ...,
        value: Any = ...,
        group_name: Any = ...,
        tag: Any = ...,
    ) -> None: ...
    def get_group_value(self) -> str | None:
        """Value of the chosen button of the group."""


class DropDown(ClassicComponent):
    """A choice out of a list that opens."""

    spacing_above: Literal["none", "small", "medium", "large"]
    """Room above."""
    spacing_below: Literal["none", "small", "medium", "large"]
    """Room below."""
    width: Any
    """A length, or `default`; the container decides better."""

    @property
    def enabled(self) -> bool:
        """Whether the user can work it."""

    @enabled.setter
    def enabled(self, value: Truth) -> None: ...

    margin: Length
    """Room around: a length, or a list of 2, 3 or 4 of them."""
    align: Literal["left", "center", "right", "full"]
    """Which way the content leans."""
    font_size: float | None
    """Size of the text in pixels."""
    font: Any
    """Font family, as in CSS."""

    @property
    def bold(self) -> bool:
        """Bold text."""

    @bold.setter
    def bold(self, value: Truth) -> None: ...
    @property
    def italic(self) -> bool:
        """Italic text."""

    @italic.setter
    def italic(self, value: Truth) -> None: ...
    @property
    def underline(self) -> bool:
        """Underlined text."""

    @underline.setter
    def underline(self, value: Truth) -> None: ...

    background: str | None
    """Colour behind the content: CSS, or `theme:Name`."""
    foreground: str | None
    """Colour of the text: CSS, or `theme:Name`."""
    border: Any
    """CSS border, such as `1px solid #888`."""

    @property
    def visible(self) -> bool:
        """Whether the component shows."""

    @visible.setter
    def visible(self, value: Truth) -> None: ...

    role: str | list[str] | None
    """One role of the app's theme, or a list of them."""
    tooltip: Any
    """Text shown while the pointer rests on it."""
    items: Sequence[str | tuple[str, Any]]
    """Labels, or (label, value) pairs."""
    selected_value: Any
    """Value of the chosen item; may be none of them, and then shows as invalid."""

    @property
    def include_placeholder(self) -> bool:
        """Offer an entry that stands for None."""

    @include_placeholder.setter
    def include_placeholder(self, value: Truth) -> None: ...

    placeholder: Any
    """Label of that entry."""

    def __init__(
        self,
        *,
        spacing_above: Any = ...,
        spacing_below: Any = ...,
        width: Any = ...,
        enabled: Any = ...,
        margin: Any = ...,
        align: Any = ...,
        font_size: Any = ...,
        font: Any = ...,
        bold: Any = ...,
        italic: Any = ...,
        underline: Any = ...,
        background: Any = ...,
        foreground: Any = ...,
        border: Any = ...,
        visible: Any = ...,
        role: Any = ...,
        tooltip: Any = ...,
        items: Any = ...,
        selected_value: Any = ...,
        include_placeholder: Any = ...,
        placeholder: Any = ...,
        tag: Any = ...,
    ) -> None: ...
    def focus(self) -> None:
        """Put the keyboard focus on it."""


class DatePicker(ClassicComponent):
    """A box for a day, with a calendar that opens."""

    align: Literal["left", "center", "right"]
    """Which way the content leans."""
    font_size: float | None
    """Size of the text in pixels."""
    font: Any
    """Font family, as in CSS."""

    @property
    def bold(self) -> bool:
        """Bold text."""

    @bold.setter
    def bold(self, value: Truth) -> None: ...
    @property
    def italic(self) -> bool:
        """Italic text."""

    @italic.setter
    def italic(self, value: Truth) -> None: ...
    @property
    def underline(self) -> bool:
        """Underlined text."""

    @underline.setter
    def underline(self, value: Truth) -> None: ...

    spacing_above: Literal["none", "small", "medium", "large"]
    """Room above."""
    spacing_below: Literal["none", "small", "medium", "large"]
    """Room below."""
    width: Any
    """A length, or `default`; the container decides better."""

    @property
    def enabled(self) -> bool:
        """Whether the user can work it."""

    @enabled.setter
    def enabled(self, value: Truth) -> None: ...

    margin: Length
    """Room around: a length, or a list of 2, 3 or 4 of them."""
    background: str | None
    """Colour behind the content: CSS, or `theme:Name`."""
    foreground: str | None
    """Colour of the text: CSS, or `theme:Name`."""
    border: Any
    """CSS border, such as `1px solid #888`."""

    @property
    def visible(self) -> bool:
        """Whether the component shows."""

    @visible.setter
    def visible(self, value: Truth) -> None: ...

    role: str | list[str] | None
    """One role of the app's theme, or a list of them."""
    tooltip: Any
    """Text shown while the pointer rests on it."""
    date: date | datetime | str | None
    """The day, or with `pick_time` the moment; None when empty."""
    format: Any
    """How it shows, in strftime directives; empty for the local habit."""

    @property
    def pick_time(self) -> bool:
        """Ask for the time of day as well."""

    @pick_time.setter
    def pick_time(self, value: Truth) -> None: ...

    min_date: date | datetime | str | None
    """The first day offered."""
    max_date: date | datetime | str | None
    """The last day offered."""
    placeholder: Any
    """Shown while the box is empty."""

    def __init__(
        self,
        *,
        align: Any = ...,
        font_size: Any = ...,
        font: Any = ...,
        bold: Any = ...,
        italic: Any = ...,
        underline: Any = ...,
        spacing_above: Any = ...,
        spacing_below: Any = ...,
        width: Any = ...,
        enabled: Any = ...,
        margin: Any = ...,
        background: Any = ...,
        foreground: Any = ...,
        border: Any = ...,
        visible: Any = ...,
        role: Any = ...,
        tooltip: Any = ...,
        date: Any = ...,
        format: Any = ...,
        pick_time: Any = ...,
        min_date: Any = ...,
        max_date: Any = ...,
        placeholder: Any = ...,
        tag: Any = ...,
    ) -> None: ...
    def focus(self) -> None:
        """Put the keyboard focus into the box, which opens the calendar."""


class Timer(ClassicComponent):
    """Ticks while it is on the page; runs in the worker and has no node."""

    interval: float | None
    """Seconds between ticks; 0 or None stops it."""

    def __init__(
        self,
        *,
        interval: Any = ...,
        tag: Any = ...,
    ) -> None: ...


class Spacer(ClassicComponent):
    """Empty space."""

    @property
    def visible(self) -> bool:
        """Whether the component shows."""

    @visible.setter
    def visible(self, value: Truth) -> None: ...

    spacing_above: Literal["none", "small", "medium", "large"]
    """Room above."""
    spacing_below: Literal["none", "small", "medium", "large"]
    """Room below."""
    width: Any
    """A length, or `default`; the container decides better."""
    height: Any
    """Height as a CSS length; a bare number is pixels."""
    tooltip: Any
    """Text shown while the pointer rests on it."""

    def __init__(
        self,
        *,
        visible: Any = ...,
        spacing_above: Any = ...,
        spacing_below: Any = ...,
        width: Any = ...,
        height: Any = ...,
        tooltip: Any = ...,
        tag: Any = ...,
    ) -> None: ...


class Canvas(ClassicComponent):
    """A surface to draw on, with the methods of a 2D context."""

    spacing_above: Literal["none", "small", "medium", "large"]
    """Room above."""
    spacing_below: Literal["none", "small", "medium", "large"]
    """Room below."""
    width: Any
    """A length, or `default`; the container decides better."""
    margin: Length
    """Room around: a length, or a list of 2, 3 or 4 of them."""
    height: Any
    """Height as a CSS length; a bare number is pixels."""
    background: str | None
    """Colour behind the content: CSS, or `theme:Name`."""
    foreground: str | None
    """Colour of the text: CSS, or `theme:Name`."""
    border: Any
    """CSS border, such as `1px solid #888`."""

    @property
    def visible(self) -> bool:
        """Whether the component shows."""

    @visible.setter
    def visible(self, value: Truth) -> None: ...

    role: str | list[str] | None
    """One role of the app's theme, or a list of them."""
    tooltip: Any
    """Text shown while the pointer rests on it."""
    stroke_style: str | CanvasGradient
    """What lines are drawn with: a CSS colour, `theme:Name` or a gradient."""
    fill_style: str | CanvasGradient
    """What areas are filled with."""
    shadow_color: str
    """Colour of shadows."""
    shadow_offset_x: float
    """How far to the right of things their shadow is, in pixels."""
    shadow_offset_y: float
    """How far below."""
    shadow_blur: float
    """How soft its edge is; 0 is sharp."""
    global_alpha: float
    """From 0, nothing is seen of what is drawn, to 1."""
    global_composite_operation: str
    """How what is drawn goes together with what is there."""
    line_width: float
    """In pixels."""
    line_cap: str
    """How lines end: butt, round or square."""
    line_join: str
    """How lines meet: bevel, round or miter."""
    miter_limit: float
    """How long a sharp corner may be, in widths of the line."""
    font: str
    """As in CSS: `bold 20px sans-serif`."""
    text_align: str
    """Which part of a text stands at x: start, end, left, right or center."""
    text_baseline: str
    """Which line of a text stands at y: top, hanging, middle, alphabetic, ideographic or bottom."""
    Gradient: type[CanvasGradient]
    """What the methods that create a gradient give."""

    def __init__(
        self,
        *,
        spacing_above: Any = ...,
        spacing_below: Any = ...,
        width: Any = ...,
        margin: Any = ...,
        height: Any = ...,
        background: Any = ...,
        foreground: Any = ...,
        border: Any = ...,
        visible: Any = ...,
        role: Any = ...,
        tooltip: Any = ...,
        tag: Any = ...,
    ) -> None: ...
    def begin_path(self) -> None:
        """Start a new path."""

    def close_path(self) -> None:
        """Join the end of the path to its start."""

    def move_to(self, x: float, y: float) -> None:
        """Go to a point without drawing."""

    def line_to(self, x: float, y: float) -> None:
        """Add a line to a point."""

    def quadratic_curve_to(self, cpx: float, cpy: float, x: float, y: float) -> None:
        """Add a curve with one control point."""

    def bezier_curve_to(self, cp1x: float, cp1y: float, cp2x: float, cp2y: float, x: float, y: float) -> None:
        """Add a curve with two control points."""

    def arc(
        self,
        x: float,
        y: float,
        radius: float,
        start_angle: float = 0,
        end_angle: float = ...,
        anticlockwise: bool = False,
    ) -> None:
        """Add a part of a circle; angles in radians."""

    def fill(self) -> None:
        """Fill the path."""

    def stroke(self) -> None:
        """Draw along the path."""

    def clip(self) -> None:
        """Draw only inside the path from now on."""

    def save(self) -> None:
        """Remember the drawing state."""

    def restore(self) -> None:
        """Go back to the state remembered last."""

    def translate(self, x: float, y: float) -> None:
        """Move the origin."""

    def rotate(self, angle: float) -> None:
        """Turn by radians."""

    def scale(self, x: float, y: float) -> None:
        """Stretch."""

    def transform(self, a: float, b: float, c: float, d: float, e: float, f: float) -> None:
        """Multiply the matrix."""

    def set_transform(self, a: float, b: float, c: float, d: float, e: float, f: float) -> None:
        """Replace the matrix."""

    def reset_transform(self) -> None:
        """Back to the unit matrix."""

    def reset_context(self) -> None:
        """Clear everything and take the size anew."""

    def fill_text(self, text: str, x: float, y: float) -> None:
        """Draw text."""

    def stroke_text(self, text: str, x: float, y: float) -> None:
        """Draw the outline of text."""

    def measure_text(self, text: str) -> float:
        """Width of the text in pixels."""

    def clear_rect(self, x: float, y: float, width: float, height: float) -> None:
        """Empty a rectangle."""

    def fill_rect(self, x: float, y: float, width: float, height: float) -> None:
        """Fill a rectangle."""

    def stroke_rect(self, x: float, y: float, width: float, height: float) -> None:
        """Draw a rectangle."""

    def draw_image(
        self,
        media: Media,
        x: float = 0,
        y: float = 0,
        width: float | None = None,
        height: float | None = None,
    ) -> None:
        """Draw a picture."""

    def draw_image_part(
        self,
        media: Media,
        sx: float,
        sy: float,
        s_width: float,
        s_height: float,
        dx: float,
        dy: float,
        d_width: float,
        d_height: float,
    ) -> None:
        """Draw a part of a picture."""

    def create_linear_gradient(self, x0: float, y0: float, x1: float, y1: float) -> CanvasGradient:
        """A gradient along a line."""

    def create_radial_gradient(
        self, x0: float, y0: float, r0: float, x1: float, y1: float, r1: float
    ) -> CanvasGradient:
        """A gradient between two circles."""

    def get_width(self) -> float:
        """Width in pixels."""

    def get_height(self) -> float:
        """Height in pixels."""

    def get_image(self) -> URLMedia:
        """The picture as it is, one pixel for each of the page."""


class SimpleCanvas(Canvas):
    """A canvas that keeps drawing a list of shapes, for old apps."""

    shapes: list[Shape]
    """What is drawn, later ones on top. One list for all until an instance is given its own."""

    def __init__(
        self,
        *,
        spacing_above: Any = ...,
        spacing_below: Any = ...,
        width: Any = ...,
        margin: Any = ...,
        height: Any = ...,
        background: Any = ...,
        foreground: Any = ...,
        border: Any = ...,
        visible: Any = ...,
        role: Any = ...,
        tooltip: Any = ...,
        tag: Any = ...,
    ) -> None: ...


class Image(ClassicComponent):
    """A picture."""

    spacing_above: Literal["none", "small", "medium", "large"]
    """Room above."""
    spacing_below: Literal["none", "small", "medium", "large"]
    """Room below."""
    width: Any
    """A length, or `default`; the container decides better."""
    margin: Length
    """Room around: a length, or a list of 2, 3 or 4 of them."""
    height: Any
    """Height as a CSS length; a bare number is pixels."""
    background: str | None
    """Colour behind the content: CSS, or `theme:Name`."""
    foreground: str | None
    """Colour of the text: CSS, or `theme:Name`."""
    border: Any
    """CSS border, such as `1px solid #888`."""

    @property
    def visible(self) -> bool:
        """Whether the component shows."""

    @visible.setter
    def visible(self, value: Truth) -> None: ...

    role: str | list[str] | None
    """One role of the app's theme, or a list of them."""
    tooltip: Any
    """Text shown while the pointer rests on it."""
    alt_text: Any
    """Says what the picture shows, to those who cannot see it."""
    display_mode: Literal["shrink_to_fit", "zoom_to_fill", "fill_width", "original_size"]
    """How the picture fills its place."""
    align: Any
    """Old name of `horizontal_align`."""
    border_radius: Any
    """How round the corners are, a CSS length."""
    horizontal_align: Literal["left", "center", "right"]
    """Where it stands when its place is wider."""
    vertical_align: Literal["top", "center", "bottom"]
    """Where it stands when its place is higher."""
    source: str | Media | None
    """A URL or a Media; reads as Media or None."""

    def __init__(
        self,
        *,
        spacing_above: Any = ...,
        spacing_below: Any = ...,
        width: Any = ...,
        margin: Any = ...,
        height: Any = ...,
        background: Any = ...,
        foreground: Any = ...,
        border: Any = ...,
        visible: Any = ...,
        role: Any = ...,
        tooltip: Any = ...,
        alt_text: Any = ...,
        display_mode: Any = ...,
        align: Any = ...,
        border_radius: Any = ...,
        horizontal_align: Any = ...,
        vertical_align: Any = ...,
        source: Any = ...,
        tag: Any = ...,
    ) -> None: ...


class YouTubeVideo(ClassicComponent):
    """A film from YouTube."""

    spacing_above: Literal["none", "small", "medium", "large"]
    """Room above."""
    spacing_below: Literal["none", "small", "medium", "large"]
    """Room below."""
    width: Any
    """A length, or `default`; the container decides better."""
    margin: Length
    """Room around: a length, or a list of 2, 3 or 4 of them."""
    height: Any
    """Height as a CSS length; a bare number is pixels."""
    background: str | None
    """Colour behind the content: CSS, or `theme:Name`."""
    foreground: str | None
    """Colour of the text: CSS, or `theme:Name`."""
    border: Any
    """CSS border, such as `1px solid #888`."""

    @property
    def visible(self) -> bool:
        """Whether the component shows."""

    @visible.setter
    def visible(self, value: Truth) -> None: ...

    role: str | list[str] | None
    """One role of the app's theme, or a list of them."""
    youtube_id: Any
    """The id, or any address that holds it."""

    @property
    def autoplay(self) -> bool:
        """Start by itself."""

    @autoplay.setter
    def autoplay(self, value: Truth) -> None: ...
    @property
    def loop(self) -> bool:
        """Start again at the end."""

    @loop.setter
    def loop(self, value: Truth) -> None: ...

    current_time: float
    """Seconds from the start; reads 0 before the player is ready."""
    volume: float
    """From 0 to 100; reads 0 before the player is ready."""

    @property
    def state(self) -> str:
        """UNSTARTED, ENDED, PLAYING, PAUSED, BUFFERING, CUED or UNKNOWN."""

    @property
    def duration(self) -> float:
        """Length in seconds; 0 before the player is ready."""

    @property
    def mute(self) -> bool:
        """Without sound."""

    @mute.setter
    def mute(self, value: Truth) -> None: ...

    def __init__(
        self,
        *,
        spacing_above: Any = ...,
        spacing_below: Any = ...,
        width: Any = ...,
        margin: Any = ...,
        height: Any = ...,
        background: Any = ...,
        foreground: Any = ...,
        border: Any = ...,
        visible: Any = ...,
        role: Any = ...,
        youtube_id: Any = ...,
        autoplay: Any = ...,
        loop: Any = ...,
        current_time: Any = ...,
        volume: Any = ...,
        mute: Any = ...,
        tag: Any = ...,
    ) -> None: ...
    def play(self) -> None:
        """Start or go on."""

    def pause(self) -> None:
        """Pause."""

    def stop(self) -> None:
        """Stop and forget where it was."""


class FileLoader(ClassicComponent):
    """Something to press to choose files."""

    spacing_above: Literal["none", "small", "medium", "large"]
    """Room above."""
    spacing_below: Literal["none", "small", "medium", "large"]
    """Room below."""
    width: Any
    """A length, or `default`; the container decides better."""
    spacing: dict[str, Length] | None
    """A dict with `margin` and `padding`, each as `margin` is."""
    text: Any
    """The text beside the icon, until files are chosen."""
    align: Literal["left", "center", "right"]
    """Which way the content leans."""
    font_size: float | None
    """Size of the text in pixels."""
    font: Any
    """Font family, as in CSS."""

    @property
    def bold(self) -> bool:
        """Bold text."""

    @bold.setter
    def bold(self, value: Truth) -> None: ...
    @property
    def italic(self) -> bool:
        """Italic text."""

    @italic.setter
    def italic(self, value: Truth) -> None: ...
    @property
    def underline(self) -> bool:
        """Underlined text."""

    @underline.setter
    def underline(self, value: Truth) -> None: ...

    background: str | None
    """Colour behind the content: CSS, or `theme:Name`."""
    foreground: str | None
    """Colour of the text: CSS, or `theme:Name`."""
    border: Any
    """CSS border, such as `1px solid #888`."""

    @property
    def visible(self) -> bool:
        """Whether the component shows."""

    @visible.setter
    def visible(self, value: Truth) -> None: ...

    role: str | list[str] | None
    """One role of the app's theme, or a list of them."""

    @property
    def enabled(self) -> bool:
        """Whether the user can work it."""

    @enabled.setter
    def enabled(self, value: Truth) -> None: ...

    icon: str | None
    """An icon of a set, such as `fa:user`, or the URL of a picture."""
    icon_align: Literal["left_edge", "left", "top", "right", "right_edge"]
    """Where the icon stands; the edges keep it away from the text."""
    tooltip: Any
    """Text shown while the pointer rests on it."""

    @property
    def multiple(self) -> bool:
        """Whether more than one may be chosen."""

    @multiple.setter
    def multiple(self, value: Truth) -> None: ...
    @property
    def show_state(self) -> bool:
        """Say in the text how many are chosen."""

    @show_state.setter
    def show_state(self, value: Truth) -> None: ...
    @property
    def file(self) -> Media | None:
        """The first file chosen, or None."""

    @property
    def files(self) -> list[Media]:
        """The files chosen."""

    file_types: Any
    """Content types or endings offered, with commas between."""

    def __init__(
        self,
        *,
        spacing_above: Any = ...,
        spacing_below: Any = ...,
        width: Any = ...,
        spacing: Any = ...,
        text: Any = ...,
        align: Any = ...,
        font_size: Any = ...,
        font: Any = ...,
        bold: Any = ...,
        italic: Any = ...,
        underline: Any = ...,
        background: Any = ...,
        foreground: Any = ...,
        border: Any = ...,
        visible: Any = ...,
        role: Any = ...,
        enabled: Any = ...,
        icon: Any = ...,
        icon_align: Any = ...,
        tooltip: Any = ...,
        multiple: Any = ...,
        show_state: Any = ...,
        file_types: Any = ...,
        tag: Any = ...,
    ) -> None: ...
    def open_file_selector(self) -> None:
        """Open the dialog, soon after the user has pressed something; later the user is asked to press again."""

    def focus(self) -> None:
        """Put the keyboard focus on it."""

    def clear(self) -> None:
        """Forget the files; raises no event."""


class RichText(ClassicContainer):
    """Formatted text with slots for values and components."""

    align: Literal["left", "center", "right"]
    """Which way the content leans."""
    font_size: float | None
    """Size of the text in pixels."""
    font: Any
    """Font family, as in CSS."""
    spacing_above: Literal["none", "small", "medium", "large"]
    """Room above."""
    spacing_below: Literal["none", "small", "medium", "large"]
    """Room below."""
    width: Any
    """A length, or `default`; the container decides better."""
    spacing: dict[str, Length] | None
    """A dict with `margin` and `padding`, each as `margin` is."""
    background: str | None
    """Colour behind the content: CSS, or `theme:Name`."""
    foreground: str | None
    """Colour of the text: CSS, or `theme:Name`."""
    border: Any
    """CSS border, such as `1px solid #888`."""

    @property
    def visible(self) -> bool:
        """Whether the component shows."""

    @visible.setter
    def visible(self, value: Truth) -> None: ...

    role: str | list[str] | None
    """One role of the app's theme, or a list of them."""
    tooltip: Any
    """Text shown while the pointer rests on it."""
    content: Any
    """The text in the given format."""
    format: Literal["markdown", "plain_text", "restricted_html"]
    """How `content` is written."""

    @property
    def enable_slots(self) -> bool:
        """Whether `{name}` makes a slot."""

    @enable_slots.setter
    def enable_slots(self, value: Truth) -> None: ...

    data: Any
    """Mapping of slot name to value or component."""

    def __init__(
        self,
        *,
        align: Any = ...,
        font_size: Any = ...,
        font: Any = ...,
        spacing_above: Any = ...,
        spacing_below: Any = ...,
        width: Any = ...,
        spacing: Any = ...,
        background: Any = ...,
        foreground: Any = ...,
        border: Any = ...,
        visible: Any = ...,
        role: Any = ...,
        tooltip: Any = ...,
        content: Any = ...,
        format: Any = ...,
        enable_slots: Any = ...,
        data: Any = ...,
        tag: Any = ...,
    ) -> None: ...
    def add_component(
        self, component: Component, slot: str | None = None, width: float | None = None
    ) -> None:
        """Add a child."""

    def clear(self, slot: str | None = None) -> None:
        """Remove the children of one slot, or all."""


class Plot(ClassicComponent):
    """A chart, drawn by Plotly."""

    spacing_above: Literal["none", "small", "medium", "large"]
    """Room above."""
    spacing_below: Literal["none", "small", "medium", "large"]
    """Room below."""
    width: Any
    """A length, or `default`; the container decides better."""
    margin: Length
    """Room around: a length, or a list of 2, 3 or 4 of them."""
    height: Any
    """Height as a CSS length; a bare number is pixels."""

    @property
    def visible(self) -> bool:
        """Whether the component shows."""

    @visible.setter
    def visible(self, value: Truth) -> None: ...

    tooltip: Any
    """Text shown while the pointer rests on it."""
    data: Any
    """One trace or a list of them."""
    layout: Any
    """Title, axes and the like."""
    config: dict[str, Any]
    """Plotly's own settings."""
    figure: dict[str, Any]
    """Layout and data at once."""

    @property
    def interactive(self) -> bool:
        """Whether the user can zoom, hover and select."""

    @interactive.setter
    def interactive(self, value: Truth) -> None: ...

    templates: Any
    """Themes by name, of the class: `Plot.templates.default = "seaborn"` is for all plots."""

    def __init__(
        self,
        *,
        spacing_above: Any = ...,
        spacing_below: Any = ...,
        width: Any = ...,
        margin: Any = ...,
        height: Any = ...,
        visible: Any = ...,
        tooltip: Any = ...,
        data: Any = ...,
        layout: Any = ...,
        config: Any = ...,
        figure: Any = ...,
        interactive: Any = ...,
        tag: Any = ...,
    ) -> None: ...
    def redraw(self) -> None:
        """Draw again, after data was changed in place."""

    def extend_traces(self, data: Any, traces: Any) -> None:
        """Add points at the end of traces."""

    def prepend_traces(self, data: Any, traces: Any) -> None:
        """Add points at the start of traces."""

    def restyle(self, update: Any, traces: Any = None) -> None:
        """Change traces."""

    def relayout(self, update: Any) -> None:
        """Change the layout."""

    def to_image(self, options: dict[str, Any] | None = None) -> Media:
        """The chart as a picture."""


class LinearPanel(ClassicContainer):
    """Children below each other."""

    spacing_above: Literal["none", "small", "medium", "large"]
    """Room above."""
    spacing_below: Literal["none", "small", "medium", "large"]
    """Room below."""
    width: Any
    """A length, or `default`; the container decides better."""
    spacing: dict[str, Length] | None
    """A dict with `margin` and `padding`, each as `margin` is."""
    background: str | None
    """Colour behind the content: CSS, or `theme:Name`."""
    foreground: str | None
    """Colour of the text: CSS, or `theme:Name`."""
    border: Any
    """CSS border, such as `1px solid #888`."""

    @property
    def visible(self) -> bool:
        """Whether the component shows."""

    @visible.setter
    def visible(self, value: Truth) -> None: ...

    role: str | list[str] | None
    """One role of the app's theme, or a list of them."""
    tooltip: Any
    """Text shown while the pointer rests on it."""
    row_spacing: float
    """Has no effect."""

    def __init__(
        self,
        *,
        spacing_above: Any = ...,
        spacing_below: Any = ...,
        width: Any = ...,
        spacing: Any = ...,
        background: Any = ...,
        foreground: Any = ...,
        border: Any = ...,
        visible: Any = ...,
        role: Any = ...,
        tooltip: Any = ...,
        row_spacing: Any = ...,
        tag: Any = ...,
    ) -> None: ...
    def add_component(self, component: Component, index: int | None = None) -> None:
        """Add a child."""


class FlowPanel(ClassicContainer):
    """Children in lines, as words are."""

    spacing_above: Literal["none", "small", "medium", "large"]
    """Room above."""
    spacing_below: Literal["none", "small", "medium", "large"]
    """Room below."""
    width: Any
    """A length, or `default`; the container decides better."""
    spacing: dict[str, Length] | None
    """A dict with `margin` and `padding`, each as `margin` is."""
    background: str | None
    """Colour behind the content: CSS, or `theme:Name`."""
    foreground: str | None
    """Colour of the text: CSS, or `theme:Name`."""
    border: Any
    """CSS border, such as `1px solid #888`."""

    @property
    def visible(self) -> bool:
        """Whether the component shows."""

    @visible.setter
    def visible(self, value: Truth) -> None: ...

    role: str | list[str] | None
    """One role of the app's theme, or a list of them."""
    tooltip: Any
    """Text shown while the pointer rests on it."""
    align: Literal["left", "center", "right", "justify"]
    """Which way the content leans."""
    vertical_align: Literal["top", "middle", "bottom", "full"]
    """Where a low child stands in its line."""
    gap: Literal["none", "tiny", "small", "medium", "large", "huge"] | None
    """Room between children; None reads as medium."""

    def __init__(
        self,
        *,
        spacing_above: Any = ...,
        spacing_below: Any = ...,
        width: Any = ...,
        spacing: Any = ...,
        background: Any = ...,
        foreground: Any = ...,
        border: Any = ...,
        visible: Any = ...,
        role: Any = ...,
        tooltip: Any = ...,
        align: Any = ...,
        vertical_align: Any = ...,
        gap: Any = ...,
        tag: Any = ...,
    ) -> None: ...
    def add_component(
        self,
        component: Component,
        index: int | None = None,
        width: float | str | None = None,
        expand: bool = False,
    ) -> None:
        """Add a child."""


class GridPanel(ClassicContainer):
    """Rows of twelve columns, placed for each width of screen."""

    spacing_above: Literal["none", "small", "medium", "large"]
    """Room above."""
    spacing_below: Literal["none", "small", "medium", "large"]
    """Room below."""
    width: Any
    """A length, or `default`; the container decides better."""
    spacing: dict[str, Length] | None
    """A dict with `margin` and `padding`, each as `margin` is."""
    background: str | None
    """Colour behind the content: CSS, or `theme:Name`."""
    foreground: str | None
    """Colour of the text: CSS, or `theme:Name`."""
    border: Any
    """CSS border, such as `1px solid #888`."""

    @property
    def visible(self) -> bool:
        """Whether the component shows."""

    @visible.setter
    def visible(self, value: Truth) -> None: ...

    role: str | list[str] | None
    """One role of the app's theme, or a list of them."""
    tooltip: Any
    """Text shown while the pointer rests on it."""
    row_spacing: float
    """Pixels between rows, taken when a row is made."""

    def __init__(
        self,
        *,
        spacing_above: Any = ...,
        spacing_below: Any = ...,
        width: Any = ...,
        spacing: Any = ...,
        background: Any = ...,
        foreground: Any = ...,
        border: Any = ...,
        visible: Any = ...,
        role: Any = ...,
        tooltip: Any = ...,
        row_spacing: Any = ...,
        tag: Any = ...,
    ) -> None: ...
    def add_component(
        self,
        component: Component,
        row: str | None = None,
        col_xs: int | None = None,
        width_xs: int | None = None,
        col_sm: int | None = None,
        width_sm: int | None = None,
        col_md: int | None = None,
        width_md: int | None = None,
        col_lg: int | None = None,
        width_lg: int | None = None,
    ) -> None:
        """Add a child."""


class XYPanel(ClassicContainer):
    """Children at fixed points."""

    spacing_above: Literal["none", "small", "medium", "large"]
    """Room above."""
    spacing_below: Literal["none", "small", "medium", "large"]
    """Room below."""
    width: Any
    """Width as a CSS length; none for all there is."""
    margin: Length
    """Room around: a length, or a list of 2, 3 or 4 of them."""
    height: Any
    """Height as a CSS length; a bare number is pixels."""
    background: str | None
    """Colour behind the content: CSS, or `theme:Name`."""
    foreground: str | None
    """Colour of the text: CSS, or `theme:Name`."""
    border: Any
    """CSS border, such as `1px solid #888`."""

    @property
    def visible(self) -> bool:
        """Whether the component shows."""

    @visible.setter
    def visible(self, value: Truth) -> None: ...

    role: str | list[str] | None
    """One role of the app's theme, or a list of them."""
    align: Literal["left", "center", "right"]
    """Which way the content leans."""
    tooltip: Any
    """Text shown while the pointer rests on it."""

    def __init__(
        self,
        *,
        spacing_above: Any = ...,
        spacing_below: Any = ...,
        width: Any = ...,
        margin: Any = ...,
        height: Any = ...,
        background: Any = ...,
        foreground: Any = ...,
        border: Any = ...,
        visible: Any = ...,
        role: Any = ...,
        align: Any = ...,
        tooltip: Any = ...,
        tag: Any = ...,
    ) -> None: ...
    def add_component(
        self, component: Component, x: float = 0, y: float = 0, width: float | None = None
    ) -> None:
        """Add a child, after the others."""

    def get_width(self) -> float:
        """Width in pixels."""


class ColumnPanel(ClassicContainer):
    """Rows of columns that wrap on narrow screens."""

    spacing_above: Literal["none", "small", "medium", "large"]
    """Room above."""
    spacing_below: Literal["none", "small", "medium", "large"]
    """Room below."""
    width: Any
    """A length, or `default`; the container decides better."""
    spacing: dict[str, Length] | None
    """A dict with `margin` and `padding`, each as `margin` is."""
    row_spacing: float
    """Has no effect."""
    background: str | None
    """Colour behind the content: CSS, or `theme:Name`."""
    foreground: str | None
    """Colour of the text: CSS, or `theme:Name`."""
    border: Any
    """CSS border, such as `1px solid #888`."""

    @property
    def visible(self) -> bool:
        """Whether the component shows."""

    @visible.setter
    def visible(self, value: Truth) -> None: ...

    role: str | list[str] | None
    """One role of the app's theme, or a list of them."""
    tooltip: Any
    """Text shown while the pointer rests on it."""
    col_widths: Any
    """JSON object of column weights, made by the designer."""
    wrap_on: Literal["never", "mobile", "tablet"]
    """On which screens columns go below each other."""
    col_spacing: Literal["none", "tiny", "small", "medium", "large", "huge"]
    """Room between columns."""

    def __init__(
        self,
        *,
        spacing_above: Any = ...,
        spacing_below: Any = ...,
        width: Any = ...,
        spacing: Any = ...,
        row_spacing: Any = ...,
        background: Any = ...,
        foreground: Any = ...,
        border: Any = ...,
        visible: Any = ...,
        role: Any = ...,
        tooltip: Any = ...,
        col_widths: Any = ...,
        wrap_on: Any = ...,
        col_spacing: Any = ...,
        tag: Any = ...,
    ) -> None: ...
    def add_component(
        self,
        component: Component,
        index: int | None = None,
        full_width_row: bool = False,
        row_background: str | None = None,
        grid_position: str | None = None,
    ) -> None:
        """Add a child."""


class Link(ColumnPanel):
    """Text and components to click on, with or without an address."""

    text: Any
    """The text of the link."""
    align: Literal["left", "center", "right"]
    """Which way the content leans."""
    font_size: float | None
    """Size of the text in pixels."""
    font: Any
    """Font family, as in CSS."""

    @property
    def bold(self) -> bool:
        """Bold text."""

    @bold.setter
    def bold(self, value: Truth) -> None: ...
    @property
    def italic(self) -> bool:
        """Italic text."""

    @italic.setter
    def italic(self, value: Truth) -> None: ...
    @property
    def underline(self) -> bool:
        """Underlined text."""

    @underline.setter
    def underline(self, value: Truth) -> None: ...

    icon: str | None
    """An icon of a set, such as `fa:user`, or the URL of a picture."""
    icon_align: Literal["left_edge", "left", "top", "right", "right_edge"]
    """Where the icon stands; the edges keep it away from the text."""
    url: str | Media | None
    """An address, or a Media to download."""
    text_padding: Length
    """Room around the text."""

    def __init__(
        self,
        *,
        text: Any = ...,
        align: Any = ...,
        font_size: Any = ...,
        font: Any = ...,
        bold: Any = ...,
        italic: Any = ...,
        underline: Any = ...,
        icon: Any = ...,
        icon_align: Any = ...,
        url: Any = ...,
        text_padding: Any = ...,
        spacing_above: Any = ...,
        spacing_below: Any = ...,
        width: Any = ...,
        spacing: Any = ...,
        row_spacing: Any = ...,
        background: Any = ...,
        foreground: Any = ...,
        border: Any = ...,
        visible: Any = ...,
        role: Any = ...,
        tooltip: Any = ...,
        col_widths: Any = ...,
        wrap_on: Any = ...,
        col_spacing: Any = ...,
        tag: Any = ...,
    ) -> None: ...


class HtmlTemplate(ClassicContainer):
    """HTML with slots for components."""

    tooltip: Any
    """Text shown while the pointer rests on it."""
    background: str | None
    """Colour behind the content: CSS, or `theme:Name`."""
    foreground: str | None
    """Colour of the text: CSS, or `theme:Name`."""
    border: Any
    """CSS border, such as `1px solid #888`."""

    @property
    def visible(self) -> bool:
        """Whether the component shows."""

    @visible.setter
    def visible(self, value: Truth) -> None: ...

    role: str | list[str] | None
    """One role of the app's theme, or a list of them."""
    html: Any
    """The HTML; `@theme:name` stands for an asset of the theme."""

    def __init__(
        self,
        *,
        tooltip: Any = ...,
        background: Any = ...,
        foreground: Any = ...,
        border: Any = ...,
        visible: Any = ...,
        role: Any = ...,
        html: Any = ...,
        tag: Any = ...,
    ) -> None: ...
    def add_component(self, component: Component, slot: str | None = None, index: int | None = None) -> None:
        """Add a child."""

    def clear(self, slot: str | None = None) -> None:
        """Remove the children of one slot, or all."""

    def call_js(self, js_function_name: str, *args: Any) -> Any:
        """Call a function of the page's scripts."""


class HtmlComponent(Container):
    """HTML with dropzones; its one top element is the component itself."""

    html: Any
    """The HTML."""
    classes: Any
    """Classes of the top element."""
    style: Any
    """Inline style of the top element."""
    attrs: Any
    """Not there yet: using it raises NotImplementedError."""

    @property
    def visible(self) -> bool:
        """Whether the component shows."""

    @visible.setter
    def visible(self, value: Truth) -> None: ...
    def add_component(
        self, component: Component, dropzone: str | None = None, index: int | None = None
    ) -> None:
        """Add a child."""


class RepeatingPanel(ClassicComponent):
    """One form for each item; the forms are its children."""

    background: str | None
    """Colour behind the content: CSS, or `theme:Name`."""
    foreground: str | None
    """Colour of the text: CSS, or `theme:Name`."""
    border: Any
    """CSS border, such as `1px solid #888`."""

    @property
    def visible(self) -> bool:
        """Whether the component shows."""

    @visible.setter
    def visible(self, value: Truth) -> None: ...

    role: str | list[str] | None
    """One role of the app's theme, or a list of them."""
    spacing_above: Literal["none", "small", "medium", "large"]
    """Room above."""
    spacing_below: Literal["none", "small", "medium", "large"]
    """Room below."""
    width: Any
    """A length, or `default`; the container decides better."""
    margin: Length
    """Room around: a length, or a list of 2, 3 or 4 of them."""
    tooltip: Any
    """Text shown while the pointer rests on it."""
    items: Any
    """Any iterable; each row gets one as its `item`."""
    item_template: Any
    """What a row is: a form name, a class or a callable."""

    def __init__(
        self,
        *,
        background: Any = ...,
        foreground: Any = ...,
        border: Any = ...,
        visible: Any = ...,
        role: Any = ...,
        spacing_above: Any = ...,
        spacing_below: Any = ...,
        width: Any = ...,
        margin: Any = ...,
        tooltip: Any = ...,
        items: Any = ...,
        item_template: Any = ...,
        tag: Any = ...,
    ) -> None: ...
    def get_components(self) -> list[Any]:
        """The rows in order."""

    def raise_event_on_children(self, event_name: str, **event_args: Any) -> None:
        """Raise an event on each row."""


class Paginator(ClassicContainer):
    """A container that shows its rows page by page."""

    def __init__(
        self,
        *,
        tag: Any = ...,
    ) -> None: ...
    def jump_to_first_page(self) -> None:
        """Go to page 0."""

    def jump_to_last_page(self) -> None:
        """Go on until there is no next page."""

    def next_page(self) -> None:
        """Go on, if there is more."""

    def previous_page(self) -> None:
        """Go back, if there was a page before."""

    def get_page(self) -> int:
        """Number of the page, from 0."""

    def get_first_index_on_page(self) -> int:
        """Index of the first row shown."""

    def set_page(self, page: int) -> None:
        """Go to a page, or to the last where there are fewer."""

    def repaginate(self) -> None:
        """Fill the page anew."""


class DataGrid(Paginator):
    """A table with a header and pages."""

    spacing_above: Literal["none", "small", "medium", "large"]
    """Room above."""
    spacing_below: Literal["none", "small", "medium", "large"]
    """Room below."""
    width: Any
    """A length, or `default`; the container decides better."""
    margin: Length
    """Room around: a length, or a list of 2, 3 or 4 of them."""
    row_spacing: float
    """Has no effect."""
    background: str | None
    """Colour behind the content: CSS, or `theme:Name`."""
    foreground: str | None
    """Colour of the text: CSS, or `theme:Name`."""
    border: Any
    """CSS border, such as `1px solid #888`."""

    @property
    def visible(self) -> bool:
        """Whether the component shows."""

    @visible.setter
    def visible(self, value: Truth) -> None: ...

    role: str | list[str] | None
    """One role of the app's theme, or a list of them."""
    tooltip: Any
    """Text shown while the pointer rests on it."""
    columns: list[dict[str, Any]] | None
    """A list of dicts: id, title, data_key, width, expand."""

    @property
    def auto_header(self) -> bool:
        """Have a first row with the titles."""

    @auto_header.setter
    def auto_header(self, value: Truth) -> None: ...
    @property
    def show_page_controls(self) -> bool:
        """Show the buttons below."""

    @show_page_controls.setter
    def show_page_controls(self, value: Truth) -> None: ...

    rows_per_page: float | None
    """None, zero or less: all on one page."""
    wrap_on: Literal["never", "mobile", "tablet"]
    """On which screens cells go below each other."""

    def __init__(
        self,
        *,
        spacing_above: Any = ...,
        spacing_below: Any = ...,
        width: Any = ...,
        margin: Any = ...,
        row_spacing: Any = ...,
        background: Any = ...,
        foreground: Any = ...,
        border: Any = ...,
        visible: Any = ...,
        role: Any = ...,
        tooltip: Any = ...,
        columns: Any = ...,
        auto_header: Any = ...,
        show_page_controls: Any = ...,
        rows_per_page: Any = ...,
        wrap_on: Any = ...,
        tag: Any = ...,
    ) -> None: ...
    def add_component(
        self, component: Component, index: int | None = None, pinned: bool = False, slot: str | None = None
    ) -> None:
        """Add a child."""


class DataRowPanel(ClassicContainer):
    """One row of a grid: a cell for each column."""

    align: Literal["left", "center", "right"]
    """Which way the content leans."""
    font_size: float | None
    """Size of the text in pixels."""
    font: Any
    """Font family, as in CSS."""

    @property
    def bold(self) -> bool:
        """Bold text."""

    @bold.setter
    def bold(self, value: Truth) -> None: ...
    @property
    def italic(self) -> bool:
        """Italic text."""

    @italic.setter
    def italic(self, value: Truth) -> None: ...
    @property
    def underline(self) -> bool:
        """Underlined text."""

    @underline.setter
    def underline(self, value: Truth) -> None: ...

    spacing_above: Literal["none", "small", "medium", "large"]
    """Room above."""
    spacing_below: Literal["none", "small", "medium", "large"]
    """Room below."""
    width: Any
    """A length, or `default`; the container decides better."""
    margin: Length
    """Room around: a length, or a list of 2, 3 or 4 of them."""
    row_spacing: float
    """Has no effect."""
    background: str | None
    """Colour behind the content: CSS, or `theme:Name`."""
    foreground: str | None
    """Colour of the text: CSS, or `theme:Name`."""
    border: Any
    """CSS border, such as `1px solid #888`."""

    @property
    def visible(self) -> bool:
        """Whether the component shows."""

    @visible.setter
    def visible(self, value: Truth) -> None: ...

    role: str | list[str] | None
    """One role of the app's theme, or a list of them."""
    tooltip: Any
    """Text shown while the pointer rests on it."""
    item: Any
    """Where cells without content take their text from."""

    @property
    def auto_display_data(self) -> bool:
        """Fill cells without content from `item`."""

    @auto_display_data.setter
    def auto_display_data(self, value: Truth) -> None: ...

    def __init__(
        self,
        *,
        align: Any = ...,
        font_size: Any = ...,
        font: Any = ...,
        bold: Any = ...,
        italic: Any = ...,
        underline: Any = ...,
        spacing_above: Any = ...,
        spacing_below: Any = ...,
        width: Any = ...,
        margin: Any = ...,
        row_spacing: Any = ...,
        background: Any = ...,
        foreground: Any = ...,
        border: Any = ...,
        visible: Any = ...,
        role: Any = ...,
        tooltip: Any = ...,
        item: Any = ...,
        auto_display_data: Any = ...,
        tag: Any = ...,
    ) -> None: ...
    def add_component(self, component: Component, column: str | None = None) -> None:
        """Add a child."""


class GoogleMap(ClassicContainer):
    """A map with overlays."""

    from .._values.maps import Animation as Animation
    from .._values.maps import ControlPosition as ControlPosition
    from .._values.maps import FullscreenControlOptions as FullscreenControlOptions
    from .._values.maps import GeocoderAddressComponent as GeocoderAddressComponent
    from .._values.maps import GeocoderGeometry as GeocoderGeometry
    from .._values.maps import GeocoderLocationType as GeocoderLocationType
    from .._values.maps import GeocoderResult as GeocoderResult
    from .._values.maps import Icon as Icon
    from .._values.maps import IconSequence as IconSequence
    from .._values.maps import LatLng as LatLng
    from .._values.maps import LatLngBounds as LatLngBounds
    from .._values.maps import LatLngBoundsLiteral as LatLngBoundsLiteral
    from .._values.maps import LatLngLiteral as LatLngLiteral
    from .._values.maps import MapTypeControlOptions as MapTypeControlOptions
    from .._values.maps import MapTypeControlStyle as MapTypeControlStyle
    from .._values.maps import MapTypeId as MapTypeId
    from .._values.maps import MarkerLabel as MarkerLabel
    from .._values.maps import MotionTrackingControlOptions as MotionTrackingControlOptions
    from .._values.maps import ObjectSpec as ObjectSpec
    from .._values.maps import Point as Point
    from .._values.maps import RotateControlOptions as RotateControlOptions
    from .._values.maps import ScaleControlOptions as ScaleControlOptions
    from .._values.maps import Size as Size
    from .._values.maps import StreetViewControlOptions as StreetViewControlOptions
    from .._values.maps import StrokePosition as StrokePosition
    from .._values.maps import Symbol as Symbol
    from .._values.maps import SymbolPath as SymbolPath
    from .._values.maps import ZoomControlOptions as ZoomControlOptions
    from .._components.google_map.data import Data as Data

    class AbstractOverlay(ClassicComponent):
        """Base of what can be clicked on a map."""

        @property
        def clickable(self) -> bool:
            """Whether it takes clicks."""

        @clickable.setter
        def clickable(self, value: Truth) -> None: ...
        @property
        def draggable(self) -> bool:
            """Whether the user can move it."""

        @draggable.setter
        def draggable(self, value: Truth) -> None: ...
        @property
        def visible(self) -> bool:
            """Whether the component shows."""

        @visible.setter
        def visible(self, value: Truth) -> None: ...

        z_index: float
        """Higher ones cover lower ones."""

        def __init__(
            self,
            *,
            clickable: Any = ...,
            draggable: Any = ...,
            visible: Any = ...,
            z_index: Any = ...,
            tag: Any = ...,
        ) -> None: ...

    class Marker(AbstractOverlay):
        """A mark at one place."""

        animation: Any
        """How it moves: BOUNCE or DROP."""
        position: Any
        """Where it is."""
        icon: Any
        """A Symbol or Icon in place of the usual pin."""
        label: Any
        """A letter or text on it."""
        title: Any
        """Text shown while the pointer rests on it."""
        cursor: Any
        """CSS cursor over it."""
        opacity: float
        """From 0 to 1."""

        def __init__(
            self,
            *,
            animation: Any = ...,
            position: Any = ...,
            icon: Any = ...,
            label: Any = ...,
            title: Any = ...,
            cursor: Any = ...,
            opacity: Any = ...,
            clickable: Any = ...,
            draggable: Any = ...,
            visible: Any = ...,
            z_index: Any = ...,
            tag: Any = ...,
        ) -> None: ...

    class Polyline(AbstractOverlay):
        """A line through places."""

        @property
        def editable(self) -> bool:
            """Whether the user can change the shape."""

        @editable.setter
        def editable(self, value: Truth) -> None: ...

        stroke_color: Any
        """Colour of the line."""
        stroke_opacity: float
        """From 0 to 1."""
        stroke_weight: float
        """Pixels."""
        icons: Any
        """Symbols along the line."""
        path: Any
        """The places."""

        @property
        def geodesic(self) -> bool:
            """Follow the curve of the earth."""

        @geodesic.setter
        def geodesic(self, value: Truth) -> None: ...

        def __init__(
            self,
            *,
            editable: Any = ...,
            stroke_color: Any = ...,
            stroke_opacity: Any = ...,
            stroke_weight: Any = ...,
            icons: Any = ...,
            path: Any = ...,
            geodesic: Any = ...,
            clickable: Any = ...,
            draggable: Any = ...,
            visible: Any = ...,
            z_index: Any = ...,
            tag: Any = ...,
        ) -> None: ...

    class Polygon(AbstractOverlay):
        """An area with corners."""

        @property
        def editable(self) -> bool:
            """Whether the user can change the shape."""

        @editable.setter
        def editable(self, value: Truth) -> None: ...

        stroke_color: Any
        """Colour of the line."""
        stroke_opacity: float
        """From 0 to 1."""
        stroke_weight: float
        """Pixels."""
        stroke_position: Any
        """Whether the line is inside, outside or on the edge."""
        fill_color: Any
        """Colour of the area."""
        fill_opacity: float
        """From 0 to 1."""
        path: Any
        """The corners."""

        @property
        def geodesic(self) -> bool:
            """Follow the curve of the earth."""

        @geodesic.setter
        def geodesic(self, value: Truth) -> None: ...

        def __init__(
            self,
            *,
            editable: Any = ...,
            stroke_color: Any = ...,
            stroke_opacity: Any = ...,
            stroke_weight: Any = ...,
            stroke_position: Any = ...,
            fill_color: Any = ...,
            fill_opacity: Any = ...,
            path: Any = ...,
            geodesic: Any = ...,
            clickable: Any = ...,
            draggable: Any = ...,
            visible: Any = ...,
            z_index: Any = ...,
            tag: Any = ...,
        ) -> None: ...

    class Rectangle(AbstractOverlay):
        """A rectangular area."""

        @property
        def editable(self) -> bool:
            """Whether the user can change the shape."""

        @editable.setter
        def editable(self, value: Truth) -> None: ...

        stroke_color: Any
        """Colour of the line."""
        stroke_opacity: float
        """From 0 to 1."""
        stroke_weight: float
        """Pixels."""
        stroke_position: Any
        """Whether the line is inside, outside or on the edge."""
        fill_color: Any
        """Colour of the area."""
        fill_opacity: float
        """From 0 to 1."""
        bounds: Any
        """Its corners."""

        def __init__(
            self,
            *,
            editable: Any = ...,
            stroke_color: Any = ...,
            stroke_opacity: Any = ...,
            stroke_weight: Any = ...,
            stroke_position: Any = ...,
            fill_color: Any = ...,
            fill_opacity: Any = ...,
            bounds: Any = ...,
            clickable: Any = ...,
            draggable: Any = ...,
            visible: Any = ...,
            z_index: Any = ...,
            tag: Any = ...,
        ) -> None: ...

    class Circle(AbstractOverlay):
        """A round area."""

        @property
        def editable(self) -> bool:
            """Whether the user can change the shape."""

        @editable.setter
        def editable(self, value: Truth) -> None: ...

        stroke_color: Any
        """Colour of the line."""
        stroke_opacity: float
        """From 0 to 1."""
        stroke_weight: float
        """Pixels."""
        stroke_position: Any
        """Whether the line is inside, outside or on the edge."""
        fill_color: Any
        """Colour of the area."""
        fill_opacity: float
        """From 0 to 1."""
        center: Any
        """The place in the middle."""
        radius: float
        """Metres."""

        def __init__(
            self,
            *,
            editable: Any = ...,
            stroke_color: Any = ...,
            stroke_opacity: Any = ...,
            stroke_weight: Any = ...,
            stroke_position: Any = ...,
            fill_color: Any = ...,
            fill_opacity: Any = ...,
            center: Any = ...,
            radius: Any = ...,
            clickable: Any = ...,
            draggable: Any = ...,
            visible: Any = ...,
            z_index: Any = ...,
            tag: Any = ...,
        ) -> None: ...

    class InfoWindow(ClassicComponent):
        """A bubble with text or a component."""

        content: Any
        """A text or a component."""

        @property
        def disable_auto_pan(self) -> bool:
            """Do not move the map to show all of it."""

        @disable_auto_pan.setter
        def disable_auto_pan(self, value: Truth) -> None: ...

        max_width: float
        """Pixels."""
        pixel_offset: Any
        """How far its tip is from its place."""
        position: Any
        """Its place, when it is not at an overlay."""
        z_index: float
        """Higher ones cover lower ones."""

        def __init__(
            self,
            *,
            content: Any = ...,
            disable_auto_pan: Any = ...,
            max_width: Any = ...,
            pixel_offset: Any = ...,
            position: Any = ...,
            z_index: Any = ...,
            tag: Any = ...,
        ) -> None: ...
        def open(self, map: GoogleMap, anchor: Any = None) -> None:
            """Show it on a map."""

        def close(self) -> None:
            """Take it away."""

        def get_components(self) -> list[Any]:
            """The component inside, if there is one."""

    spacing_above: Literal["none", "small", "medium", "large"]
    """Room above."""
    spacing_below: Literal["none", "small", "medium", "large"]
    """Room below."""
    width: Any
    """A length, or `default`; the container decides better."""
    margin: Length
    """Room around: a length, or a list of 2, 3 or 4 of them."""
    height: Any
    """Height as a CSS length; a bare number is pixels."""

    @property
    def visible(self) -> bool:
        """Whether the component shows."""

    @visible.setter
    def visible(self, value: Truth) -> None: ...

    map_data: Any
    """The data layer."""
    background_color: Any
    """Colour where no tile is loaded yet."""
    center: Any
    """The place in the middle."""

    @property
    def clickable_icons(self) -> bool:
        """Whether icons of places can be clicked."""

    @clickable_icons.setter
    def clickable_icons(self, value: Truth) -> None: ...
    @property
    def disable_default_ui(self) -> bool:
        """Hide every control."""

    @disable_default_ui.setter
    def disable_default_ui(self, value: Truth) -> None: ...
    @property
    def disable_double_click_zoom(self) -> bool:
        """Do not zoom on a double click."""

    @disable_double_click_zoom.setter
    def disable_double_click_zoom(self, value: Truth) -> None: ...
    @property
    def draggable(self) -> bool:
        """Whether the map can be dragged."""

    @draggable.setter
    def draggable(self, value: Truth) -> None: ...

    draggable_cursor: Any
    """CSS cursor over the map."""
    dragging_cursor: Any
    """CSS cursor while dragging."""

    @property
    def fullscreen_control(self) -> bool:
        """Show the control for the full screen."""

    @fullscreen_control.setter
    def fullscreen_control(self, value: Truth) -> None: ...

    fullscreen_control_options: Any
    """How that control looks and where it stands."""
    gesture_handling: Any
    """How fingers move the map: auto, cooperative, greedy or none."""
    heading: float
    """Degrees clockwise from north."""

    @property
    def keyboard_shortcuts(self) -> bool:
        """Whether keys move the map."""

    @keyboard_shortcuts.setter
    def keyboard_shortcuts(self, value: Truth) -> None: ...
    @property
    def map_type_control(self) -> bool:
        """Show the control for the kind of map."""

    @map_type_control.setter
    def map_type_control(self, value: Truth) -> None: ...

    map_type_control_options: Any
    """How that control looks and where it stands."""
    map_type_id: Any
    """The kind of map."""
    max_zoom: float
    """The nearest the user can go."""
    min_zoom: float
    """The farthest the user can go."""

    @property
    def rotate_control(self) -> bool:
        """Show the control for turning."""

    @rotate_control.setter
    def rotate_control(self, value: Truth) -> None: ...

    rotate_control_options: Any
    """How that control looks and where it stands."""

    @property
    def scale_control(self) -> bool:
        """Show the control for the scale."""

    @scale_control.setter
    def scale_control(self, value: Truth) -> None: ...

    scale_control_options: Any
    """How that control looks and where it stands."""

    @property
    def scroll_wheel(self) -> bool:
        """Zoom with the wheel."""

    @scroll_wheel.setter
    def scroll_wheel(self, value: Truth) -> None: ...
    @property
    def street_view_control(self) -> bool:
        """Show the control for the street view."""

    @street_view_control.setter
    def street_view_control(self, value: Truth) -> None: ...

    street_view_control_options: Any
    """How that control looks and where it stands."""
    zoom: float
    """From 0, the whole world, to 18 and more."""

    @property
    def zoom_control(self) -> bool:
        """Show the control for zooming."""

    @zoom_control.setter
    def zoom_control(self, value: Truth) -> None: ...

    zoom_control_options: Any
    """How that control looks and where it stands."""

    def __init__(
        self,
        *,
        spacing_above: Any = ...,
        spacing_below: Any = ...,
        width: Any = ...,
        margin: Any = ...,
        height: Any = ...,
        visible: Any = ...,
        map_data: Any = ...,
        background_color: Any = ...,
        center: Any = ...,
        clickable_icons: Any = ...,
        disable_default_ui: Any = ...,
        disable_double_click_zoom: Any = ...,
        draggable: Any = ...,
        draggable_cursor: Any = ...,
        dragging_cursor: Any = ...,
        fullscreen_control: Any = ...,
        fullscreen_control_options: Any = ...,
        gesture_handling: Any = ...,
        heading: Any = ...,
        keyboard_shortcuts: Any = ...,
        map_type_control: Any = ...,
        map_type_control_options: Any = ...,
        map_type_id: Any = ...,
        max_zoom: Any = ...,
        min_zoom: Any = ...,
        rotate_control: Any = ...,
        rotate_control_options: Any = ...,
        scale_control: Any = ...,
        scale_control_options: Any = ...,
        scroll_wheel: Any = ...,
        street_view_control: Any = ...,
        street_view_control_options: Any = ...,
        zoom: Any = ...,
        zoom_control: Any = ...,
        zoom_control_options: Any = ...,
        tag: Any = ...,
    ) -> None: ...
    def add_component(self, component: Component) -> None:
        """Put an overlay on the map."""

    def fit_bounds(self, lat_lng_bounds: Any, padding: float | None = None) -> None:
        """Show all of an area."""

    def get_bounds(self) -> Any:
        """The area shown."""

    def pan_by(self, dx: float, dy: float) -> None:
        """Move by pixels."""

    def pan_to(self, position: Any) -> None:
        """Move to a place."""

    def pan_to_bounds(self, lat_lng_bounds: Any, padding: float | None = None) -> None:
        """Move until an area is in view."""

    @staticmethod
    def geocode(address: str | None = None, location: Any = None, **request: Any) -> list[Any]:
        """Look up places; blocks."""

    @staticmethod
    def compute_area(path: Any) -> float:
        """Square metres inside a path."""

    @staticmethod
    def compute_length(path: Any) -> float:
        """Metres along a path."""

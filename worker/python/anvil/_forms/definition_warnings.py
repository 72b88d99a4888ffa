"""Warnings for parts of a form's definition that are allowed but probably mistakes (api §7.10)."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING, Any

from .._model.specs import SPECS, PropertySpec
from .._model.value_warnings import warning_for
from .._runtime.reports.output import is_new, warn
from .._values.article import with_article
from .._values.suggestions import did_you_mean
from .naming import built_in_type

if TYPE_CHECKING:
    from .definition import ComponentDefinition

#: The layout properties of all containers, and one of no container that editors write for children of any.
_LAYOUT_NAMES = frozenset(
    (*(name for spec in SPECS.values() for name in spec.layout_properties), "col_widths")
)
#: Properties of every form, besides its declared ones and those of its container.
_OF_EVERY_FORM = frozenset(("item", "tag"))


def warn_of_definition(
    top: ComponentDefinition,
    inside: list[ComponentDefinition],
    components: list[ComponentDefinition],
    form: str,
) -> None:
    """Warn of mistakes that the definition alone shows, before any component is created.

    `top` is the container or the layout, `inside` are the components directly in a container.
    """
    _warn_duplicates(components, form)
    for one in (top, *components):
        cls = built_in_type(one.type)
        if cls is not None:
            if cls.__name__ in SPECS:
                # Other classes are based on one of the specs, and their constructors may accept
                # anything.
                _warn_properties(one, cls, form)
            spec = SPECS.get(cls._anvil_node_type)
            layout = spec.layout_properties if spec else {}
            children = inside if one is top else one.children
            _warn_layout(children, layout.keys(), form)
            if "grid_position" in layout:
                _warn_columns(children, form)


def warn_nameless(one: ComponentDefinition, form: str) -> None:
    """Warn of a component without a name, as templates that were edited by hand may have."""
    kind = with_article(one.type) if one.type else "a component"
    warn(f"Warning: {form} has {kind} without a name, so its code cannot use it.{one.where()}")


def _warn_duplicates(components: list[ComponentDefinition], form: str) -> None:
    """Warn of components with the same name; the form's attribute of that name is the last one."""
    seen: set[str] = set()
    for one in components:
        if one.name in seen:
            text = f'detected {form} has two components named "{one.name}". This shouldn\'t happen.'
            warn(f"Warning: {text}{one.where()}")
        seen.add(one.name)


def _warn_properties(one: ComponentDefinition, cls: type[Any], form: str) -> None:
    """Warn of properties that a built-in component ignores, and of doubtful values."""
    known = cls._anvil_properties
    for name, value in one.properties.items():
        where = one.where("properties", name)
        if name in known:
            found = warning_for(known[name].spec, value)
            if found:
                warn(f"Warning: {form} has {_described(one)} with {found}{where}")
        elif name != "tag":
            meant = did_you_mean(name, known)
            text = f"{form} has {_described(one)} with a property '{name}', which {with_article(one.type)} does not have."
            warn(f"Warning: {text}{f' {meant}' if meant else ''}{where}")


def _warn_layout(children: list[ComponentDefinition], known: AbstractSet[str], form: str) -> None:
    """Warn of layout properties that look mistyped.

    Those of other containers are not warned of, since editors leave them behind.
    """
    for one in children:
        for name in one.layout:
            meant = None if name in known or name in _LAYOUT_NAMES else did_you_mean(name, known)
            if meant:
                text = f"{form} has {_described(one)} with a layout property '{name}', which its container does not have."
                warn(f"Warning: {text} {meant}{one.where('layout_properties', name)}")


def _warn_columns(children: list[ComponentDefinition], form: str) -> None:
    """Warn of a column id in two rows of a panel.

    Ids are unique in a panel, so the second row does not get its own column.
    """
    rows: dict[str, tuple[str, str]] = {}
    for one in children:
        for level in str(one.layout.get("grid_position") or "").split():
            row, _, column = level.partition(",")
            first, owner = rows.setdefault(column, (row, one.name))
            if first != row:
                text = (
                    f"{form} has {_described(one)} in column '{column}' of row '{row}', and '{owner}' has that column "
                    f"in row '{first}', where both are shown: a column's id is unique in its panel."
                )
                warn(f"Warning: {text}{one.where('layout_properties', 'grid_position')}")


def warn_undeclared(one: ComponentDefinition, cls: type[Any], form: str) -> None:
    """Warn of properties that a custom component neither declares nor accepts in its constructor.

    Each property of a class is reported once, since many components may have one that their class
    no longer declares.
    """
    declared = getattr(cls, "_anvil_custom_names", None)
    if declared is None or one.told:
        return
    one.told = True
    known = declared | cls._anvil_properties.keys() | _OF_EVERY_FORM | _parameters(cls) | _listed(cls)
    for name in one.properties:
        if name not in known and is_new((cls.__module__, cls.__name__, name)):
            meant = did_you_mean(name, known)
            text = f"{form} has {_described(one)} with a property '{name}', which {cls.__name__} does not declare."
            warn(f"Warning: {text}{f' {meant}' if meant else ''}{one.where('properties', name)}")
    for level in cls._anvil_levels:
        for declaration in level.definition.custom_properties:
            _warn_option(one, declaration, form)


def _warn_option(one: ComponentDefinition, declaration: dict[str, Any], form: str) -> None:
    """Warn of a value that is not among a declared property's options."""
    name, options = declaration["name"], declaration.get("options")
    if declaration.get("type") != "enum" or not options or name not in one.properties:
        return
    spec = PropertySpec(name=name, type="enum", options=tuple(options))
    found = warning_for(spec, one.properties[name])
    if found:
        warn(f"Warning: {form} has {_described(one)} with {found}{one.where('properties', name)}")


def _parameters(cls: type[Any]) -> frozenset[str]:
    code = getattr(cls.__init__, "__code__", None)
    return frozenset(code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]) if code else frozenset()


def _listed(cls: type[Any]) -> frozenset[str]:
    """The names of the properties that a class declares in Python (api §13.10)."""
    # Some classes have None instead of an empty list.
    listed = cls._anvil_properties_ or ()
    return frozenset(one["name"] for one in listed if isinstance(one, dict) and "name" in one)


def _described(one: ComponentDefinition) -> str:
    """`a Label 'label_1'`; the form itself has no name."""
    return f"{with_article(one.type)} '{one.name}'" if one.name else with_article(one.type)

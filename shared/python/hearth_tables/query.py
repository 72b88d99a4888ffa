"""Search conditions of data tables, `anvil.tables.query`, usually imported as `q` (api §14.1).

    app_tables.people.search(name=q.ilike("a%"), age=q.any_of(5, q.greater_than(60)))

Conditions are values: they compare and hash by their attributes, which are also what is serialised (wire §13.1).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hearth_wire import portable_class


class Condition:
    """Base of conditions: a value that is defined by its attributes."""

    def with_values(self, change: Callable[[Any], Any]) -> Condition:
        """A copy of the condition with each of its values replaced by `change(value)`."""
        changed = type(self).__new__(type(self))
        vars(changed).update({name: change(value) for name, value in vars(self).items()})
        return changed

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and vars(other) == vars(self)

    def __hash__(self) -> int:
        return hash((type(self).__name__, _frozen(vars(self))))

    def __repr__(self) -> str:
        return (
            f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in vars(self).items())})"
        )


def _frozen(value: Any) -> Any:
    """The value with lists and dictionaries converted to hashable ones."""
    if isinstance(value, dict):
        return frozenset((key, _frozen(item)) for key, item in value.items())
    return tuple(map(_frozen, value)) if isinstance(value, (list, tuple)) else value


class _Pattern(Condition):
    """A text is compared with a pattern, in which `%` matches any characters and `_` a single one."""

    def __init__(self, pattern: str) -> None:
        self.pattern = pattern


class like(_Pattern):
    """The text matches the pattern; upper and lower case must match, too."""


class ilike(_Pattern):
    """The text matches the pattern, ignoring case."""


class _Comparison(Condition):
    """A column is compared with one value."""

    def __init__(self, value: Any) -> None:
        self.value = value


class greater_than(_Comparison):
    """The column is greater than the value."""


class less_than(_Comparison):
    """The column is less than the value."""


class greater_than_or_equal_to(_Comparison):
    """The column is greater than the value or equal to it."""


class less_than_or_equal_to(_Comparison):
    """The column is less than the value or equal to it."""


class full_text_match(Condition):
    """The words of `query` occur in the text.

    With `raw=True` the query is in the database's own query syntax.
    """

    def __init__(self, query: str, raw: bool = False) -> None:
        self.query = query
        self.raw = raw


class _Combination(Condition):
    """Several conditions: on one column, or by keyword on several."""

    def __init__(self, /, *args: Any, **kwargs: Any) -> None:
        self.args = list(args)
        self.kwargs = kwargs


class all_of(_Combination):
    """All conditions hold."""


class any_of(_Combination):
    """At least one condition holds."""


class none_of(_Combination):
    """No condition holds."""


not_ = none_of


def between(min: Any, max: Any, min_inclusive: bool = True, max_inclusive: bool = False) -> all_of:
    """The column is between two values.

    By default, the lower bound is included and the upper bound is not.
    """
    lower = greater_than_or_equal_to(min) if min_inclusive else greater_than(min)
    upper = less_than_or_equal_to(max) if max_inclusive else less_than(max)
    return all_of(lower, upper)


class page_size(Condition):
    """The number of rows of a search that are fetched at a time."""

    def __init__(self, rows: int) -> None:
        self.rows = rows


class only_cols(Condition):
    """The columns that a view shows."""

    def __init__(self, *cols: str) -> None:
        _check_columns(cols)
        self.cols = list(cols)


class fetch_only(Condition):
    """The columns to fetch with a row.

    Linked rows have their own `fetch_only`, by keyword.
    """

    def __init__(self, /, *cols: str, **linked: fetch_only) -> None:
        _check_columns(cols)
        if not all(isinstance(value, fetch_only) for value in linked.values()):
            raise TypeError("keyword arguments must use q.fetch_only()")
        self.spec: dict[str, Any] = dict.fromkeys(cols, True)
        self.spec.update({name: value.spec for name, value in linked.items()})


class order_by(Condition):
    """Sorts the rows of a search by a column; apps know it as `anvil.tables.order_by`."""

    def __init__(self, column_name: str, ascending: bool = True) -> None:
        self.column_name = column_name
        self.ascending = ascending


def _check_columns(cols: tuple[object, ...]) -> None:
    if not all(isinstance(col, str) for col in cols):
        raise TypeError("columns must be strings")


_IN_QUERY = (
    like,
    ilike,
    greater_than,
    less_than,
    greater_than_or_equal_to,
    less_than_or_equal_to,
    full_text_match,
    all_of,
    any_of,
    none_of,
    page_size,
    only_cols,
)

for _cls in _IN_QUERY:
    _cls.__module__ = "anvil.tables.query"
    portable_class(_cls)
for _cls in (fetch_only, order_by):
    _cls.__module__ = "anvil.tables"
    portable_class(_cls)

"""`anvil.tables.query`: search conditions, usually imported as `q` (api §14.1).

app_tables.people.search(name=q.ilike("a%"), age=q.any_of(5, q.greater_than(60)))
"""

from hearth_tables.query import (
    all_of,
    any_of,
    between,
    fetch_only,
    full_text_match,
    greater_than,
    greater_than_or_equal_to,
    ilike,
    less_than,
    less_than_or_equal_to,
    like,
    none_of,
    not_,
    only_cols,
    page_size,
)

__all__ = [
    "all_of",
    "any_of",
    "between",
    "fetch_only",
    "full_text_match",
    "greater_than",
    "greater_than_or_equal_to",
    "ilike",
    "less_than",
    "less_than_or_equal_to",
    "like",
    "none_of",
    "not_",
    "only_cols",
    "page_size",
]

"""What is asked of data tables and of users, timed where the value is used."""

from time import perf_counter

import anvil.users
from anvil.tables import app_tables, batch_update, order_by
from anvil.tables import query as q

ADDRESS, PASSWORD = "ann@bench.test", "correct horse battery"


def search(size):
    """So many rows, every cell read."""
    rows = app_tables.people.search(q.page_size(size))
    assert len([(row["name"], row["age"], row["seen"]) for row in rows]) == size


def first_page(_size):
    """A hundred rows of many, in order."""
    page = app_tables.many.search(order_by("seen", ascending=False))
    assert page[99]["name"]


def add_one_by_one(size):
    for number in range(size):
        app_tables.added.add_row(name=f"row {number}", age=number)


def add_together(size):
    app_tables.added.add_rows([{"name": f"row {number}", "age": number} for number in range(size)])


def update_one_by_one(size):
    for row in _some(size):
        row["age"] += 1


def update_batch(size):
    rows = _some(size)
    with batch_update:
        for row in rows:
            row["age"] += 1


def sign_in(size):
    for _ in range(size):
        assert anvil.users.login_with_email(ADDRESS, PASSWORD)["email"] == ADDRESS


def _some(size):
    """Rows to change. That they are read is part of the job, as it is elsewhere."""
    return list(app_tables.people.search(q.page_size(size))[:size])


JOBS = {
    job.__name__: job
    for job in (search, first_page, add_one_by_one, add_together, update_one_by_one, update_batch, sign_in)
}


def run(name, size):
    """Do one job; gives its milliseconds."""
    if name == "prepare":
        return anvil.users.signup_with_email(ADDRESS, PASSWORD).get_id()
    start = perf_counter()
    JOBS[name](size)
    return (perf_counter() - start) * 1000

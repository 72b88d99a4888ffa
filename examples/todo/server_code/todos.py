"""The visitor's todos. They live in the session: server modules run anew for each call and keep nothing themselves."""

import uuid

import anvil.server

PRIORITIES = ("Low", "Normal", "High")


@anvil.server.callable
def get_todos():
    """Every todo, oldest first."""
    todos = anvil.server.session.get("todos")
    return _keep(_first_todos()) if todos is None else todos


@anvil.server.callable
def add_todo(title):
    """Make a todo and return it."""
    todo = _todo(title)
    _keep(get_todos() + [todo])
    return todo


@anvil.server.callable
def save_todo(changed):
    """Store a changed todo and return it as stored."""
    todos = get_todos()
    todo = _find(todos, changed["id"])
    if changed["priority"] not in PRIORITIES:
        raise ValueError(f"priority is one of {', '.join(PRIORITIES)}, not {changed['priority']!r}")
    todo["title"] = _checked_title(changed["title"])
    todo["notes"] = str(changed["notes"])
    todo["priority"] = changed["priority"]
    todo["done"] = bool(changed["done"])
    _keep(todos)
    return todo


@anvil.server.callable
def delete_todo(todo_id):
    """Forget a todo."""
    todos = get_todos()
    todos.remove(_find(todos, todo_id))
    _keep(todos)


@anvil.server.callable
def clear_done():
    """Forget every todo that is done, and return the others."""
    return _keep([todo for todo in get_todos() if not todo["done"]])


def _keep(todos):
    anvil.server.session["todos"] = todos
    return todos


def _find(todos, todo_id):
    for todo in todos:
        if todo["id"] == todo_id:
            return todo
    raise LookupError("this todo is gone; reload the page to see what is there")


def _checked_title(title):
    title = str(title).strip()
    if not title:
        raise ValueError("a todo needs a title")
    return title


def _todo(title, notes="", priority="Normal", done=False):
    return {
        "id": str(uuid.uuid4()),
        "title": _checked_title(title),
        "notes": notes,
        "priority": priority,
        "done": done,
    }


def _first_todos():
    return [
        _todo("Tick me off", "The server remembers it: reload the page."),
        _todo(
            "Give me another priority",
            "The pencil opens a form in a dialog, and its own button closes it.",
            "High",
        ),
        _todo("Click this text and type", priority="Low"),
        _todo("Delete me", "You will be asked first.", done=True),
    ]

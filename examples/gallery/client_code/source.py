"""Python as text: what makes a specimen."""

from datetime import date, datetime
import inspect
import json
import re
import textwrap

WIDTH = 60


def variable(name):
    """`column_panel` for `ColumnPanel`."""
    words = re.sub(r"(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", name).lower()
    return words.replace("you_tube", "youtube")


def literal(value):
    """A value as people write it: texts in double quotes, one item of a long list to a line."""
    if isinstance(value, str) and "\n" in value.strip() and '"""' not in value and "\\" not in value:
        return f'"""{value}"""'
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, (list, tuple)):
        line = f"[{', '.join(map(literal, value))}]"
        return line if len(line) <= WIDTH else f"[\n{lines(map(literal, value))}]"
    if isinstance(value, datetime) and value.tzinfo:
        minutes = value.utcoffset().total_seconds() / 60
        return f"{literal(value.replace(tzinfo=None))[:-1]}, tzinfo=anvil.tz.tzoffset(minutes={minutes:g}))"
    if isinstance(value, date):
        return repr(value).removeprefix("datetime.")
    return repr(value)


def call(function, keywords, *positional):
    """A call on one line, or with a line for each argument."""
    parts = [*map(literal, positional), *(f"{name}={literal(value)}" for name, value in keywords.items())]
    line = f"{function}({', '.join(parts)})"
    if len(line) <= WIDTH and "\n" not in line:
        return line
    return f"{function}(\n{lines(parts)})"


def lines(parts):
    """Each part on a line of its own, further in. What stands between triple quotes stays where it is."""
    return "".join(
        f"    {part if '"""' in part else textwrap.indent(part, '    ').lstrip()},\n" for part in parts
    )


def body(function, name):
    """What a function of one argument does, with the argument called `name`."""
    lines = inspect.getsource(function).split("\n", 1)[1]
    argument = next(iter(inspect.signature(function).parameters))
    text = re.sub(rf"\b{argument}\b", name, textwrap.dedent(lines)).rstrip()
    return "\n\n" + text if "\n\n" in text else "\n" + text


def whole(definitions):
    """Classes and functions as they stand, each with two lines below."""
    return "".join(f"{inspect.getsource(one).rstrip()}\n\n\n" for one in definitions)


def keywords(values):
    """What came with an event, without what every event has."""
    told = {name: value for name, value in values.items() if name not in ("sender", "event_name", "keys")}
    return ", ".join(f"{name}={value!r}" for name, value in told.items())

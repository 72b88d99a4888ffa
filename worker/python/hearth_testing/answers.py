"""Generated functions with their facts and Python's results, for `test/integration/answers.test.ts`."""

from __future__ import annotations

import json
import linecache
import warnings
from random import Random
from typing import Any

from anvil._js import proxy_classes as proxy_classes  # registers page objects for `values`
from anvil._js.guards import facts_of

_LEAVES = ("a", "b", "c", "d", "0", "1", "2.5", "'a'", "'Ab'", "True", "None")
_FORMS = (
    *(f"({{}} {operator} {{}})" for operator in ("+", "-", "*", "%", "and", "or")),
    *(f"({{}} {operator} {{}})" for operator in ("==", "!=", "<", "<=", ">", ">=")),
    "({} if {} else {})",
    "({} < {} <= {})",
    "(not {})",
    "(-{})",
    "bool({})",
    "({} is None)",
    "({} is not None)",
    "({} in (1, 'a'))",
    "isinstance({}, (int, str))",
    "isinstance({}, float)",
    "({} / {})",
    "({} // {})",
    "format({}, '.2f')",
    "format({}, '>9,')",
    "'{{:.0%}} {{}}'.format({}, {})",
    "str({})",
    "round({})",
    "int({})",
    "max({}, {})",
    "({} not in [True, ''])",
    # Stands for one of `_OF_TEXTS`, which fail for most values.
    "",
    "",
)
_OF_TEXTS = (
    "({}).startswith('a')",
    "({}).endswith('a')",
    "len({})",
    "float({})",
    "({})[1:]",
    "({}).replace('a', 'b')",
    "({}).removeprefix('a')",
    *(f"({{}}).{name}()" for name in ("isalnum", "isalpha", "isdigit", "lower", "strip", "upper")),
)
_DEEPEST = 3
#: Values of every type that Python distinguishes.
_TEXTS = ("", "a", "A b", "x😀", "\uff5e", "7", "٣²", "Ⅷ½", "ǅ", "ªß", "\x1c\t", "\ufeff", "\xad", "İΣ", "五")


def generated(seed: int, count: int) -> str:
    """JSON with the source of each function, JavaScript's arguments, the facts, and the result.

    The result is `[result]`, or null if Python raises.
    """
    random = Random(seed)
    return json.dumps([_case(random, index) for index in range(count)])


def _case(random: Random, index: int) -> dict[str, Any]:
    source = f"def outer(c, d):\n    return lambda a, b=7: {_expression(random, 0)}\n"
    name = f"/app/generated_{index}.py"
    linecache.cache[name] = (len(source), None, source.splitlines(keepends=True), name)
    names: dict[str, Any] = {}
    with warnings.catch_warnings():
        # Real code never contains `1 is None`.
        warnings.simplefilter("ignore", SyntaxWarning)
        exec(compile(source, name, "exec"), names)
    closure = [_plain(random) for _ in range(2)]
    function = names["outer"](*closure)
    args = [_plain(random) for _ in range(random.randint(1, 2))]
    facts = facts_of(function).wire()
    del linecache.cache[name]
    try:
        gives = [function(*args)]
    except Exception:
        gives = None
    return {"source": source, "closure": closure, "args": args, "facts": facts, "gives": gives}


def _expression(random: Random, depth: int) -> str:
    if depth == _DEEPEST or random.random() < 0.3 * depth:
        return random.choice(_LEAVES)
    form = random.choice(_FORMS) or random.choice(_OF_TEXTS)
    return form.format(*(_expression(random, depth + 1) for _ in range(form.count("{}"))))


def _plain(random: Random) -> Any:
    """The value as a page would send it: a whole number is an int."""
    whole = random.choice((random.randint(-9, 9), random.randint(-(2**53) + 2, 2**53 - 2)))
    fraction = random.randint(-(10**6), 10**6) + random.choice((0.1, 0.25, 0.7))
    return random.choice((whole, whole, fraction, random.choice(_TEXTS), True, False, None))

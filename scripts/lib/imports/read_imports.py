"""What Python files import, read by Python's own parser."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from typing import Any


def read(sources: str) -> str:
    """The imports of each file, as JSON: of `{path: source}` makes `{path: [[module, names, level, line], …]}`.

    `names` is None for `import module`; `level` counts the dots in front of a module. Imports within functions count as well,
    those under `if TYPE_CHECKING:` do not. A file that does not parse has none: the linter says so.
    """
    return json.dumps({path: _imports(source) for path, source in json.loads(sources).items()})


def _imports(source: str) -> list[list[Any]]:
    try:
        return list(_found(ast.parse(source)))
    except SyntaxError:
        return []


def _found(node: ast.AST) -> Iterator[list[Any]]:
    for child in ast.iter_child_nodes(node):
        match child:
            case ast.Import(names=names):
                yield from ([one.name, None, 0, child.lineno] for one in names)
            case ast.ImportFrom(module=module, names=names, level=level):
                yield [module or "", [one.name for one in names], level, child.lineno]
            case ast.If(test=test, orelse=otherwise) if _is_for_types(test):
                for one in otherwise:
                    yield from _found(ast.Module([one], []))
            case ast.stmt() | ast.ExceptHandler() | ast.match_case():
                yield from _found(child)


def _is_for_types(test: ast.expr) -> bool:
    match test:
        case ast.Name(id="TYPE_CHECKING") | ast.Attribute(attr="TYPE_CHECKING"):
            return True
    return False

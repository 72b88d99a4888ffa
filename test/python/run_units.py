"""Collects and runs the `test_*.py` files beside the Python packages, inside the interpreter the browser runs."""

import io
import json
import sys
import traceback
import unittest


def collect(modules: str) -> str:
    """Import test modules, a JSON list of names, and give the ids of their tests as a JSON list, in the order written.

    A module that fails to import raises: that is no test that fails, but one that would be missing unseen.
    """
    found: list[str] = []
    for name in json.loads(modules):
        __import__(name)
        found.extend(
            test.id() for test in _flat(unittest.defaultTestLoader.loadTestsFromModule(sys.modules[name]))
        )
    return json.dumps(found)


def run(test_id: str) -> str:
    """Run one test by its id; gives the tracebacks of what went wrong, the empty string when nothing did."""
    module, class_name, method = test_id.rsplit(".", 2)
    case = getattr(sys.modules[module], class_name)(method)
    result = unittest.TestResult()
    output, sys.stdout = sys.stdout, io.StringIO()
    try:
        case.run(result)
    except BaseException:
        return traceback.format_exc()
    finally:
        sys.stdout = output
    return "\n".join(text for _, text in result.errors + result.failures)


def _flat(suite: unittest.TestSuite) -> list[unittest.TestCase]:
    cases: list[unittest.TestCase] = []
    for test in suite:
        cases.extend(_flat(test) if isinstance(test, unittest.TestSuite) else [test])  # type: ignore[list-item]
    return cases

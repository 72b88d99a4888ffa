"""What the test runner gives Python tests of `protocol/`; the module exists only there."""

#: Operation number to name, as JSON.
operation_names: str

def unconvertible_argument(index: int, kind: str, method: str) -> str:
    """`unconvertibleArgument` of `protocol/texts.ts`."""
    ...

def check_operations(operations: str, binaries: int) -> str:
    """Why the page would refuse these operations, with that many binaries; the empty string when it would not."""
    ...

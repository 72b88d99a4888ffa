"""The old name of `anvil.google.drive`, as the same module object."""

import sys

import anvil.google.drive

sys.modules[__name__] = anvil.google.drive

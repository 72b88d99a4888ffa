"""The old name of `anvil.google.sheets`, as the same module object."""

import sys

import anvil.google.sheets

sys.modules[__name__] = anvil.google.sheets

"""The old name of `anvil.google.sheets`: the very same module."""

import sys

import anvil.google.sheets

sys.modules[__name__] = anvil.google.sheets

"""The old name of `anvil.google.drive`: the very same module."""

import sys

import anvil.google.drive

sys.modules[__name__] = anvil.google.drive

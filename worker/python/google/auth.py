"""The old name of `anvil.google.auth`: the very same module."""

import sys

import anvil.google.auth

sys.modules[__name__] = anvil.google.auth

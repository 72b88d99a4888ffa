"""The old name of `anvil.google.auth`, as the same module object."""

import sys

import anvil.google.auth

sys.modules[__name__] = anvil.google.auth

"""The old name of `anvil.facebook.auth`, as the same module object."""

import sys

import anvil.facebook.auth

sys.modules[__name__] = anvil.facebook.auth

"""The old name of `anvil.facebook.auth`: the very same module."""

import sys

import anvil.facebook.auth

sys.modules[__name__] = anvil.facebook.auth

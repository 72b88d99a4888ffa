"""The old name of `anvil.google.mail`: the very same module."""

import sys

import anvil.google.mail

sys.modules[__name__] = anvil.google.mail

"""The old name of `anvil.google.mail`, as the same module object."""

import sys

import anvil.google.mail

sys.modules[__name__] = anvil.google.mail
